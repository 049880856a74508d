import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { EXIT_CODES } from '../report/exit-code.ts';
import { type CommandEntry, commands } from './commands.ts';
import { UsageError } from './failures.ts';

/** Runs the program with the arguments given; its exit status. */
export async function main(args: readonly string[]): Promise<number> {
  const program = new Command('expect-llm')
    .description('Metrics for the answers of language models, and tools for the reports of test runs.')
    .version(version)
    .helpCommand('help [command]', 'show the help of a command')
    .showHelpAfterError('(add --help for what can be asked)')
    .exitOverride();
  for (const entry of commands) await addCommand(program, entry, args);
  // Commands say how they went through the process, as they may end long after their action was started.
  process.exitCode = EXIT_CODES.pass;
  try {
    await program.parseAsync(args, { from: 'user' });
    return Number(process.exitCode);
  } catch (error) {
    // The parser has printed its own errors, and help and version are no errors.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.pass : EXIT_CODES.usage;
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`expect-llm: ${error.message}\n`);
    return EXIT_CODES.usage;
  }
}

async function addCommand(program: Command, entry: CommandEntry, args: readonly string[]): Promise<void> {
  const command = program.command(entry.name).description(entry.summary).exitOverride();
  if (args.includes(entry.name)) (await entry.load()).configure(command);
}
