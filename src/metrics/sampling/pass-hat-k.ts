import { requireCounts } from './pass-at-k.ts';

/**
 * pass^k: the chance that all of k samples, drawn without replacement from n of which c passed, pass:
 * C(c, k)/C(n, k), from 0 to 1. It measures reliability where pass@k measures reach.
 *
 * By convention k < 1 and n ≤ 0 give 0, as in `passAtK`; with c < k, and so with n < k, it is 0.
 *
 * @param n number of samples
 * @param c how many of them passed, at most n
 * @param k how many must all pass
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for one that is no integer, or c > n
 * @see Yao et al., "τ-bench: A Benchmark for Tool-Agent-User Interaction in Real-World Domains" (2024)
 * @example
 * passHatK(5, 2, 2) // 0.1
 */
export function passHatK(n: number, c: number, k: number): number {
  requireCounts('passHatK', n, c, k);
  if (k < 1 || n <= 0 || c < k) return 0;
  if (c === n) return 1;
  // C(c, k)/C(n, k) counts the same as drawing the n − c failures among the n − k samples left out.
  const failures = n - c;
  const steps = Math.min(failures, k);
  const drawn = Math.max(failures, k);
  let all = 1;
  for (let i = 0; i < steps && all > 0; i++) all *= (n - drawn - i) / (n - i);
  return all;
}
