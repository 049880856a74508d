import { createExpect, type ExpectStatic, type TestContext } from 'vitest';
import type { TrialRecording } from '../record/record.ts';
import { outcomeOf } from './attempt.ts';
import { newScope, type ReportedError, runInScope, type Scope } from './scope.ts';

/** What the body of an `evalTest` is given: Vitest's test context, with these of the trial. */
export interface TrialContext extends Omit<TestContext, 'expect' | 'signal'> {
  /** Number of the trial, from 0. */
  readonly trial: number;
  /** Aborted when the trial times out or the run is cancelled: hand it to `fetch`. */
  readonly signal: AbortSignal;
  /** An `expect` of this trial's own: `expect.soft` and `expect.assertions` belong to the trial. */
  readonly expect: ExpectStatic;
}

export type TrialBody = (context: TrialContext) => unknown;

export interface TrialResult {
  readonly recording: TrialRecording;
  /** What made it fail, in the order it happened. */
  readonly errors: readonly unknown[];
  /** What must end the whole test: a skip, or a mistake in how a matcher was called. */
  readonly fatal: unknown;
}

// Kept from before any test can install fake timers.
const { setTimeout, clearTimeout } = globalThis;

/** Runs the body once. Never rejects: what goes wrong in it is the trial's result. */
export async function runTrial(
  context: TestContext,
  outer: Scope,
  index: number,
  timeout: number,
  body: TrialBody,
  halted: AbortSignal,
): Promise<TrialResult> {
  const task = trialTask(context);
  const scope = newScope(outer.task, outer.attempt, index);
  const errors: unknown[] = [];
  scope.softError = (error) => errors.push(error);
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, context.signal, halted]);
  const expect = createExpect(task as never);
  const started = performance.now();
  const run = async () => {
    await body(contextOf(context, { trial: index, signal, expect }));
    // At once: a promise that settles leaves the list, and its rejection would be nobody's.
    await settlePromises(task, errors);
    checkAssertionCount(expect);
  };
  const expire = (error: Error) => {
    errors.push(error);
    // Closed before the signal tells the body: what it does from here on is not its answer.
    scope.closed = true;
    abort.abort(error);
  };
  try {
    await withTimeout(() => runInScope(scope, run), timeout, expire);
  } catch (error) {
    if (!scope.closed) errors.push(error);
  }
  scope.closed = true;
  errors.push(...(task.result.errors ?? []));
  for (const finished of task.onFinished) finished();
  conclude(scope.trial, errors, expect.getState().assertionCalls > 0);
  scope.trial.durationMs = Math.round(performance.now() - started);
  return { recording: scope.trial, errors, fatal: scope.misuse ?? errors.find(isPending) };
}

function conclude(recording: TrialRecording, errors: readonly unknown[], assertedElsewhere: boolean): void {
  const asserting = recording.records.filter((record) => !record.measured);
  const anyFailed = asserting.some((record) => !record.passed);
  recording.outcome = outcomeOf(errors.map(asReported), anyFailed);
  recording.asserted = asserting.length > 0 || recording.outcome !== 'passed' || assertedElsewhere;
  if (errors.length === 0) return;
  const { name = 'Error', message = '' } = asReported(errors[0]);
  recording.error = `${name}: ${message}`;
}

/** The test's context with the trial's own members in front. */
function contextOf(context: TestContext, own: Pick<TrialContext, 'trial' | 'signal' | 'expect'>): TrialContext {
  // Defined, not assigned: the context has getters of these names, without setters.
  const members = Object.entries(own).map(([name, value]) => [name, { value, enumerable: true }]);
  return Object.create(context, Object.fromEntries(members));
}

interface TrialTask {
  result: { state: string; errors?: ReportedError[] };
  promises: Promise<unknown>[];
  onFinished: (() => void)[];
}

/** The test's task with a result of its own, so that what an `expect` does to it stays with the trial. */
function trialTask(context: TestContext): TrialTask {
  return Object.assign(Object.create(context.task), { result: { state: 'run' }, promises: [], onFinished: [] });
}

async function withTimeout(
  run: () => Promise<unknown>,
  timeout: number,
  expire: (error: Error) => void,
): Promise<unknown> {
  if (timeout === 0 || timeout === Number.POSITIVE_INFINITY) return run();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`the trial timed out after ${timeout} ms`);
      error.name = 'TimeoutError';
      expire(error);
      reject(error);
    }, timeout);
  });
  try {
    return await Promise.race([run(), expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** As Vitest does at the end of a test: assertions whose promise was not awaited are awaited here. */
async function settlePromises(task: TrialTask, errors: unknown[]): Promise<void> {
  for (const settled of await Promise.allSettled(task.promises)) {
    if (settled.status === 'rejected') errors.push(settled.reason);
  }
}

function checkAssertionCount(expect: ExpectStatic): void {
  const state = expect.getState();
  if (state.expectedAssertionsNumber !== null && state.expectedAssertionsNumber !== state.assertionCalls) {
    throw (
      state.expectedAssertionsNumberErrorGen?.() ?? new Error('the number of assertions differs from expect.assertions')
    );
  }
  if (state.isExpectingAssertions && state.assertionCalls === 0) throw state.isExpectingAssertionsError;
}

/** `context.skip()` throws this to end the test; the runner must see it. */
function isPending(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'VITEST_PENDING';
}

export function asReported(error: unknown): ReportedError {
  return typeof error === 'object' && error !== null ? error : { message: String(error) };
}
