const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/**
 * Numbers as bars of eighths, the least as the lowest and the greatest as the highest; a blank for `null`, the middle
 * where all are the same.
 *
 * @example
 * sparkline([0, 0.5, 1]) // "▁▅█"
 */
export function sparkline(values: readonly (number | null)[]): string {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const bar = (value: number) => {
    const share = high > low ? (value - low) / (high - low) : 0.5;
    return BARS[Math.round(share * (BARS.length - 1))] ?? BARS[3];
  };
  return values.map((value) => (value === null || !Number.isFinite(value) ? ' ' : bar(value))).join('');
}
