import { AsyncLocalStorage } from 'node:async_hooks';
import type { AttemptRecording, CaseRecording, TrialRecording } from '../record/record.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What expect-llm recorded in this test. */
    expectLlm?: CaseRecording | undefined;
  }
}

/** The part of Vitest's task object that recording needs. */
export interface RecordedTask {
  readonly meta: { expectLlm?: CaseRecording | undefined };
  readonly result?:
    | {
        state?: string;
        repeatCount?: number | undefined;
        retryCount?: number | undefined;
        errors?: ReportedError[] | undefined;
        pending?: boolean;
      }
    | undefined;
}

export interface ReportedError {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly actual?: unknown;
  readonly expected?: unknown;
}

/** Where a record belongs: one trial of one attempt at one test. */
export interface Scope {
  readonly task: RecordedTask;
  readonly attempt: AttemptRecording;
  readonly trial: TrialRecording;
  /** Set once the trial is over: what a timed-out body still does is not its answer any more. */
  closed: boolean;
  /** The record an assertion left at its last try, for `expect.poll`. */
  readonly polled: WeakMap<object, number>;
  /** The first mistake in how a matcher was called: it is the test author's, never the model's failure. */
  misuse?: unknown;
  /** Takes the errors of `expect.soft` inside a trial of an `evalTest`, where they fail the trial and not the test. */
  softError?: ((error: ReportedError) => void) | undefined;
}

interface Shared {
  readonly scopes: AsyncLocalStorage<Scope>;
  readonly open: WeakSet<object>;
}

// On globalThis: a setup file and a test file may load this module as two instances.
const SLOT = Symbol.for('expect-llm.vitest@1');
const holder = globalThis as { [SLOT]?: Shared };
holder[SLOT] ??= { scopes: new AsyncLocalStorage<Scope>(), open: new WeakSet() };
const shared: Shared = holder[SLOT];

export function currentScope(): Scope | undefined {
  return shared.scopes.getStore();
}

export function runInScope<T>(scope: Scope, body: () => T): T {
  return shared.scopes.run(scope, body);
}

/** Tests that are inside an attempt now, so that a second instance of this module does not open another one. */
export const openTasks: WeakSet<object> = shared.open;

/** The recording that belongs to this very task; the one its options brought is shared by all rows of a table. */
export function recordingOf(task: RecordedTask): CaseRecording {
  const held = task.meta.expectLlm;
  if (held && owned.get(task) === held) return held;
  const fresh: CaseRecording = { version: 1, evalTest: held?.evalTest, attempts: [] };
  task.meta.expectLlm = fresh;
  owned.set(task, fresh);
  return fresh;
}

const owned = new WeakMap<RecordedTask, CaseRecording>();

export function newScope(task: RecordedTask, attempt: AttemptRecording, index: number): Scope {
  const trial: TrialRecording = { index, records: [] };
  return { task, attempt, trial, closed: false, polled: new WeakMap() };
}
