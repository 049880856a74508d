import { readHistory } from '../files/history-file.ts';
import { escapeTerminal } from '../render/escape-terminal.ts';
import type { HistoryEntry } from '../report/history.ts';
import type { Report } from '../report/report.ts';
import { systemReason, UsageError } from './failures.ts';

/** The runs of the report's suite that a history holds, but for the report's own. What cannot be read is told. */
export async function earlierRuns(file: string, report: Report): Promise<readonly HistoryEntry[]> {
  const { entries, faults } = await readHistory(file).catch((error: unknown) => {
    throw new UsageError(`cannot read ${escapeTerminal(file)}: ${systemReason(error)}`);
  });
  for (const fault of faults) process.stderr.write(`expect-llm: ${escapeTerminal(`${file}: ${fault}; left out`)}\n`);
  return entries.filter(({ name, run }) => name === report.settings.name && run !== report.run.id);
}
