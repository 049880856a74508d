import { createExpect, type ExpectStatic, type TestContext } from 'vitest';
import type { TrialRecording } from '../record/record.ts';
import { outcomeOf } from './attempt.ts';
import type { TrialPlan } from './eval-options.ts';
import { currentScope, newScope, type RecordedTask, type ReportedError, runInScope, type Scope } from './scope.ts';

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

/**
 * Runs the trials of one attempt, at most `concurrency` at a time.
 * What ends the whole test ends it at once: a skip, a misuse of a matcher, a cancelled run.
 */
export async function runTrials(
  context: TestContext,
  outer: Scope,
  plan: TrialPlan,
  body: TrialBody,
): Promise<TrialResult[]> {
  const results: TrialResult[] = new Array(plan.trials);
  let next = 0;
  const halt = new AbortController();
  const worker = async () => {
    while (next < plan.trials) {
      halt.signal.throwIfAborted();
      context.signal.throwIfAborted();
      const index = next++;
      const result = await runTrial(context, outer, plan, index, body, halt.signal);
      results[index] = result;
      if (result.fatal !== undefined) {
        halt.abort(result.fatal);
        throw result.fatal;
      }
    }
  };
  const restore = divertSoftErrors(outer.task);
  try {
    const workers = await Promise.allSettled(Array.from({ length: Math.min(plan.concurrency, plan.trials) }, worker));
    const stopped = workers.find((settled) => settled.status === 'rejected');
    if (stopped) throw halt.signal.aborted ? halt.signal.reason : stopped.reason;
  } finally {
    restore();
    outer.attempt.trials.push(...results.filter((result) => result !== undefined).map((result) => result.recording));
  }
  return results;
}

async function runTrial(
  context: TestContext,
  outer: Scope,
  plan: TrialPlan,
  index: number,
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
  const trialContext = contextOf(context, { trial: index, signal, expect });
  const started = performance.now();
  try {
    await withTimeout(() => runInScope(scope, async () => body(trialContext)), plan.timeout, index, abort);
    await settlePromises(task, errors);
    checkAssertionCount(expect);
  } catch (error) {
    errors.push(error);
  }
  scope.closed = true;
  errors.push(...(task.result.errors ?? []));
  for (const finished of task.onFinished) finished();
  const { trial: recording } = scope;
  const asserting = recording.records.filter((record) => !record.measured);
  recording.outcome = outcomeOf(
    errors.map(asReported),
    asserting.some((record) => !record.passed),
  );
  recording.asserted = asserting.length > 0 || recording.outcome !== 'passed' || expect.getState().assertionCalls > 0;
  recording.durationMs = Math.round(performance.now() - started);
  if (errors.length > 0) recording.error = describe(errors[0]);
  return { recording, errors, fatal: scope.misuse ?? errors.find(isPending) };
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
  index: number,
  abort: AbortController,
): Promise<unknown> {
  if (timeout === 0 || timeout === Number.POSITIVE_INFINITY) return run();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`trial ${index} timed out after ${timeout} ms`);
      error.name = 'TimeoutError';
      abort.abort(error);
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

/**
 * The global `expect.soft` writes to the test's own result. While trials run, what comes from inside one is handed
 * to that trial instead.
 */
function divertSoftErrors(task: RecordedTask): () => void {
  const result = task.result as { state: string; errors?: ReportedError[] | undefined } | undefined;
  if (!result) return () => {};
  const before = result.errors;
  const state = result.state;
  const errors = before ?? [];
  const push = (...added: ReportedError[]): number => {
    const scope = currentTrialOf(task);
    if (!scope?.softError) return Array.prototype.push.apply(errors, added);
    added.forEach(scope.softError);
    result.state = state;
    return errors.length;
  };
  Object.defineProperty(errors, 'push', { value: push, configurable: true, enumerable: false });
  result.errors = errors;
  return () => {
    Reflect.deleteProperty(errors, 'push');
    if (before === undefined && errors.length === 0) delete result.errors;
  };
}

function currentTrialOf(task: RecordedTask): Scope | undefined {
  const scope = currentScope();
  return scope?.task === task ? scope : undefined;
}

/** `context.skip()` throws this to end the test; the runner must see it. */
function isPending(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'VITEST_PENDING';
}

export function asReported(error: unknown): ReportedError {
  return typeof error === 'object' && error !== null ? error : { message: String(error) };
}

function describe(error: unknown): string {
  const { name = 'Error', message = '' } = asReported(error);
  return `${name}: ${message}`;
}
