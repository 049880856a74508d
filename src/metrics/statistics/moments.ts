/** The mean of a non-empty list. */
export function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** The sample variance (divisor n − 1) of at least two values; exactly 0 where all are equal. */
export function varianceOf(values: readonly number[]): number {
  // Deviations from a value of the list, so that equal values give 0 whatever the rounding of their mean.
  const origin = values[0] ?? 0;
  let sum = 0;
  for (const value of values) sum += value - origin;
  const shift = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - origin - shift) ** 2;
  return squares / (values.length - 1);
}

/** Values that are equal on paper differ by this much of their size, which must not pass for a spread. */
export const ROUNDING = 1e-12;

/** The sample variance of at least two values; 0 where they differ by no more than rounding. */
export function spreadOf(values: readonly number[]): number {
  const variance = varianceOf(values);
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Math.sqrt(variance) <= ROUNDING * largest ? 0 : variance;
}
