import { nearDuplicates } from '../../src/metrics/datasets/near-duplicates.ts';
import { type BenchRow, compared, milliseconds, time } from './row.ts';
import { numbers, words } from './texts.ts';

const LENGTH = 50;
const THRESHOLD = 0.8;
const SHINGLE = 2;

/** `nearDuplicates` on 2,000 documents against comparing all pairs, and on 20,000 alone. */
export default async function (): Promise<BenchRow[]> {
  const few = documents(2000);
  const many = documents(20_000);
  const ours = time(() => nearDuplicates(few, SHINGLE, THRESHOLD), { runs: 5 });
  const allPairs = time(() => compareAll(few), { runs: 1 });
  const large = time(() => nearDuplicates(many, SHINGLE, THRESHOLD), { runs: 3 });
  return [
    compared('nearDuplicates, 2,000 documents', ours, allPairs, 'all pairs', 'faster'),
    {
      name: 'nearDuplicates, 20,000 documents',
      ours: milliseconds(large),
      other: `${milliseconds(allPairs * 100)} (all pairs, extrapolated)`,
      ratio: (allPairs * 100) / large,
      wanted: 'a few seconds',
    },
  ];
}

/** Documents of 50 words, one in ten a copy of an earlier one with two words changed. */
function documents(count: number): string[] {
  const random = numbers(2);
  const docs: string[][] = [];
  for (let at = 0; at < count; at++) {
    const original = at % 10 === 9 ? docs[Math.floor(random() * at)] : undefined;
    const doc = original === undefined ? words(LENGTH, 10_000, random) : [...original];
    if (original !== undefined) for (let change = 0; change < 2; change++) doc[Math.floor(random() * LENGTH)] = 'new';
    docs.push(doc);
  }
  return docs.map((doc) => doc.join(' '));
}

function compareAll(docs: readonly string[]): [number, number][] {
  const sets = docs.map((doc) => {
    const tokens = doc.toLowerCase().split(/\s+/);
    return new Set(tokens.slice(SHINGLE - 1).map((_, at) => tokens.slice(at, at + SHINGLE).join(' ')));
  });
  const pairs: [number, number][] = [];
  sets.forEach((a, i) => {
    for (let j = i + 1; j < sets.length; j++) {
      const b = sets[j] ?? new Set();
      let shared = 0;
      for (const shingle of a) if (b.has(shingle)) shared++;
      if (shared / (a.size + b.size - shared) >= THRESHOLD) pairs.push([i, j]);
    }
  });
  return pairs;
}
