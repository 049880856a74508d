import { passHatK } from '../sampling/pass-hat-k.ts';
import type { Interval, LevelOption } from './interval.ts';
import { overCases } from './pass-at-k-interval.ts';

/**
 * The interval of mean pass^k over the cases with at least k trials: a t interval over the cases' values
 * u = C(c, k)/C(n, k), clamped to [0, 1]. Where every u is 0 or 1 it is Clopper–Pearson's with one draw a case;
 * no case with k trials gives the interval from 0 to 1.
 *
 * @param results `[n, c]` of each case: n trials, c of them successful
 * @param k trials that must all succeed, at least 1
 * @throws {TypeError} for results that are no array of pairs of integers
 * @throws {RangeError} for c outside 0 to n, k below 1, or level outside (0, 1)
 * @see Yao et al., "τ-bench" (2024)
 * @example
 * passHatKInterval([[3, 1]], 5) // {"low":0,"high":1}
 */
export function passHatKInterval(
  results: readonly (readonly [n: number, c: number])[],
  k: number,
  options: LevelOption = {},
): Interval {
  return overCases('passHatKInterval', passHatK, results, k, options);
}
