import type { LlmMatchers } from '../matchers/index.ts';
import type { Facts } from '../record/facts.ts';
import { recordFacts } from '../runner/record-into.ts';
import { recorder } from './adapter.ts';

// Keep the modules' own types in sight of the declarations below, which would replace them otherwise.
export type { Matchers } from 'expect';
export { type Measure, type Measurement, measure } from '../matchers/measure.ts';
export type { Facts } from '../record/facts.ts';
export type { EvalTestOptions } from './eval-options.ts';
export { type EvalTest, evalTest } from './eval-test.ts';
export type { TrialBody, TrialContext } from './trial.ts';

// `expect` of @jest/globals.
declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> extends LlmMatchers<R> {}
  interface AsymmetricMatchers extends LlmMatchers<unknown> {}
}

// The global `expect` of @types/jest.
declare global {
  namespace jest {
    // biome-ignore lint/complexity/noBannedTypes: every declaration of an interface repeats its type parameters
    interface Matchers<R, T = {}> extends LlmMatchers<R> {}
    interface Expect extends LlmMatchers<unknown> {}
    interface InverseAsymmetricMatchers extends LlmMatchers<unknown> {}
  }
}

/**
 * Adds facts to the running case's trial: the stated confidence, slice labels, usage, latency, what was asked,
 * answered and expected. Several calls are merged, the last value of a field wins.
 *
 * @throws {TypeError | RangeError} for an unknown field, one of the wrong type or out of its range
 * @throws {Error} outside a test
 * @example
 * record({ confidence: 0.8, slice: { language: 'fr' }, usage: { inputTokens: 120, outputTokens: 14 } })
 */
export function record(facts: Facts): void {
  recordFacts(facts, () => recorder().open.current());
}

recorder();
