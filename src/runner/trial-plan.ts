import { outOfRange, requireInteger, requireNumberIn, unknownKey, wrongType } from '../metrics/misuse.ts';

/** What `evalTest` takes in every runner. */
export interface TrialOptions {
  /** How many trials of the body make one case. Default 1. */
  readonly trials?: number | undefined;
  /** How many trials run at the same time. Default 5. */
  readonly concurrency?: number | undefined;
  /** The share of trials that must succeed for the test to pass, 0 to 1. Default 1; 0 leaves the verdict to thresholds. */
  readonly minPassRate?: number | undefined;
  /** Milliseconds for one trial, after which it counts as errored. Default: the runner's `testTimeout`. 0 or `Infinity`: none. */
  readonly timeout?: number | undefined;
}

export interface TrialPlan {
  readonly trials: number;
  readonly concurrency: number;
  readonly minPassRate: number;
  /** `undefined`: what a test would get. */
  readonly timeout: number | undefined;
}

const OWN = ['trials', 'concurrency', 'minPassRate', 'timeout'];
const DEFAULT_CONCURRENCY = 5;

/** Splits the options of an `evalTest` into the plan of its trials and what the runner is to be told. */
export function planTrials<Runner extends object>(
  options: TrialOptions & Runner,
  runnerKeys: readonly string[],
): { readonly plan: TrialPlan; readonly runner: Omit<TrialOptions & Runner, keyof TrialOptions> } {
  if (typeof options !== 'object' || options === null) throw wrongType('evalTest', 'options', 'an object', options);
  for (const key of Object.keys(options)) {
    if (!OWN.includes(key) && !runnerKeys.includes(key))
      throw new TypeError(unknownKey('evalTest', key, [...OWN, ...runnerKeys]));
  }
  const { trials = 1, concurrency = DEFAULT_CONCURRENCY, minPassRate = 1, timeout, ...runner } = options;
  requireInteger('evalTest', 'trials', trials, 1);
  requireInteger('evalTest', 'concurrency', concurrency, 1);
  requireNumberIn('evalTest', 'minPassRate', minPassRate, 0, 1);
  if (timeout !== undefined) {
    if (typeof timeout !== 'number') throw wrongType('evalTest', 'timeout', 'a number of milliseconds', timeout);
    if (!(timeout >= 0)) throw outOfRange('evalTest', 'timeout', 'at least 0', timeout);
  }
  return { plan: { trials, concurrency, minPassRate, timeout }, runner };
}
