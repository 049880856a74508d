import { outOfRange, requireNumberIn, wrongType } from '../misuse.ts';
import { betaLogOdds } from './beta-tail.ts';
import { normalQuantile } from './normal-quantile.ts';

/** From here on the distribution is the normal one to the last bit, even where the quantile is 38. */
const NORMAL_FROM = 1e20;

/** Below this every quantile but the median and its nearest neighbours is beyond the largest double. */
const INFINITE_BELOW = 1e-20;

/**
 * The quantile of Student's t distribution: the t with P(T ≤ t) = p. The degrees of freedom may be any real number
 * above 0; with `Infinity` it is the normal quantile.
 *
 * Good to 1e-12 in relative terms over the whole range; p = 0 gives −Infinity and p = 1 gives Infinity, and so does a
 * quantile too large for a double (p = 1e-300 with 0.5 degrees of freedom).
 *
 * @param p probability, from 0 to 1
 * @param df degrees of freedom, above 0
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for p outside [0, 1] or df that is not above 0
 * @see Abramowitz and Stegun 26.7.1: T²/(df + T²) ~ Beta(1/2, df/2)
 * @example
 * studentTQuantile(0.975, 10) // 2.228138851986275
 */
export function studentTQuantile(p: number, df: number): number {
  requireNumberIn('studentTQuantile', 'p', p, 0, 1);
  if (typeof df !== 'number') throw wrongType('studentTQuantile', 'df', 'a number', df);
  if (!(df > 0)) throw outOfRange('studentTQuantile', 'df', 'above 0', df);
  if (p === 0.5) return 0;
  if (p === 0 || p === 1 || df > NORMAL_FROM) return normalQuantile(p);
  if (df < INFINITE_BELOW) return p < 0.5 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const tail = Math.min(p, 1 - p);
  const size = Math.exp(0.5 * (Math.log(df) + betaLogOdds(Math.abs(2 * p - 1), 2 * tail, 0.5, df / 2)));
  return p < 0.5 ? -size : size;
}
