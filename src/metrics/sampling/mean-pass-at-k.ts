import { outOfRange, requireArray, requireInteger } from '../misuse.ts';
import { passAtK } from './pass-at-k.ts';

/**
 * Mean pass@k over the problems with at least k samples, from 0 to 1; 0 if there are none.
 *
 * @param results `[n, c]` of each problem: n samples, c of them correct
 * @param k how many samples one is allowed
 * @throws {TypeError} for results that are no array of pairs of integers
 * @throws {RangeError} for c > n, or a count that is negative or no integer
 * @see The source document "LLM evaluation code", no. 9; Chen et al. (2021)
 * @example
 * meanPassAtK([[5, 2], [4, 0], [1, 1]], 2) // 0.35
 */
export function meanPassAtK(results: readonly (readonly [n: number, c: number])[], k: number): number {
  requireArray('meanPassAtK', 'results', results);
  requireInteger('meanPassAtK', 'k', k);
  let sum = 0;
  let count = 0;
  results.forEach((result, i) => {
    requireArray('meanPassAtK', `results[${i}]`, result);
    const [n, c] = result;
    requireInteger('meanPassAtK', `results[${i}][0]`, n, 0);
    requireInteger('meanPassAtK', `results[${i}][1]`, c, 0);
    if (c > n) throw outOfRange('meanPassAtK', `results[${i}][1]`, `at most n (${n})`, c);
    const estimate = passAtK(n, c, k);
    if (n < k) return;
    sum += estimate;
    count += 1;
  });
  return count === 0 ? 0 : sum / count;
}
