import { outOfRange, requireInteger, requireNumberIn, wrongType } from '../misuse.ts';
import { betaTail } from './beta-tail.ts';

/**
 * The distribution function of the binomial: P(X ≤ k) for X ~ Binomial(n, p), from 0 to 1.
 *
 * Good to 1e-11 in relative terms for n up to 10^6 and 1e-9 for n up to 10^9, far tails included (the error grows as √n),
 * in time that does not grow with n.
 *
 * @param k any number; it counts as its floor (below 0 gives 0, n and above gives 1)
 * @param n number of draws, an integer of at least 0
 * @param p probability of a success, from 0 to 1
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for k that is NaN, n that is no integer of at least 0, or p outside [0, 1]
 * @see NIST DLMF 8.17.5: P(X ≤ k) = I(1 − p; n − k, k + 1)
 * @example
 * binomialCdf(5, 10, 0.5) // 0.623046875
 */
export function binomialCdf(k: number, n: number, p: number): number {
  if (typeof k !== 'number') throw wrongType('binomialCdf', 'k', 'a number', k);
  if (Number.isNaN(k)) throw outOfRange('binomialCdf', 'k', 'a number', k);
  requireInteger('binomialCdf', 'n', n, 0);
  requireNumberIn('binomialCdf', 'p', p, 0, 1);
  const most = Math.floor(k);
  if (most < 0) return 0;
  if (most >= n || p === 0) return 1;
  if (p === 1) return 0;
  return Math.min(1, Math.exp(betaTail(Math.log1p(-p) - Math.log(p), n - most, most + 1).logProbability));
}
