import type { Weighted } from './bootstrap-interval.ts';

/** How many different resamples of n cases there are, their order aside: C(2n − 1, n). */
export function resampleCount(n: number): number {
  let count = 1;
  for (let i = 1; i <= n; i++) {
    count = (count * (n - 1 + i)) / i;
    if (count > Number.MAX_SAFE_INTEGER) return Number.POSITIVE_INFINITY;
  }
  return Math.round(count);
}

/** The statistic of every resample, each with its probability: n!/(c₁!c₂!…)/nⁿ where case i is drawn cᵢ times. */
export function everyResample<T>(cases: readonly T[], estimate: (sample: readonly T[]) => number): Weighted[] {
  const n = cases.length;
  const factorial = [1];
  for (let i = 1; i <= n; i++) factorial.push((factorial[i - 1] ?? 1) * i);
  const all: Weighted[] = [];
  // Positions in ascending order, counted up like an odometer whose wheels never fall behind the one before.
  const drawn = new Array<number>(n).fill(0);
  for (;;) {
    all.push({ value: estimate(drawn.map((at) => cases[at] as T)), weight: probability(drawn, factorial) });
    let wheel = n - 1;
    while (wheel >= 0 && drawn[wheel] === n - 1) wheel--;
    if (wheel < 0) return all;
    drawn.fill((drawn[wheel] ?? 0) + 1, wheel);
  }
}

function probability(drawn: readonly number[], factorial: readonly number[]): number {
  const n = drawn.length;
  let orders = factorial[n] ?? 1;
  let run = 0;
  drawn.forEach((at, i) => {
    run = i > 0 && drawn[i - 1] === at ? run + 1 : 1;
    orders /= run;
  });
  return orders / n ** n;
}
