import { requireInteger, requireOneOf } from '../misuse.ts';
import { logOddsDensity } from './beta-tail.ts';
import { binomialCdf } from './binomial-cdf.ts';

export interface TestResult {
  readonly statistic: number;
  readonly pValue: number;
}

export interface McnemarOptions {
  /** `exact` never rejects more often than the level says; `mid-p` rejects closer to it. Default `exact`. */
  readonly method?: 'exact' | 'mid-p' | undefined;
}

/**
 * McNemar's test, two-sided, that two runs on the same cases succeed equally often: of the cases on which they differ
 * each should win half. exact p = min(1, 2·P(Bin(b + c, ½) ≤ min(b, c))); mid-p takes off half the probability of the
 * outcomes as likely as the one seen. 1 where they never differ. The statistic is min(b, c).
 *
 * @param onlyFirst cases that succeeded in the first alone (b)
 * @param onlySecond cases that succeeded in the second alone (c)
 * @throws {TypeError} for a count that is no number
 * @throws {RangeError} for a count that is no integer of at least 0, or an unknown method
 * @see Q. McNemar (1947); Fagerland, Lydersen and Laake, "The McNemar test for binary matched-pairs data" (2013)
 * @example
 * mcnemarTest(5, 5) // {"statistic":5,"pValue":1}
 */
export function mcnemarTest(onlyFirst: number, onlySecond: number, options: McnemarOptions = {}): TestResult {
  requireInteger('mcnemarTest', 'onlyFirst', onlyFirst, 0);
  requireInteger('mcnemarTest', 'onlySecond', onlySecond, 0);
  const method = options.method ?? 'exact';
  requireOneOf('mcnemarTest', 'method', method, ['exact', 'mid-p']);
  const differing = onlyFirst + onlySecond;
  const statistic = Math.min(onlyFirst, onlySecond);
  if (differing === 0) return { statistic, pValue: 1 };
  const exact = onlyFirst === onlySecond ? 1 : Math.min(1, 2 * binomialCdf(statistic, differing, 0.5));
  if (method === 'exact') return { statistic, pValue: exact };
  const asLikely = (onlyFirst === onlySecond ? 1 : 2) * fairProbability(statistic, differing);
  return { statistic, pValue: exact - asLikely / 2 };
}

/** P(Bin(n, ½) = k). */
function fairProbability(k: number, n: number): number {
  if (k === 0 || k === n) return 2 ** -n;
  return Math.exp(logOddsDensity(0, k, n - k)) * (n / k / (n - k));
}
