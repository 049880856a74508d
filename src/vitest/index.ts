import { beforeEach, expect } from 'vitest';
import type { LlmMatchers } from '../matchers/index.ts';
import { matchers } from '../matchers/matchers.ts';
import type { Facts } from '../record/facts.ts';
import { installSink } from '../record/sink.ts';
import { recordFacts } from '../runner/record-into.ts';
import { beginAttempt, runAttempt } from './attempt.ts';
import { aroundEach } from './runner.ts';
import { scopeOf, vitestSink } from './sink.ts';

// Keeps the module's own types in sight of `declare module` below, which would replace them otherwise.
export type { TestContext } from 'vitest';
export { type Measure, type Measurement, measure } from '../matchers/measure.ts';
export type { Facts } from '../record/facts.ts';
export type { EvalTestOptions } from './eval-options.ts';
export { type EvalTest, evalTest } from './eval-test.ts';
export type { TrialBody, TrialContext } from './trial.ts';

declare global {
  namespace Chai {
    interface Assertion extends LlmMatchers<void> {}
  }
}

declare module 'vitest' {
  interface AsymmetricMatchersContaining extends LlmMatchers<unknown> {}
}

/**
 * Registers the matchers and ties what they record to the running test. Importing this module, in a test file or as
 * a setup file, does it; call it again only from a setup file of your own under `isolate: false`, where modules are
 * evaluated once a worker but hooks are needed in each file.
 */
export function install(): void {
  installSink(vitestSink);
  expect.extend(matchers as never);
  if (aroundEach) aroundEach(runAttempt);
  else beforeEach(beginAttempt);
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
  recordFacts(facts, scopeOf);
}

install();
