import { outOfRange, requireInteger } from '../misuse.ts';

/**
 * pass@k: the chance that at least one of k samples, drawn without replacement from n of which c passed, passes:
 * 1 − C(n − c, k)/C(n, k), from 0 to 1.
 *
 * By convention k < 1, n ≤ 0 and c ≤ 0 give 0; k ≥ n with a success gives 1. Takes min(c, k) steps at most, and stops
 * where the rest no longer counts; exact to 1e-14 in relative terms.
 *
 * @param n number of samples
 * @param c how many of them passed, at most n
 * @param k how many one is allowed
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for one that is no integer, or c > n
 * @see Chen et al., "Evaluating Large Language Models Trained on Code" (2021), equation 1
 * @example
 * passAtK(5, 2, 2) // 0.7
 */
export function passAtK(n: number, c: number, k: number): number {
  requireCounts('passAtK', n, c, k);
  if (k < 1 || n <= 0 || c <= 0) return 0;
  if (c >= n || k >= n || n - c < k) return 1;
  // C(n − c, k)/C(n, k) is the same with c and k exchanged.
  const steps = Math.min(c, k);
  const drawn = Math.max(c, k);
  let passed = 0;
  let missed = 1;
  for (let i = 0; i < steps; i++) {
    // Adding up what each draw finds, rather than taking the product from 1, keeps a tiny result's digits.
    const found = missed * (drawn / (n - i));
    if (passed + found === passed) break;
    passed += found;
    missed *= (n - drawn - i) / (n - i);
  }
  return Math.min(1, passed);
}

/** Checks n, c and k of the estimators of repeated sampling. */
export function requireCounts(fn: string, n: number, c: number, k: number): void {
  requireInteger(fn, 'n', n);
  requireInteger(fn, 'c', c);
  requireInteger(fn, 'k', k);
  if (c > Math.max(n, 0)) throw outOfRange(fn, 'c', `at most n (${n})`, c);
}
