import { requireArray, requireInteger } from '../misuse.ts';
import { passAtK } from '../sampling/pass-at-k.ts';
import { clopperPearsonInterval } from './clopper-pearson-interval.ts';
import { type Interval, type LevelOption, levelOf, NOTHING_KNOWN } from './interval.ts';
import { boundedMeanInterval } from './mean-interval.ts';

/**
 * The interval of mean pass@k over the cases with at least k trials: a t interval over the cases' values
 * u = 1 − C(n − c, k)/C(n, k), clamped to [0, 1]. Where every u is 0 or 1 it is Clopper–Pearson's with one draw a case;
 * no case with k trials gives the interval from 0 to 1.
 *
 * @param results `[n, c]` of each case: n trials, c of them successful
 * @param k trials one is allowed, at least 1
 * @throws {TypeError} for results that are no array of pairs of integers
 * @throws {RangeError} for c outside 0 to n, k below 1, or level outside (0, 1)
 * @see Chen et al., "Evaluating Large Language Models Trained on Code" (2021)
 * @example
 * passAtKInterval([[3, 1]], 5) // {"low":0,"high":1}
 */
export function passAtKInterval(
  results: readonly (readonly [n: number, c: number])[],
  k: number,
  options: LevelOption = {},
): Interval {
  return overCases('passAtKInterval', passAtK, results, k, options);
}

/** The interval of the mean over cases of `perCase(n, c, k)`, which lies in [0, 1]. */
export function overCases(
  fn: string,
  perCase: (n: number, c: number, k: number) => number,
  results: readonly (readonly [n: number, c: number])[],
  k: number,
  options: LevelOption,
): Interval {
  requireArray(fn, 'results', results);
  requireInteger(fn, 'k', k, 1);
  const level = levelOf(fn, options);
  results.forEach((result, i) => {
    requireArray(fn, `results[${i}]`, result);
    requireInteger(fn, `results[${i}][0]`, result[0], 0);
    requireInteger(fn, `results[${i}][1]`, result[1], 0);
  });
  const values = results.filter(([n]) => n >= k).map(([n, c]) => perCase(n, c, k));
  if (values.length === 0) return NOTHING_KNOWN;
  if (values.every((value) => value === 0 || value === 1)) {
    const successes = values.filter((value) => value === 1).length;
    return clopperPearsonInterval(successes, values.length, { level });
  }
  return boundedMeanInterval(values, level, 0, 1);
}
