import { type DecisionOptions, decisionOf, requireThreshold } from './confident-pass-power.ts';
import { normalQuantile } from './normal-quantile.ts';

/** A product that is whole on paper may exceed it by its rounding. */
const ROUNDING = 1e-9;

/**
 * The fewest cases, one trial each and all passing, with which a threshold passes confidently: with fewer, no result can.
 * Wilson: n ≥ z²τ/(1 − τ); Clopper–Pearson: n ≥ ln(1 − level)/ln τ.
 *
 * @param threshold the rate to be cleared, between 0 and 1
 * @param options `level` is that of the one-sided bound, default 0.95
 * @throws {TypeError} for a threshold that is no number
 * @throws {RangeError} for a threshold or level outside (0, 1), or an unknown method
 * @see The bounds of `wilsonInterval` and `clopperPearsonInterval` at n of n
 * @example
 * casesForAllPassing(0.9) // 25
 */
export function casesForAllPassing(threshold: number, options: DecisionOptions = {}): number {
  requireThreshold('casesForAllPassing', threshold);
  const { method, level } = decisionOf('casesForAllPassing', options);
  const z = Math.max(0, normalQuantile(level));
  const cases = method === 'wilson' ? (z * z * threshold) / (1 - threshold) : Math.log1p(-level) / Math.log(threshold);
  return Math.max(1, Math.ceil(cases * (1 - ROUNDING)));
}
