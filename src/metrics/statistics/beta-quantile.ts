import { outOfRange, requireNumber, requireNumberIn } from '../misuse.ts';
import { betaLogOdds } from './beta-tail.ts';

/** The value of a log-odds as a probability. */
export function fromLogOdds(t: number): number {
  // For large negative t the direct form 1 / (1 + e^−t) overflows before the result underflows.
  return t < 0 ? Math.exp(t) / (1 + Math.exp(t)) : 1 / (1 + Math.exp(-t));
}

/** With both shapes beyond this every quantile is the mean to the last bit. */
const ALL_AT_THE_MEAN = 1e40;

/**
 * The quantile of the beta distribution: the x in [0, 1] with P(X ≤ x) = p for X ~ Beta(a, b).
 *
 * Good to 1e-12 in relative terms over the whole range of p, for shapes of 0.1 and above however large. Below that x goes
 * with p^(1/a), so that the rounding of p alone shows: the error is about 1e-14/a (1e-11 at a = 0.001). A result below the
 * smallest double is 0.
 *
 * @param p probability, from 0 to 1
 * @param a first shape parameter, above 0
 * @param b second shape parameter, above 0
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for p outside [0, 1], or a or b that is not positive and finite
 * @see NIST DLMF 8.17 (the regularised incomplete beta function, which this inverts)
 * @example
 * betaQuantile(0.25, 1, 1) // 0.25
 */
export function betaQuantile(p: number, a: number, b: number): number {
  requireNumberIn('betaQuantile', 'p', p, 0, 1);
  requireShape('a', a);
  requireShape('b', b);
  if (p === 0 || p === 1) return p;
  if (Math.min(a, b) > ALL_AT_THE_MEAN) return 1 / (1 + b / a);
  return fromLogOdds(betaLogOdds(p, 1 - p, withinReach(a), withinReach(b)));
}

/** Beyond these shapes the distribution no longer changes, but products of shapes would overflow. */
export function withinReach(shape: number): number {
  return Math.min(1e290, Math.max(1e-290, shape));
}

function requireShape(argument: string, value: number): void {
  requireNumber('betaQuantile', argument, value);
  if (value <= 0) throw outOfRange('betaQuantile', argument, 'above 0', value);
}
