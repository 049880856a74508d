import type { ShingleSets } from './shingles.ts';

/** One shingle's documents, the smallest first, without those that have become too small for any later one. */
interface Postings {
  readonly documents: number[];
  start: number;
}

/**
 * Every pair of sets with a Jaccard similarity of at least `threshold` (above 0, at most 1), lower index first, in no
 * particular order.
 *
 * Two sets that share `o` members share one among their rarest |x| − o + 1 (prefix filter), and sets whose sizes
 * differ too much cannot be similar (length filter). Sets are taken by ascending size, so that an indexed set only
 * ever meets larger ones, which allows it the shorter prefix. All bounds are found by the very division that decides,
 * so that no rounding can lose a pair.
 */
export function jaccardJoin({ sets, frequencies }: ShingleSets, threshold: number): [i: number, j: number][] {
  const bySize = sets.map((_, at) => at).filter((at) => size(sets, at) > 0);
  bySize.sort((a, b) => size(sets, a) - size(sets, b));
  const index: (Postings | undefined)[] = new Array(frequencies.length);
  const lastMet = new Int32Array(sets.length).fill(-1);
  const pairs: [number, number][] = [];
  for (const current of bySize) {
    const set = sets[current] as Int32Array;
    const smallest = leastPartner(set.length, threshold);
    const probed = set.length - smallest + 1;
    const indexed = set.length - leastOverlap(set.length, set.length, threshold) + 1;
    for (let at = 0; at < probed; at++) {
      const shingle = set[at] as number;
      // A shingle of one document makes no pair.
      if (frequencies[shingle] === 1) continue;
      const postings = index[shingle];
      if (postings !== undefined) {
        const { documents } = postings;
        while (postings.start < documents.length && size(sets, documents[postings.start] as number) < smallest) {
          postings.start++;
        }
        for (let entry = postings.start; entry < documents.length; entry++) {
          const other = documents[entry] as number;
          if (lastMet[other] === current) continue;
          lastMet[other] = current;
          const needed = leastOverlap(set.length, size(sets, other), threshold);
          if (overlapReaches(set, sets[other] as Int32Array, needed)) {
            pairs.push(current < other ? [current, other] : [other, current]);
          }
        }
      }
      if (at < indexed) {
        if (postings === undefined) index[shingle] = { documents: [current], start: 0 };
        else postings.documents.push(current);
      }
    }
  }
  return pairs;
}

function size(sets: readonly Int32Array[], at: number): number {
  return (sets[at] as Int32Array).length;
}

/** The size of the smallest set that can be similar to one of `size` members: all of its members would be shared. */
function leastPartner(size: number, threshold: number): number {
  let least = Math.max(1, Math.ceil(size * threshold) - 1);
  while (least < size && least / size < threshold) least++;
  return least;
}

/** How many members sets of these sizes must share for their similarity to be at least the threshold. */
function leastOverlap(a: number, b: number, threshold: number): number {
  let least = Math.max(1, Math.ceil(((a + b) * threshold) / (1 + threshold)) - 1);
  while (least / (a + b - least) < threshold) least++;
  return least;
}

/** Whether two ascending lists share at least `needed` members; stops as soon as that is settled. */
function overlapReaches(a: Int32Array, b: Int32Array, needed: number): boolean {
  let missing = needed;
  let i = 0;
  let j = 0;
  while (missing > 0) {
    if (a.length - i < missing || b.length - j < missing) return false;
    const left = a[i] as number;
    const right = b[j] as number;
    if (left === right) missing--;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return true;
}
