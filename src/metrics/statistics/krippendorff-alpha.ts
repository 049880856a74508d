import { requireArray, requireNumber, requireOneOf, wrongType } from '../misuse.ts';
import type { Label } from './cohens-kappa.ts';

export interface KrippendorffOptions {
  /** How far apart two ratings are: different or not, by rank, or by the squared difference. Default `nominal`. */
  readonly metric?: 'nominal' | 'ordinal' | 'interval' | undefined;
}

/**
 * Krippendorff's α: the agreement of any number of raters, with missing ratings, beyond chance, up to 1 (full agreement;
 * 0 chance; below 0 worse). `null` where it is undefined: no unit with two ratings, or one and the same rating throughout.
 * Takes time in proportion to the ratings (times their logarithm for `ordinal`).
 *
 * @param units the ratings of each unit, `null` or `undefined` where a rater gave none; numbers for `ordinal` and `interval`
 * @throws {TypeError} for units that are no array of arrays of ratings
 * @throws {RangeError} for an unknown metric, or a rating that is not finite
 * @see K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011)
 * @example
 * krippendorffAlpha([['a', 'a'], ['b', 'b'], ['c', null]]) // 1
 */
export function krippendorffAlpha(
  units: readonly (readonly (Label | null | undefined)[])[],
  options: KrippendorffOptions = {},
): number | null {
  const metric = options.metric ?? 'nominal';
  requireOneOf('krippendorffAlpha', 'metric', metric, ['nominal', 'ordinal', 'interval']);
  const pairable = pairableUnits(units);
  if (metric === 'nominal') return nominalAlpha(pairable);
  const numbers = pairable.map((unit) =>
    unit.map((rating) => {
      requireNumber('krippendorffAlpha', 'a rating', rating);
      return rating;
    }),
  );
  return intervalAlpha(metric === 'ordinal' ? toRanks(numbers) : numbers);
}

/** The ratings of the units that have at least two; the others cannot disagree. */
function pairableUnits(units: readonly (readonly (Label | null | undefined)[])[]): Label[][] {
  requireArray('krippendorffAlpha', 'units', units);
  const pairable: Label[][] = [];
  units.forEach((unit, i) => {
    requireArray('krippendorffAlpha', `units[${i}]`, unit);
    const ratings: Label[] = [];
    for (const rating of unit) {
      if (rating === null || rating === undefined) continue;
      if (typeof rating !== 'string' && typeof rating !== 'number' && typeof rating !== 'boolean') {
        throw wrongType('krippendorffAlpha', `units[${i}]`, 'an array of strings, numbers, booleans or null', rating);
      }
      ratings.push(rating);
    }
    if (ratings.length >= 2) pairable.push(ratings);
  });
  return pairable;
}

function nominalAlpha(units: readonly (readonly Label[])[]): number | null {
  const all = new Map<Label, number>();
  let total = 0;
  let observed = 0;
  for (const unit of units) {
    const own = countLabels(unit);
    for (const [label, count] of own) all.set(label, (all.get(label) ?? 0) + count);
    total += unit.length;
    observed += differingPairs(own, unit.length) / (unit.length - 1);
  }
  const expected = differingPairs(all, total);
  return expected === 0 ? null : 1 - ((total - 1) * observed) / expected;
}

function countLabels(labels: readonly Label[]): Map<Label, number> {
  const counts = new Map<Label, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

/** Ordered pairs of ratings with different labels. */
function differingPairs(counts: ReadonlyMap<Label, number>, total: number): number {
  let same = 0;
  for (const count of counts.values()) same += count * count;
  return total * total - same;
}

/** Pairs of squared differences sum to the size times the squared deviations, so no pair need be visited. */
function intervalAlpha(units: readonly (readonly number[])[]): number | null {
  const all = units.flat();
  let observed = 0;
  for (const unit of units) observed += (unit.length * squaredDeviations(unit)) / (unit.length - 1);
  const expected = all.length * squaredDeviations(all);
  return expected === 0 || all.length === 0 ? null : 1 - ((all.length - 1) * observed) / expected;
}

function squaredDeviations(values: readonly number[]): number {
  const origin = values[0] ?? 0;
  let sum = 0;
  for (const value of values) sum += value - origin;
  const shift = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - origin - shift) ** 2;
  return squares;
}

/** The ordinal distance is the interval distance of the middle ranks. */
function toRanks(units: readonly (readonly number[])[]): number[][] {
  const counts = new Map<number, number>();
  for (const unit of units) for (const rating of unit) counts.set(rating, (counts.get(rating) ?? 0) + 1);
  const ranks = new Map<number, number>();
  let below = 0;
  for (const [rating, count] of [...counts].sort((a, b) => a[0] - b[0])) {
    ranks.set(rating, below + count / 2);
    below += count;
  }
  return units.map((unit) => unit.map((rating) => ranks.get(rating) ?? 0));
}
