import { createExpect, type ExpectStatic, type TestContext } from 'vitest';
import type { ReportedError } from '../runner/outcome.ts';
import type { OwnContext, TrialHost } from '../runner/run-trial.ts';
import { followsFlow, type Scope } from '../runner/scope.ts';
import { tasks } from './task.ts';

/** What the body of an `evalTest` is given: Vitest's test context, with these of the trial. */
export interface TrialContext extends Omit<TestContext, 'expect' | 'signal'>, OwnContext {
  /** An `expect` of this trial's own: `expect.soft` and `expect.assertions` belong to the trial. */
  readonly expect: ExpectStatic;
}

export type TrialBody = (context: TrialContext) => unknown;

// Kept from before any test can install fake timers.
// Bound, because a browser's work on nothing but its window.
const setTimeout = globalThis.setTimeout.bind(globalThis);
const clearTimeout = globalThis.clearTimeout.bind(globalThis);
const now = performance.now.bind(performance);

/** Runs trials of a Vitest test. */
export function trialHost(context: TestContext): TrialHost<TrialContext> {
  return {
    clock: { setTimeout, clearTimeout, now },
    cancelled: context.signal,
    isFatal: isPending,
    open(own, scope) {
      const task = trialTask(context);
      const leave = enterTrial(task, scope);
      const expect = createExpect(task as never);
      return {
        context: contextOf(context, { ...own, expect }),
        async settle(errors) {
          // At once: a promise that settles leaves the list, and its rejection would be nobody's.
          await settlePromises(task, errors);
          checkAssertionCount(expect);
        },
        close() {
          leave();
          const errors = [...(task.result.errors ?? []), ...finish(task)];
          return { errors, asserted: expect.getState().assertionCalls > 0 };
        },
      };
    },
  };
}

/** Makes the trial's scope known by its task, and by the test itself where nothing follows the flow. */
function enterTrial(task: TrialTask, scope: Scope): () => void {
  tasks.trials.set(task, scope);
  const outer = tasks.open.get(scope.test);
  if (followsFlow || !outer) return () => {};
  tasks.open.set(scope.test, scope);
  return () => tasks.open.set(scope.test, outer);
}

/** From Vitest 5 on, an assertion that was not awaited is an error, told when the test is over. */
function finish(task: TrialTask): unknown[] {
  const errors: unknown[] = [];
  for (const finished of task.onFinished) {
    try {
      finished();
    } catch (error) {
      errors.push(error);
    }
  }
  return errors;
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
