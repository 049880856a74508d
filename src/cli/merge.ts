import { mkdir, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import pc from 'picocolors';
import { reportToGitHub } from '../ci/github.ts';
import { writeWhole } from '../files/write.ts';
import { escapeTerminal } from '../render/escape-terminal.ts';
import { jsonPieces } from '../render/json.ts';
import { renderTerminal } from '../render/terminal.ts';
import { exitCodeOf } from '../report/exit-code.ts';
import { type MergeOptions, merge } from '../report/merge.ts';
import { ReportCompactor } from '../report/merge-compact.ts';
import { MergeFault } from '../report/merge-fault.ts';
import type { Report } from '../report/report.ts';
import { systemReason, UsageError } from './failures.ts';
import { inputFiles } from './input-files.ts';
import { mergeBaseline } from './merge-baseline.ts';
import { keepMemoryLow } from './merge-memory.ts';
import { givenThresholds } from './merge-thresholds.ts';
import { Output } from './output.ts';
import { readReport } from './read-report.ts';

interface Options {
  readonly json?: string | undefined;
  readonly thresholds?: string | undefined;
  readonly threshold: readonly string[];
  /** `true` unless told otherwise: that of the reports. */
  readonly baseline: string | boolean;
}

const HELP = `
The reports are those that the reporter's outputs.json writes, one for each shard of a run. Quote a glob, so that it is
not the shell's. Thresholds, the baseline and the other settings are those of the reports, which must agree, unless given
here; a threshold given here puts all of theirs aside. A missing shard fails the run: nothing is decided without it.

Runs of one CI build belong together, by the build's own number, and those of two are refused. EXPECT_LLM_RUN_ID, set
when the tests run, says it in its place.

Exit status: 0 pass, 1 a threshold failed, a regression was found, the run failed or is not whole, 2 a file or an
argument cannot be used (nothing is written), 3 inconclusive where that was set to fail.`;

export function configure(command: Command): void {
  command
    .argument('<reports...>', 'files or globs of partial reports')
    .option('--json <file>', 'write the merged report')
    .option('--thresholds <file>', "JSON file of thresholds, as the reporter takes them, in place of the reports' own")
    .option(
      '--threshold <metric=bound>',
      "one threshold, repeatable, in place of the reports' own",
      (text: string, others: readonly string[]) => [...others, text],
      [],
    )
    .option('--baseline <file>', "baseline to compare with, in place of the reports' own")
    .option('--no-baseline', 'compare with none')
    .addHelpText('after', HELP)
    .action(async (patterns: string[], options: Options) => {
      process.exitCode = await run(patterns, options);
    });
}

async function run(patterns: readonly string[], options: Options): Promise<number> {
  keepMemoryLow();
  const files = await inputFiles(patterns);
  if (options.json !== undefined) await requireOther(options.json, files);
  const thresholds = await givenThresholds(options.thresholds, options.threshold);
  const reports = await readAll(files);
  const { note, ...compared } = await mergeBaseline(options.baseline, reports[0]?.settings);
  const report = mergeAll(reports, { names: files, ...(thresholds && { thresholds }), ...compared });
  if (options.json !== undefined) await write(options.json, report);
  const written = options.json === undefined ? [] : [options.json];
  const color = pc.isColorSupported && process.stdout.isTTY === true;
  const text = renderTerminal(report, { color, width: process.stdout.columns, written });
  // The jobs that ran the tests have put the failing ones beside the code.
  const github = await reportToGitHub(report, { env: process.env, root: process.cwd(), annotated: true });
  const told = [...github.warnings, ...github.commands].map((line) => `${line}\n`).join('');
  await new Output(process.stdout).write(`${text}${note === undefined ? '' : `\n ${note}\n`}${told}`);
  return exitCodeOf(report);
}

/** The output must not be one of the inputs: the same command, run again, would merge its own result. */
async function requireOther(output: string, files: readonly string[]): Promise<void> {
  const target = await realpath(output).catch(() => null);
  if (target === null) return;
  for (const file of files) {
    if ((await realpath(file)) !== target) continue;
    const shown = escapeTerminal(output);
    throw new UsageError(`--json ${shown} is among the reports to merge: write it where they are not matched`);
  }
}

/** One file at a time, each made small before the next is read. */
async function readAll(files: readonly string[]): Promise<Report[]> {
  const compactor = new ReportCompactor();
  const reports: Report[] = [];
  for (const file of files) reports.push(compactor.compact(await readReport(file)));
  return reports;
}

function mergeAll(reports: readonly Report[], options: MergeOptions): Report {
  try {
    return merge(reports, options);
  } catch (error) {
    if (!(error instanceof MergeFault)) throw error;
    throw new UsageError(escapeTerminal(`cannot merge: ${error.message}`));
  }
}

async function write(path: string, report: Report): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, jsonPieces(report));
  } catch (error) {
    throw new UsageError(escapeTerminal(`cannot write ${path}: ${systemReason(error)}`));
  }
}
