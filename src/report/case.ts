import type { AttemptRecording, CaseRecording, StoredFacts, TrialRecording } from '../record/record.ts';
import type { CaseState, ReportCase, ReportTrial } from './report.ts';

/** A test as a runner's adapter saw it end. */
export interface FinishedTest {
  readonly project: string;
  /** Path from the run's root, with `/`. */
  readonly file: string;
  /** Names of the enclosing suites and of the test. */
  readonly path: readonly string[];
  readonly state: 'passed' | 'failed' | 'skipped';
  /** First error's text, if the runner has one. */
  readonly error?: string | undefined;
  /** Where it failed in its file, else where it is written. */
  readonly line?: number | undefined;
  readonly recording?: CaseRecording | undefined;
}

const SEPARATOR = ' > ';

/** Whether a test counts: it is an `evalTest` or left a record. */
export function isEvalCase(test: FinishedTest): boolean {
  const { recording } = test;
  if (!recording) return false;
  return recording.evalTest !== undefined || recording.attempts.some((a) => a.trials.some((t) => t.records.length > 0));
}

/** The cases of a run, each with an id of its own, in an order that does not depend on who finished first. */
export function reportCases(tests: readonly FinishedTest[]): ReportCase[] {
  return sortCases(withOwnIds(tests.filter(isEvalCase).map(reportCase)));
}

/** Two tests of one name in one file are two cases: the later ones are told apart by their number. */
export function withOwnIds(cases: readonly ReportCase[]): ReportCase[] {
  const names = new Set(cases.map(({ id }) => id));
  const counts = new Map<string, number>();
  return cases.map((item) => {
    let count = (counts.get(item.id) ?? 0) + 1;
    // A test may be called "name #2".
    if (count > 1) while (names.has(`${item.id} #${count}`)) count++;
    counts.set(item.id, count);
    return count === 1 ? item : { ...item, id: `${item.id} #${count}` };
  });
}

/** By id, so that sums come out the same to the last bit whatever the order of arrival. */
export function sortCases(cases: readonly ReportCase[]): ReportCase[] {
  return [...cases].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** The case that a test is, with the id that it has if no other test of its file has the same name. */
export function reportCase(test: FinishedTest): ReportCase {
  const name = test.path.join(SEPARATOR);
  const id = `${test.project === '' ? '' : `|${test.project}| `}${test.file}${SEPARATOR}${name}`;
  const final = finalAttempts(test.recording?.attempts ?? []);
  const trials: ReportTrial[] = [];
  const slices: Record<string, string> = Object.create(null);
  for (const { attempt, attempts } of final) {
    for (const trial of attempt.trials) {
      trials.push(reportTrial(trial, trials.length, attempts, test.state));
      Object.assign(slices, trial.facts?.slice);
    }
  }
  const state = test.state === 'failed' && onlyErrors(trials) ? 'errored' : test.state;
  if (test.state === 'failed' && trials.length === 0) trials.push(lostTrial(test.error));
  return {
    id,
    project: test.project,
    file: test.file,
    name,
    ...(test.line !== undefined && { line: test.line }),
    state: test.state === 'skipped' ? 'skipped' : state,
    flaky: final.some(({ attempts }) => attempts > 1),
    slices,
    trials: test.state === 'skipped' ? [] : trials,
  };
}

/** Of each repeat the last attempt, and how many there were: earlier ones were retried and do not count. */
function finalAttempts(attempts: readonly AttemptRecording[]) {
  const byRepeat = new Map<number, { attempt: AttemptRecording; attempts: number }>();
  for (const attempt of attempts) {
    byRepeat.set(attempt.repeat, { attempt, attempts: (byRepeat.get(attempt.repeat)?.attempts ?? 0) + 1 });
  }
  return [...byRepeat.values()];
}

function onlyErrors(trials: readonly ReportTrial[]): boolean {
  return trials.every((trial) => trial.passed !== false || trial.errored);
}

/** A case that failed before its body ran (a hook threw, a file was torn down) still counts as a failed trial. */
function lostTrial(error: string | undefined): ReportTrial {
  return { index: 0, attempts: 1, passed: false, errored: true, error: error ?? null, confidence: null, records: [] };
}

function reportTrial(
  trial: TrialRecording,
  index: number,
  attempts: number,
  state: FinishedTest['state'],
): ReportTrial {
  const { confidence, slice: _, ...facts }: StoredFacts = trial.facts ?? {};
  const { records } = trial;
  const asserting = records.filter((record) => !record.measured);
  // No outcome of its own: the test was cut off while it ran, or nothing watched it; then the test's state tells.
  const outcome = trial.outcome ?? (state === 'passed' ? 'passed' : 'errored');
  const measuredOnly = records.length > 0 && outcome === 'passed' && !(trial.asserted ?? asserting.length > 0);
  const failed = asserting.some((record) => !record.passed);
  return {
    index,
    attempts,
    passed: measuredOnly ? null : outcome === 'passed' && !failed,
    errored: outcome === 'errored' && !failed,
    error: trial.error ?? null,
    confidence: confidence ?? null,
    records,
    ...(trial.durationMs !== undefined && { durationMs: trial.durationMs }),
    ...facts,
  };
}

/** The state of a case as its trials say; used where only the trials are known. */
export function isFailing(state: CaseState): boolean {
  return state === 'failed' || state === 'errored';
}
