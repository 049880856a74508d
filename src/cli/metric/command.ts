import { createReadStream, fstatSync } from 'node:fs';
import type { Command } from 'commander';
import { EXIT_CODES } from '../../report/exit-code.ts';
import { systemReason, UsageError } from '../failures.ts';
import { inputFiles } from '../input-files.ts';
import { Output } from '../output.ts';
import { readLines } from '../read-lines.ts';
import { answerLine } from './answer-line.ts';
import { operationsHelp } from './operations-help.ts';

export function configure(command: Command): void {
  command
    .argument('[files...]', 'files or globs of JSON lines; standard input when there are none')
    .addHelpText('after', () => `\n${operationsHelp()}`)
    .action(async (files: string[]) => {
      process.exitCode = await answerAll(await inputFiles(files), new Output(process.stdout));
    });
}

async function answerAll(files: readonly string[], output: Output): Promise<number> {
  if (files.length === 0) {
    // Node reads a directory as an empty stream.
    if (fstatSync(process.stdin.fd).isDirectory())
      throw new UsageError('cannot read standard input: it is a directory');
    return answerStream('standard input', undefined, process.stdin, output);
  }
  let status: number = EXIT_CODES.pass;
  for (const file of files) {
    status = Math.max(status, await answerStream(file, file, createReadStream(file), output));
  }
  return status;
}

/** Answers a stream's lines in order, batch by batch: the next is read when the answers to the last have been taken. */
async function answerStream(
  name: string,
  file: string | undefined,
  chunks: AsyncIterable<Buffer>,
  output: Output,
): Promise<number> {
  let lineNumber = 0;
  let status: number = EXIT_CODES.pass;
  const batches = readLines(chunks);
  for (;;) {
    const batch = await batches.next().catch((error: unknown) => {
      throw new UsageError(`cannot read ${name}: ${systemReason(error)}`);
    });
    if (batch.done || output.closed) break;
    let answers = '';
    for (const line of batch.value) {
      const answer = answerLine(line, ++lineNumber, file);
      if (!answer) continue;
      if (!answer.ok) status = EXIT_CODES.fail;
      answers += `${answer.json}\n`;
    }
    await output.write(answers);
  }
  await batches.return(undefined);
  return status;
}
