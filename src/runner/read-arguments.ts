import { wrongType } from '../metrics/misuse.ts';
import { planTrials, type TrialOptions, type TrialPlan } from './trial-plan.ts';

export type AnyBody = (...args: unknown[]) => unknown;

/** What follows the name in a call of `evalTest`: a body and maybe a timeout, or options and a body. */
export function readArguments<Runner extends object>(second: unknown, third: unknown, runnerKeys: readonly string[]) {
  const body = typeof second === 'function' ? second : third;
  const options = typeof second === 'function' ? third : second;
  if (body !== undefined && typeof body !== 'function') throw wrongType('evalTest', 'body', 'a function', body);
  const given = typeof options === 'number' ? { timeout: options } : (options ?? {});
  const planned = planTrials<Runner>(given as TrialOptions & Runner, runnerKeys);
  return { ...planned, body: body as AnyBody | undefined };
}

export function requireRows(rows: unknown): asserts rows is readonly unknown[] {
  // A tagged template would come as an array too, of strings that are no rows.
  if (!Array.isArray(rows) || 'raw' in rows) throw wrongType('evalTest', 'rows', 'an array', rows);
}

/** A plan whose timeout is known: what the options say, else what a test of the runner would get. */
export function withTimeout(plan: TrialPlan, configured: () => number): TrialPlan & { readonly timeout: number } {
  return { ...plan, timeout: plan.timeout ?? configured() };
}
