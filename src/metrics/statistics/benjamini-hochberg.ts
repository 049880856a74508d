import { rank } from './holm.ts';

/**
 * Benjamini and Hochberg's adjusted p-values, in the order given: of those at or below q at most the share q are false
 * discoveries on average. Use it for lists of single cases.
 *
 * @param pValues each from 0 to 1, of tests that are independent or positively dependent
 * @throws {TypeError} for p-values that are no array of numbers
 * @throws {RangeError} for one outside [0, 1]
 * @see Y. Benjamini and Y. Hochberg, "Controlling the False Discovery Rate" (1995)
 * @example
 * benjaminiHochberg([0.25, 0.5, 1]) // [0.75,0.75,1]
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  const ascending = rank('benjaminiHochberg', pValues);
  const adjusted = pValues.slice();
  let least = 1;
  for (let i = ascending.length - 1; i >= 0; i--) {
    const at = ascending[i] ?? 0;
    least = Math.min(least, ((pValues[at] ?? 1) * pValues.length) / (i + 1));
    adjusted[at] = least;
  }
  return adjusted;
}
