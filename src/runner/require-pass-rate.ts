import { asReported } from './outcome.ts';
import type { TrialResult } from './run-trial.ts';
import type { TrialPlan } from './trial-plan.ts';

/**
 * Fails the test whose trials succeeded too seldom, with an error that shows which ones failed and why.
 * @param errorName what the runner shows best
 */
export function requirePassRate(results: readonly TrialResult[], plan: TrialPlan, errorName: string): void {
  const failed = results.filter((result) => result.recording.outcome !== 'passed');
  const passRate = (plan.trials - failed.length) / plan.trials;
  // The tolerance lets 7 of 10 reach 0.7 whatever the last binary digit says.
  if (passRate < plan.minPassRate - 1e-9) throw caseError(failed, plan, passRate, errorName);
}

/** The error a failing case ends with: the first failing trial's, headed by which trials failed. */
function caseError(failed: readonly TrialResult[], plan: TrialPlan, passRate: number, errorName: string): unknown {
  const first = failed[0];
  const cause = first?.errors[0];
  if (plan.trials === 1 && isError(cause)) return withoutOwnFrames(cause);
  const numbers = failed.map((result) => result.recording.index).join(', ');
  const rate = `pass rate ${round(passRate)}, at least ${round(plan.minPassRate)} wanted`;
  const head = `${failed.length} of ${plan.trials} trial${plan.trials === 1 ? '' : 's'} failed: trial${failed.length === 1 ? '' : 's'} ${numbers} (${rate})`;
  const { message, stack, actual, expected } = asReported(cause);
  const reason = message ?? first?.recording.records.find((record) => !record.passed)?.reason ?? 'no reason given';
  const error = new Error(`${head}\n\nTrial ${first?.recording.index}: ${reason}`);
  error.name = errorName;
  // The reader wants the line of the assertion, not of this function.
  if (stack !== undefined) error.stack = `${error.name}: ${error.message}\n${framesOf(stack)}`;
  if (actual !== undefined || expected !== undefined) Object.assign(error, { actual, expected });
  return withoutOwnFrames(error);
}

// Not `instanceof`: in Jest the error may come from outside the sandbox.
function isError(value: unknown): value is Error {
  return Object.prototype.toString.call(value) === '[object Error]';
}

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

/** Leaves only the reader's own code in the trace. */
function withoutOwnFrames(error: Error): Error {
  if (error.stack === undefined) return error;
  // As built, and as source maps say.
  const own = ['.', '../src/'].map((folder) => new URL(folder, import.meta.url));
  const folders = own.flatMap((folder) => [folder.href, decodeURI(folder.pathname)]);
  error.stack = error.stack
    .split('\n')
    .filter((line) => !folders.some((folder) => line.includes(folder)))
    .join('\n');
  return error;
}

function round(rate: number): number {
  return Math.round(rate * 1e4) / 1e4;
}
