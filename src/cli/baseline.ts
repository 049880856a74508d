import { readFile } from 'node:fs/promises';
import { isAbsolute, relative } from 'node:path';
import type { Command } from 'commander';
import { writeWhole } from '../files/write.ts';
import { escapeTerminal } from '../render/escape-terminal.ts';
import { baselineOf, renderBaseline } from '../report/baseline.ts';
import { readDocument } from '../report/document/read-document.ts';
import type { Report } from '../report/report.ts';
import { errorCode, systemReason, UsageError } from './failures.ts';
import { Output } from './output.ts';
import { readReport, requireWholeRun } from './read-report.ts';

interface Options {
  readonly output?: string | undefined;
}

export function configure(command: Command): void {
  command
    .command('accept')
    .description('make the results of a report what later runs are compared with')
    .argument('<report>', 'report of a whole run, as outputs.json of the reporter names it')
    .option('-o, --output <path>', 'baseline to write; default: the one that the run was configured with')
    .exitOverride()
    .action(accept);
}

async function accept(path: string, options: Options): Promise<void> {
  const report = await readReport(path);
  requireWholeRun(path, report);
  const baseline = baselineOf(report.cases);
  if (baseline.cases.length === 0) throw new UsageError(`cannot use ${escapeTerminal(path)}: no eval case ran in it`);
  const { files } = report.run.otherFailures;
  if (files.length > 0) {
    throw new UsageError(
      escapeTerminal(`cannot use ${path}: ${files.length} of its files could not be run: ${files[0]}`),
    );
  }
  const output = options.output ?? configuredIn(report, path);
  await requireReplaceable(output);
  await writeWhole(output, renderBaseline(baseline)).catch((error: unknown) => {
    throw new UsageError(`cannot write ${escapeTerminal(output)}: ${systemReason(error)}`);
  });
  const count = baseline.cases.length;
  await new Output(process.stdout).write(
    `Baseline written to ${escapeTerminal(output)}: ${count} case${count === 1 ? '' : 's'}\n`,
  );
}

/** A report may come from anyone's branch: what it names is taken only below the folder we are in. */
function configuredIn(report: Report, path: string): string {
  const configured = report.settings?.baseline;
  if (configured === undefined) {
    throw new UsageError(`${escapeTerminal(path)} names no baseline: say with --output where to write it`);
  }
  const below = relative('.', configured);
  if (below === '' || below.startsWith('..') || isAbsolute(below)) {
    const named = escapeTerminal(configured);
    throw new UsageError(
      `the baseline that the report names is not below this folder: ${named}; name it with --output`,
    );
  }
  return configured;
}

/** Only a baseline is written over: never a report, a source file, or what a later version wrote. */
async function requireReplaceable(path: string): Promise<void> {
  const shown = escapeTerminal(path);
  const bytes = await readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw new UsageError(`cannot write ${shown}: ${systemReason(error)}`);
  });
  if (bytes === null) return;
  try {
    if (readDocument(bytes).kind === 'baseline') return;
  } catch (error) {
    const why = escapeTerminal(error instanceof Error ? error.message : String(error));
    throw new UsageError(`cannot write ${shown}: there is a file that is no baseline (${why}); delete it first`);
  }
  throw new UsageError(`cannot write ${shown}: there is a report, and not a baseline; delete it first`);
}
