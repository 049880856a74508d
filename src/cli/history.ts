import type { Command } from 'commander';
import pc from 'picocolors';
import { revisionOf } from '../ci/revision.ts';
import { appendHistory, readHistory } from '../files/history-file.ts';
import { escapeTerminal } from '../render/escape-terminal.ts';
import { renderHistory } from '../render/history.ts';
import { historyEntry, whyNoHistory } from '../report/history.ts';
import { systemReason, UsageError } from './failures.ts';
import { Output } from './output.ts';
import { readReport } from './read-report.ts';

interface Options {
  readonly add?: string | undefined;
  readonly branch?: string | undefined;
  readonly name?: string | undefined;
  readonly metric: readonly string[];
  readonly json?: boolean | undefined;
}

const DEFAULT_FILE = 'evals/history.jsonl';
const HELP = `
The file is what the option history of the reporter names: one line a run. With
--add a report gets its line first, as of shards that were merged.`;

export function configure(command: Command): void {
  command
    .argument('[file]', 'history', DEFAULT_FILE)
    .option('--add <report>', 'add the report of a whole run first')
    .option('--branch <name>', 'only the runs of a branch')
    .option('--name <suite>', 'only the runs of a suite, where several share the file')
    .option(
      '--metric <name>',
      'only this metric; repeatable',
      (name: string, others: readonly string[]) => [...others, name],
      [],
    )
    .option('--json', 'print the runs as JSON')
    .addHelpText('after', HELP)
    .action(history);
}

async function history(file: string, { add, branch, name, metric, json }: Options): Promise<void> {
  if (add !== undefined) await addTo(file, add);
  const { entries, faults } = await read(file);
  for (const fault of faults) process.stderr.write(`expect-llm: ${escapeTerminal(`${file}: ${fault}; left out`)}\n`);
  const wanted = entries.filter(
    (entry) => (branch === undefined || entry.branch === branch) && (name === undefined || entry.name === name),
  );
  const metrics = metric.length > 0 ? metric : undefined;
  for (const one of metric) {
    if (!wanted.some((entry) => Object.hasOwn(entry.metrics, one))) {
      throw new UsageError(escapeTerminal(`no run in ${file} has the metric ${one}`));
    }
  }
  const width = process.stdout.columns ?? 80;
  const color = pc.isColorSupported && process.stdout.isTTY === true;
  const text = json ? `${JSON.stringify(wanted, null, 2)}\n` : renderHistory(wanted, { color, width, metrics });
  await new Output(process.stdout).write(text);
}

async function addTo(file: string, path: string): Promise<void> {
  const report = await readReport(path);
  const why = whyNoHistory(report, null);
  if (why !== null) throw new UsageError(escapeTerminal(`cannot add ${path}: ${why}`));
  const { entries } = await read(file).catch(() => ({ entries: [] }));
  if (entries.some((entry) => entry.run === report.run.id)) return;
  await appendHistory(file, historyEntry(report, await revisionOf(process.env, '.'))).catch((error: unknown) => {
    throw new UsageError(`cannot write ${escapeTerminal(file)}: ${systemReason(error)}`);
  });
}

async function read(file: string) {
  const found = await readHistory(file).catch((error: unknown) => {
    throw new UsageError(`cannot read ${escapeTerminal(file)}: ${systemReason(error)}`);
  });
  if (found.entries.length === 0 && found.faults.length === 0) {
    throw new UsageError(`no run is in ${escapeTerminal(file)}: the reporter's option history names the file to keep`);
  }
  return found;
}
