import type { TrialRecording } from '../record/record.ts';
import { concludeTrial, readable } from './outcome.ts';
import { newScope, runInScope, type Scope } from './scope.ts';
import type { Stop } from './stop.ts';

/** What every runner's trial tells its body, beside what the runner's own tests get. */
export interface OwnContext {
  /** Number of the trial, from 0. */
  readonly trial: number;
  /** Aborted when the trial times out or the run is cancelled: hand it to `fetch`. */
  readonly signal: AbortSignal;
}

/** What a runner's adapter does around a trial. */
export interface TrialHost<Context> {
  open(own: OwnContext, scope: Scope): OpenTrial<Context>;
  /** Aborted when the runner gives the whole test up. */
  readonly cancelled?: AbortSignal | undefined;
  /** Whether an error must end the whole test, not the trial: a skip. */
  isFatal?(error: unknown): boolean;
  readonly clock: Clock;
}

export interface OpenTrial<Context> {
  /** What the body is given. */
  readonly context: Context;
  /** Runs when the body has returned: what it left open is awaited, what it announced is checked. */
  settle(errors: unknown[]): Promise<void> | void;
  /** Runs once the trial is over, however it ended: the errors that the runner noted without throwing. */
  close(): { readonly errors: readonly unknown[]; readonly asserted: boolean };
}

/** The real timers, whatever a test puts in their place. */
export interface Clock {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: never): void;
  now(): number;
}

export interface TrialResult {
  readonly recording: TrialRecording;
  /** What made it fail, in the order it happened. */
  readonly errors: readonly unknown[];
  /** What must end the whole test: a skip, or a mistake in how a matcher was called. */
  readonly fatal: unknown;
}

/** Runs the body once. Never rejects: what goes wrong in it is the trial's result. */
export async function runTrial<Context>(
  host: TrialHost<Context>,
  outer: Scope,
  index: number,
  timeout: number,
  body: (context: Context) => unknown,
  stop: Stop,
): Promise<TrialResult> {
  const { clock } = host;
  const scope = newScope(outer.test, outer.attempt, index);
  const errors: unknown[] = [];
  scope.softError = (error) => errors.push(error);
  const { signal, abort, release } = stop.follow();
  const open = host.open({ trial: index, signal }, scope);
  const started = clock.now();
  const run = async () => {
    await body(open.context);
    await open.settle(errors);
  };
  const expire = (error: Error) => {
    errors.push(error);
    // Closed before the signal tells the body: what it does from here on is not its answer.
    scope.closed = true;
    abort(error);
  };
  try {
    await withTimeout(clock, () => runInScope(scope, run), timeout, expire);
  } catch (error) {
    if (!scope.closed) errors.push(readable(error));
  }
  scope.closed = true;
  release();
  const closed = open.close();
  errors.push(...closed.errors);
  concludeTrial(scope.trial, errors, () => closed.asserted);
  // A body that sets the clock may set it back.
  scope.trial.durationMs = Math.max(0, Math.round(clock.now() - started));
  return { recording: scope.trial, errors, fatal: scope.misuse ?? errors.find((error) => host.isFatal?.(error)) };
}

async function withTimeout(
  clock: Clock,
  run: () => Promise<unknown>,
  timeout: number,
  expire: (error: Error) => void,
): Promise<unknown> {
  if (timeout === 0 || timeout === Number.POSITIVE_INFINITY) return run();
  let timer: unknown;
  const expired = new Promise<never>((_, reject) => {
    timer = clock.setTimeout(() => {
      const error = new Error(`the trial timed out after ${timeout} ms`);
      error.name = 'TimeoutError';
      expire(error);
      reject(error);
    }, timeout);
  });
  try {
    return await Promise.race([run(), expired]);
  } finally {
    clock.clearTimeout(timer as never);
  }
}
