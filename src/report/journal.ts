import { aggregate } from './aggregate.ts';
import { withOwnIds } from './case.ts';
import type { OtherFailures, Report, ReportCase, ReportSettings, RunDetails } from './report.ts';

/** The version of the journal; its first line has it. */
export const JOURNAL_SCHEMA = 'expect-llm/journal@1';

/** What is known of a run before its first test. */
export type StartedRun = Pick<RunDetails, 'id' | 'startedAt' | 'runner' | 'shard' | 'buildId'>;

/** The first line of a journal. */
export interface JournalHeader {
  readonly schema: typeof JOURNAL_SCHEMA;
  readonly run: StartedRun;
  readonly settings: ReportSettings;
  /** Who writes it: whether that process still runs tells a journal in use from one left behind. */
  readonly writer: { readonly pid: number; readonly host: string };
}

/** Every further line: what ended, and when, in milliseconds since 1970. */
export type JournalLine = { readonly at: number } & JournalEvent;

export type JournalEvent =
  /** Its id is not told apart from that of a test of the same name yet. */
  | { readonly case: ReportCase }
  /** A test that is no eval case failed. */
  | { readonly failedTest: true }
  /** A file did not load, or its hooks failed. */
  | { readonly failedFile: string }
  /** The run came to its end, and a report could not be written. */
  | { readonly end: JournalEnd };

/** How the run ended, and how many cases it had: a journal that lacks some is not whole. */
export type JournalEnd = Pick<RunDetails, 'finishedAt' | 'complete' | 'reason' | 'otherFailures'> & {
  readonly cases: number;
};

/** What a journal says, line by line put together. */
export interface Journal {
  readonly run: RunDetails;
  readonly settings: ReportSettings;
  readonly cases: readonly ReportCase[];
}

/** Puts the lines of a journal together. `torn`: its last line was cut off. */
export function gatherJournal(header: JournalHeader, lines: readonly JournalLine[], torn: boolean): Journal {
  const cases: ReportCase[] = [];
  const files = new Set<string>();
  let tests = 0;
  let end: JournalEnd | undefined;
  for (const line of lines) {
    if ('case' in line) cases.push(line.case);
    else if ('failedFile' in line) files.add(line.failedFile);
    else if ('failedTest' in line) tests++;
    else end = line.end;
  }
  const reason = whyIncomplete(end, cases.length, torn);
  const seen: OtherFailures = { tests, files: [...files].sort(), unhandledErrors: 0 };
  const run: RunDetails = {
    ...header.run,
    finishedAt: end?.finishedAt ?? timeOf(lines.at(-1)?.at) ?? header.run.startedAt,
    mergedFrom: [],
    complete: reason === null,
    reason,
    otherFailures: end?.otherFailures ?? seen,
  };
  return { run, settings: header.settings, cases: withOwnIds(cases) };
}

function whyIncomplete(end: JournalEnd | undefined, cases: number, torn: boolean): string | null {
  if (!end) return `the run was killed: made from its journal${torn ? ', whose last line is cut off' : ''}`;
  if (!end.complete) return end.reason ?? 'the run is incomplete';
  return cases === end.cases ? null : `made from a journal that holds ${cases} of the run's ${end.cases} cases`;
}

const LATEST_TIME = 8.64e15;

function timeOf(at: unknown): string | undefined {
  return typeof at === 'number' && Math.abs(at) <= LATEST_TIME ? new Date(at).toISOString() : undefined;
}

/** The report that a journal makes: of a run that was killed, an incomplete one, which decides nothing and fails. */
export function reportOfJournal({ run, settings, cases }: Journal): Report {
  const { baseline, baselineOptions, ...deciding } = settings;
  return aggregate(cases, run, {
    ...deciding,
    baseline: baseline === undefined ? null : { path: baseline, ...baselineOptions },
  });
}
