import type { TestOptions } from 'vitest';
import { outOfRange, requireInteger, requireNumberIn, unknownKey, wrongType } from '../metrics/misuse.ts';

/** What `evalTest` takes beside Vitest's own test options. */
export interface EvalTestOptions extends Omit<TestOptions, 'timeout' | 'meta'> {
  /** How many trials of the body make one case. Default 1. */
  readonly trials?: number | undefined;
  /** How many trials run at the same time. Default 5. */
  readonly concurrency?: number | undefined;
  /** The share of trials that must succeed for the test to pass, 0 to 1. Default 1; 0 leaves the verdict to thresholds. */
  readonly minPassRate?: number | undefined;
  /** Milliseconds for one trial, after which it counts as errored. Default: Vitest's `testTimeout`. 0 or `Infinity`: none. */
  readonly timeout?: number | undefined;
}

export interface TrialPlan {
  readonly trials: number;
  readonly concurrency: number;
  readonly minPassRate: number;
  readonly timeout: number;
}

const OWN = ['trials', 'concurrency', 'minPassRate', 'timeout'];
const RUNNER = ['retry', 'repeats', 'concurrent', 'sequential', 'skip', 'only', 'todo', 'fails', 'tags'];
const DEFAULT_CONCURRENCY = 5;
const DEFAULT_TIMEOUT = 5_000;

/** Splits the options of an `evalTest` into the plan of its trials and what Vitest is to be told. */
export function planTrials(options: EvalTestOptions): { readonly plan: TrialPlan; readonly runner: TestOptions } {
  if (typeof options !== 'object' || options === null) throw wrongType('evalTest', 'options', 'an object', options);
  for (const key of Object.keys(options)) {
    if (!OWN.includes(key) && !RUNNER.includes(key))
      throw new TypeError(unknownKey('evalTest', key, [...OWN, ...RUNNER]));
  }
  const {
    trials = 1,
    concurrency = DEFAULT_CONCURRENCY,
    minPassRate = 1,
    timeout = configuredTimeout(),
    ...runner
  } = options;
  requireInteger('evalTest', 'trials', trials, 1);
  requireInteger('evalTest', 'concurrency', concurrency, 1);
  requireNumberIn('evalTest', 'minPassRate', minPassRate, 0, 1);
  if (typeof timeout !== 'number') throw wrongType('evalTest', 'timeout', 'a number of milliseconds', timeout);
  if (!(timeout >= 0)) throw outOfRange('evalTest', 'timeout', 'at least 0', timeout);
  return { plan: { trials, concurrency, minPassRate, timeout }, runner };
}

/** A trial gets the time that a test would get; Vitest tells it to its workers only through their state. */
function configuredTimeout(): number {
  const worker = (globalThis as { __vitest_worker__?: { config?: { testTimeout?: unknown } } }).__vitest_worker__;
  const configured = worker?.config?.testTimeout;
  return typeof configured === 'number' ? configured : DEFAULT_TIMEOUT;
}
