import { outOfRange, wrongType } from '../misuse.ts';
import { betaTail } from './beta-tail.ts';

/**
 * The distribution function of Student's t: P(T ≤ t), from 0 to 1, good to 1e-12 in relative terms in the lower tail.
 *
 * @param t any number, infinities included
 * @param df degrees of freedom, above 0 and finite
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for t that is NaN or df that is not positive and finite
 * @see Abramowitz and Stegun 26.7.1: T²/(df + T²) ~ Beta(1/2, df/2)
 * @example
 * studentTCdf(0, 5) // 0.5
 */
export function studentTCdf(t: number, df: number): number {
  if (typeof t !== 'number') throw wrongType('studentTCdf', 't', 'a number', t);
  if (Number.isNaN(t)) throw outOfRange('studentTCdf', 't', 'a number', t);
  if (typeof df !== 'number') throw wrongType('studentTCdf', 'df', 'a number', df);
  if (!(df > 0) || df === Number.POSITIVE_INFINITY) throw outOfRange('studentTCdf', 'df', 'above 0 and finite', df);
  if (t === 0) return 0.5;
  const logOdds = 2 * Math.log(Math.abs(t)) - Math.log(df);
  const tail =
    Math.abs(t) === Number.POSITIVE_INFINITY ? 0 : Math.exp(betaTail(-logOdds, df / 2, 0.5).logProbability) / 2;
  return t < 0 ? tail : 1 - tail;
}
