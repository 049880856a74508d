import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { writeWhole } from '../files/write.ts';
import { escapeTerminal } from '../render/escape-terminal.ts';
import { outputFormats } from '../render/outputs.ts';
import { OUTPUT_KINDS, type OutputKind } from '../report/options.ts';
import { earlierRuns } from './earlier-runs.ts';
import { systemReason, UsageError } from './failures.ts';
import { Output } from './output.ts';
import { readReport } from './read-report.ts';

interface Options {
  readonly format: OutputKind;
  readonly output?: string | undefined;
  readonly history?: string | undefined;
}

const HELP = `
Formats:
${OUTPUT_KINDS.map((kind) => `  ${kind.padEnd(10)}${outputFormats[kind].title}`).join('\n')}`;

export function configure(command: Command): void {
  command
    .argument('<report>', 'report, as outputs.json of the reporter names it')
    .addOption(new Option('-f, --format <format>', 'what to make of it').choices(OUTPUT_KINDS).makeOptionMandatory())
    .option('-o, --output <path>', 'file to write; default: the standard output')
    .option('--history <file>', 'earlier runs, which the page draws')
    .addHelpText('after', HELP)
    .action(render);
}

async function render(path: string, { format, output, history: file }: Options): Promise<void> {
  if (output !== undefined && resolve(output) === resolve(path)) {
    throw new UsageError(`cannot write ${escapeTerminal(output)}: it is the report itself`);
  }
  const report = await readReport(path);
  const history = file === undefined ? [] : await earlierRuns(file, report);
  const text = (await outputFormats[format].load())(report, { history });
  const stdout = new Output(process.stdout);
  if (output === undefined) {
    for (const piece of typeof text === 'string' ? [text] : text) await stdout.write(piece);
    return;
  }
  await writeWhole(output, text).catch((error: unknown) => {
    throw new UsageError(`cannot write ${escapeTerminal(output)}: ${systemReason(error)}`);
  });
  await stdout.write(`Written to ${escapeTerminal(output)}\n`);
}
