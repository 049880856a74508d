import { renderTable } from '../../src/render/table.ts';
import type { BenchRow } from './row.ts';

/** Prints one table of all benchmarks; `npm run bench -- rouge` runs those whose name holds the word. */

const BENCHMARKS: Readonly<Record<string, () => Promise<{ default: () => Promise<BenchRow[]> }>>> = {
  'rouge-l': () => import('./rouge-l.ts'),
  'pass-at-k': () => import('./pass-at-k.ts'),
  'near-duplicates': () => import('./near-duplicates.ts'),
  contamination: () => import('./contamination.ts'),
  parsing: () => import('./parsing.ts'),
  recording: () => import('./recording.ts'),
  merge: () => import('./merge.ts'),
  flips: () => import('./flips.ts'),
};

const wanted = process.argv[2] ?? '';
const rows: BenchRow[] = [];
for (const [name, load] of Object.entries(BENCHMARKS)) {
  if (!name.includes(wanted)) continue;
  const { default: run } = await load();
  rows.push(...(await run()));
}

const table = renderTable(
  [
    { title: 'What' },
    { title: 'Ours', align: 'right' },
    { title: 'Other way', align: 'right' },
    { title: 'Ratio', align: 'right' },
    { title: 'Wanted' },
  ],
  rows.map((row) => [row.name, row.ours, row.other, `${Number(row.ratio.toPrecision(3))}×`, row.wanted]),
  Number.POSITIVE_INFINITY,
);
// The experiments print tables of their own.
if (rows.length > 0) console.log(table.join('\n'));
