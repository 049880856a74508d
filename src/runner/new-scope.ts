import type { AttemptRecording, TrialRecording } from '../record/record.ts';
import type { ReportedError } from './outcome.ts';

/** Where a record belongs: one trial of one attempt at one test. */
export interface Scope {
  /** The runner's own object for the test. */
  readonly test: object;
  readonly attempt: AttemptRecording;
  readonly trial: TrialRecording;
  /** Set once the trial is over: what a timed-out body still does is not its answer any more. */
  closed: boolean;
  /** For `expect.poll`: where the last try of an assertion left its record, by the assertion and its kind. */
  readonly polled: WeakMap<object, Map<string, number>>;
  /** The first mistake in how a matcher was called: it is the test author's, never the model's failure. */
  misuse?: unknown;
  /** Takes the errors of `expect.soft` inside a trial of an `evalTest`, where they fail the trial and not the test. */
  softError?: ((error: ReportedError) => void) | undefined;
  /** How many assertions of any kind were made in it, where the runner's adapter can tell. */
  assertions: number;
}

export function newScope(test: object, attempt: AttemptRecording, index: number): Scope {
  const trial: TrialRecording = { index, records: [] };
  return { test, attempt, trial, closed: false, polled: new WeakMap(), assertions: 0 };
}
