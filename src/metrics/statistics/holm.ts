import { requireArray, requireNumberIn } from '../misuse.ts';

/**
 * Holm's adjusted p-values, in the order given: comparing them with α keeps the chance of any false rejection in the
 * family at α, whatever the dependence. Use it where a single failure blocks.
 *
 * @param pValues each from 0 to 1
 * @throws {TypeError} for p-values that are no array of numbers
 * @throws {RangeError} for one outside [0, 1]
 * @see S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure" (1979)
 * @example
 * holm([0.25, 0.5, 1]) // [0.75,1,1]
 */
export function holm(pValues: readonly number[]): number[] {
  const ascending = rank('holm', pValues);
  const adjusted = pValues.slice();
  let largest = 0;
  ascending.forEach((at, i) => {
    largest = Math.max(largest, Math.min(1, (pValues.length - i) * (pValues[at] ?? 1)));
    adjusted[at] = largest;
  });
  return adjusted;
}

/** The positions of checked p-values from the smallest to the largest. */
export function rank(fn: string, pValues: readonly number[]): number[] {
  requireArray(fn, 'pValues', pValues);
  for (const [i, p] of pValues.entries()) requireNumberIn(fn, `pValues[${i}]`, p, 0, 1);
  return pValues.map((_, i) => i).sort((a, b) => (pValues[a] ?? 0) - (pValues[b] ?? 0));
}
