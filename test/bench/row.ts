/** One line of the benchmark's table: how the project's own code fares against another way, within one run. */
export interface BenchRow {
  readonly name: string;
  /** What the project's code took, with its unit. */
  readonly ours: string;
  /** What the other way took, with its unit and name. */
  readonly other: string;
  /** How many times longer the other way took. */
  readonly ratio: number;
  /** The ratio or the time that is wanted, in words. */
  readonly wanted: string;
}

/** The median time of a call, in milliseconds, over `runs` calls after one to warm up. */
export function time(fn: () => unknown, { runs }: { readonly runs: number }): number {
  fn();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    fn();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return times[Math.floor(runs / 2)] ?? Number.NaN;
}

/** A time as the table shows it. */
export function milliseconds(value: number): string {
  return `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ms`;
}

/** Builds a row from two times in milliseconds. */
export function compared(name: string, ours: number, other: number, otherName: string, wanted: string): BenchRow {
  return {
    name,
    ours: milliseconds(ours),
    other: `${milliseconds(other)} (${otherName})`,
    ratio: other / ours,
    wanted,
  };
}
