import type { Report, ReportCase } from '../../src/report/report.ts';

/** A report without what differs between two runs of the same tests: ids, times, the runner, its own error texts. */
export function comparable(report: Report): object {
  const { run, cases, ...rest } = report;
  const { id: _, startedAt: __, finishedAt: ___, runner: ____, ...sameRun } = run;
  return { ...rest, run: sameRun, cases: cases.map(comparableCase) };
}

/** Where a failure stands in the file is as good as the runner's stack traces. */
export function comparableCase({ trials, line: _, ...rest }: ReportCase): object {
  return {
    ...rest,
    trials: trials.map(({ durationMs: __, error, ...trial }) => ({ ...trial, error: error === null ? null : 'some' })),
  };
}

/** The cases of the files in a folder, as if it were the root. */
export function casesUnder(folder: string, report: Report): ReportCase[] {
  const prefix = `${folder}/`;
  return report.cases
    .filter((item) => item.file.startsWith(prefix))
    .map((item) => ({ ...item, id: item.id.replace(prefix, ''), file: item.file.slice(prefix.length) }));
}
