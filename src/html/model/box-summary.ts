/** The five numbers of a box plot, and the values beyond its whiskers. */
export interface BoxSummary {
  /** The least and the greatest value within one and a half box lengths of the box. */
  readonly low: number;
  readonly high: number;
  readonly firstQuartile: number;
  readonly median: number;
  readonly thirdQuartile: number;
  readonly outliers: readonly number[];
}

const REACH = 1.5;

/** Tukey's box plot, with quartiles interpolated linearly, as NumPy and Matplotlib draw it. Needs at least one value. */
export function boxSummary(values: readonly number[]): BoxSummary {
  const sorted = values.toSorted((a, b) => a - b);
  const firstQuartile = quantile(sorted, 0.25);
  const thirdQuartile = quantile(sorted, 0.75);
  const reach = REACH * (thirdQuartile - firstQuartile);
  const inside = sorted.filter((value) => value >= firstQuartile - reach && value <= thirdQuartile + reach);
  return {
    low: Math.min(firstQuartile, inside[0] ?? firstQuartile),
    high: Math.max(thirdQuartile, inside.at(-1) ?? thirdQuartile),
    firstQuartile,
    median: quantile(sorted, 0.5),
    thirdQuartile,
    outliers: sorted.filter((value) => value < firstQuartile - reach || value > thirdQuartile + reach),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}
