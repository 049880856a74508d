import { NgramIndex } from '../text/ngram-index.ts';
import { tokenize } from '../text/python-text.ts';

/** Documents as sets of numbered shingles. */
export interface ShingleSets {
  /** Each document's distinct shingles, the rarest over all documents first, by one order for all of them. */
  readonly sets: readonly Int32Array[];
  /** In how many documents each shingle occurs. */
  readonly frequencies: Int32Array;
}

/**
 * The shingles of each document: its n-word sequences, or for 1 to n − 1 words the one sequence of all of them.
 * Shingles are numbered by how many documents have them, the rarest first.
 */
export function shingleSets(docs: readonly string[], n: number): ShingleSets {
  const index = new NgramIndex(n);
  const short = new Map<string, number>();
  const raw = docs.map((doc) => {
    const words = tokenize(doc);
    if (words.length >= n) return index.add(words);
    if (words.length === 0) return new Int32Array(0);
    // Words hold no whitespace, so joining them loses nothing. Negative numbers keep short documents apart from n-grams.
    const key = words.join(' ');
    const number = short.get(key) ?? -1 - short.size;
    short.set(key, number);
    return Int32Array.of(number);
  });
  // Both kinds in one row of numbers, short documents first.
  const distinct = raw.map((numbers) => distinctNumbers(numbers, short.size));
  const counts = new Int32Array(short.size + index.size);
  for (const numbers of distinct) for (const number of numbers) counts[number] = (counts[number] as number) + 1;
  const order = rarestFirst(counts);
  const rank = new Int32Array(order.length);
  order.forEach((number, at) => {
    rank[number] = at;
  });
  return {
    sets: distinct.map((numbers) => numbers.map((number) => rank[number] as number).sort()),
    frequencies: order.map((number) => counts[number] as number),
  };
}

function distinctNumbers(numbers: Int32Array, offset: number): Int32Array {
  const sorted = numbers.map((number) => number + offset).sort();
  return sorted.filter((number, at) => at === 0 || number !== sorted[at - 1]);
}

/** The shingles' numbers by ascending count: a counting sort, as there may be millions. */
function rarestFirst(counts: Int32Array): Int32Array {
  const starts = new Int32Array(counts.reduce((most, count) => Math.max(most, count), 0) + 2);
  for (const count of counts) starts[count + 1] = (starts[count + 1] as number) + 1;
  for (let count = 1; count < starts.length; count++) {
    starts[count] = (starts[count] as number) + (starts[count - 1] as number);
  }
  const order = new Int32Array(counts.length);
  counts.forEach((count, number) => {
    const at = starts[count] as number;
    order[at] = number;
    starts[count] = at + 1;
  });
  return order;
}
