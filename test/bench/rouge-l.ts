import { l } from 'js-rouge';
import { rougeL } from '../../src/metrics/text/rouge-l.ts';
import { type BenchRow, compared, time } from './row.ts';
import { numbers, words } from './texts.ts';

const TOKENS = 1000;

/** `rougeL` on texts of 1,000 tokens against the textbook table and against the package people use. */
export default async function (): Promise<BenchRow[]> {
  const random = numbers(1);
  const candidate = words(TOKENS, 2000, random).join(' ');
  const reference = words(TOKENS, 2000, random).join(' ');
  const ours = time(() => rougeL(candidate, reference), { runs: 101 });
  const table = time(() => plainRougeL(candidate, reference), { runs: 21 });
  const rival = time(() => l(candidate, reference), { runs: 3 });
  return [
    compared('rougeL, 1,000 tokens', ours, table, 'plain dynamic programme', 'at least 8 times faster'),
    compared('rougeL, 1,000 tokens', ours, rival, 'js-rouge', 'at least 100 times faster'),
  ];
}

/** The textbook dynamic programme, two rows at a time. */
function plainRougeL(candidate: string, reference: string): number {
  const a = candidate.toLowerCase().split(/\s+/);
  const b = reference.toLowerCase().split(/\s+/);
  let above = new Uint32Array(b.length + 1);
  let row = new Uint32Array(b.length + 1);
  for (const token of a) {
    for (let at = 0; at < b.length; at++) {
      row[at + 1] = token === b[at] ? (above[at] ?? 0) + 1 : Math.max(above[at + 1] ?? 0, row[at] ?? 0);
    }
    [above, row] = [row, above];
  }
  const lcs = above[b.length] ?? 0;
  if (lcs === 0) return 0;
  const precision = lcs / a.length;
  const recall = lcs / b.length;
  return (2 * precision * recall) / (precision + recall);
}
