import { passAtK } from '../../src/metrics/sampling/pass-at-k.ts';
import { type BenchRow, compared, time } from './row.ts';

/** The product of k steps as the paper's listing has it. */
function plainPassAtK(n: number, c: number, k: number): number {
  if (n - c < k) return 1;
  let missed = 1;
  for (let i = n - c + 1; i <= n; i++) missed *= 1 - k / i;
  return 1 - missed;
}

/** The product over the k draws. */
function productOfDraws(n: number, c: number, k: number): number {
  let missed = 1;
  for (let i = 0; i < k; i++) missed *= (n - c - i) / (n - i);
  return 1 - missed;
}

/** One call is too short to time. */
const CALLS = 100;

function repeated(fn: () => number): () => number {
  return () => {
    let sum = 0;
    for (let i = 0; i < CALLS; i++) sum += fn();
    return sum;
  };
}

export default async function passAtKRows(): Promise<BenchRow[]> {
  return [
    compared(
      `passAtK(1000000, 1, 999998), ${CALLS} calls`,
      time(
        repeated(() => passAtK(1_000_000, 1, 999_998)),
        { runs: 5 },
      ),
      time(
        repeated(() => productOfDraws(1_000_000, 1, 999_998)),
        { runs: 3 },
      ),
      'product of k steps',
      'min(c, k) steps: next to nothing',
    ),
    compared(
      `passAtK(1000000, 400000, 400000), ${CALLS} calls`,
      time(
        repeated(() => passAtK(1_000_000, 400_000, 400_000)),
        { runs: 5 },
      ),
      time(
        repeated(() => plainPassAtK(1_000_000, 400_000, 400_000)),
        { runs: 3 },
      ),
      'product of c steps',
      'a few ms a call at most',
    ),
  ];
}
