import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import pc from 'picocolors';
import { reportToGitHub } from '../ci/github.ts';
import { makeFolder } from '../files/make-folder.ts';
import { writeWhole } from '../files/write.ts';
import { escapeTerminal } from '../render/escape-terminal.ts';
import { outputFormats, type RenderContext } from '../render/outputs.ts';
import { renderTerminal } from '../render/terminal.ts';
import { requireDistinctFiles } from '../report/distinct-files.ts';
import { exitCodeOf } from '../report/exit-code.ts';
import { type MergeOptions, merge } from '../report/merge.ts';
import { ReportCompactor } from '../report/merge-compact.ts';
import { MergeFault } from '../report/merge-fault.ts';
import { OUTPUT_KINDS, type OutputKind } from '../report/options.ts';
import type { Report } from '../report/report.ts';
import { earlierRuns } from './earlier-runs.ts';
import { systemReason, UsageError } from './failures.ts';
import { inputFiles } from './input-files.ts';
import { mergeBaseline } from './merge-baseline.ts';
import { keepMemoryLow } from './merge-memory.ts';
import { givenThresholds } from './merge-thresholds.ts';
import { Output } from './output.ts';
import { readReport } from './read-report.ts';

interface Options extends Readonly<Partial<Record<OutputKind, string>>> {
  readonly history?: string | undefined;
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
    .option('--html <file>', 'write it as a page of one file')
    .option('--markdown <file>', 'write it for a pull request')
    .option('--junit <file>', 'write it as JUnit XML')
    .option('--ctrf <file>', 'write it as CTRF')
    .option('--history <file>', 'earlier runs, which the page draws')
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
  const outputs = OUTPUT_KINDS.flatMap((kind) => (options[kind] === undefined ? [] : [[kind, options[kind]] as const]));
  await requireOthers(outputs, options.history, files);
  const thresholds = await givenThresholds(options.thresholds, options.threshold);
  const reports = await readAll(files);
  const { note, ...compared } = await mergeBaseline(options.baseline, reports[0]?.settings);
  const report = mergeAll(reports, { names: files, ...(thresholds && { thresholds }), ...compared });
  const history = options.history === undefined ? [] : await earlierRuns(options.history, report);
  await writeAll(outputs, report, { history });
  const written = outputs.map(([, path]) => path);
  const color = pc.isColorSupported && process.stdout.isTTY === true;
  const text = renderTerminal(report, { color, width: process.stdout.columns, written });
  // The jobs that ran the tests have put the failing ones beside the code.
  const github = await reportToGitHub(report, { env: process.env, root: process.cwd(), annotated: true });
  const told = [...github.warnings, ...github.commands].map((line) => `${line}\n`).join('');
  await new Output(process.stdout).write(`${text}${note === undefined ? '' : `\n ${note}\n`}${told}`);
  return exitCodeOf(report);
}

type Outputs = readonly (readonly [kind: OutputKind, path: string])[];

/** No output may be one of the inputs: the same command, run again, would merge its own result. Nor may two be one. */
async function requireOthers(outputs: Outputs, history: string | undefined, files: readonly string[]): Promise<void> {
  const named = outputs.map(([kind, path]) => [`--${kind}`, path] as const);
  try {
    requireDistinctFiles('merge', [...named, ['--history', history]]);
  } catch (error) {
    throw new UsageError(escapeTerminal((error as Error).message));
  }
  const inputs = new Set(await Promise.all(files.map((file) => realpath(file))));
  for (const [option, path] of named) {
    if (!inputs.has(await realpath(path).catch(() => path))) continue;
    const shown = escapeTerminal(path);
    throw new UsageError(`${option} ${shown} is among the reports to merge: write it where they are not matched`);
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

/** One that cannot be written keeps no other from being written. */
async function writeAll(outputs: Outputs, report: Report, context: RenderContext): Promise<void> {
  const failures: string[] = [];
  for (const [kind, path] of outputs) {
    try {
      makeFolder(dirname(path));
      await writeWhole(path, (await outputFormats[kind].load())(report, context));
    } catch (error) {
      failures.push(escapeTerminal(`cannot write ${path}: ${systemReason(error)}`));
    }
  }
  if (failures.length > 0) throw new UsageError(failures.join('\n'));
}
