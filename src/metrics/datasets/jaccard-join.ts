import { differenceAtLeast, signatures } from './set-signatures.ts';
import type { ShingleSets } from './shingles.ts';

/** One shingle's sets, the smallest first, from `start` on; those before it are too small for any set to come. */
interface Postings {
  readonly sets: number[];
  start: number;
}

/**
 * Visits every pair of sets with a Jaccard similarity of at least `threshold` (above 0, at most 1), lower index first,
 * in no particular order.
 *
 * Two sets that share `o` members share one among their rarest |x| − o + 1 (prefix filter), and sets whose sizes differ
 * too much cannot be similar (length filter). Sets are taken by ascending size, so that an indexed set only ever meets
 * larger ones, which allows it the shorter prefix. A pair that meets is compared by signature, then in full. All bounds
 * are found by the very division that decides, so that no rounding can lose a pair.
 */
export function jaccardJoin(
  { sets, frequencies }: ShingleSets,
  threshold: number,
  visit: (i: number, j: number) => void,
): void {
  const bySize = sets.map((_, at) => at).filter((at) => (sets[at]?.length ?? 0) > 0);
  bySize.sort((a, b) => (sets[a]?.length ?? 0) - (sets[b]?.length ?? 0));
  // From here on a set goes by its place in that order, which keeps what is read together close together in memory.
  const ordered = bySize.map((at) => sets[at] ?? new Int32Array(0));
  const sizes = Int32Array.from(ordered, (set) => set.length);
  const signed = signatures(ordered);
  const index: (Postings | undefined)[] = new Array(frequencies.length);
  const lastMet = new Int32Array(ordered.length).fill(-1);
  ordered.forEach((set, current) => {
    const size = set.length;
    const smallest = leastPartner(size, threshold);
    const probed = size - smallest + 1;
    const indexed = size - leastOverlap(size, size, threshold) + 1;
    for (let at = 0; at < probed; at++) {
      const shingle = set[at] as number;
      // A shingle of one document makes no pair.
      if (frequencies[shingle] === 1) continue;
      const postings = index[shingle];
      if (postings !== undefined) {
        const met = postings.sets;
        while (postings.start < met.length && (sizes[met[postings.start] as number] as number) < smallest) {
          postings.start++;
        }
        for (let entry = postings.start; entry < met.length; entry++) {
          const other = met[entry] as number;
          if (lastMet[other] === current) continue;
          lastMet[other] = current;
          const total = size + (sizes[other] as number);
          const most = (total - differenceAtLeast(signed, current, other)) >> 1;
          if (most / (total - most) < threshold) continue;
          if (overlapReaches(set, ordered[other] as Int32Array, leastOverlap(size, total - size, threshold))) {
            const [i, j] = [bySize[current] as number, bySize[other] as number];
            visit(Math.min(i, j), Math.max(i, j));
          }
        }
      }
      if (at < indexed) {
        if (postings === undefined) index[shingle] = { sets: [current], start: 0 };
        else postings.sets.push(current);
      }
    }
  });
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
