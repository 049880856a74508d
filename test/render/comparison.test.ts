import fc from 'fast-check';
import pc from 'picocolors';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { comparisonSection, renderComparison } from '../../src/render/comparison.ts';
import { wrap } from '../../src/render/wrap.ts';
import type { Comparison } from '../../src/report/report.ts';
import { compareWith, documentOf, means, outcomes } from '../report/compare/documents.ts';

const plain = pc.createColors(false);

function lines(comparison: Comparison, width = 79): string[] {
  return renderComparison(comparison, width, plain);
}

test('nothing is said where nothing was compared', () => {
  expect(comparisonSection({ comparison: null }, 79, plain)).toEqual([]);
});

test('a regression: table, reason, the cases that changed most', () => {
  const before = documentOf([...outcomes([30, 1]), { n: 10, c: 10 }], 'passRate');
  const now = documentOf([...outcomes([8, 0], [22, 1]), { n: 10, c: 4 }], 'passRate');
  const shown = lines(compareWith(before, now, { margin: 0.05 }));
  expect(shown[0]).toBe('Against base.json with a margin of 0.05: regression');
  expect(shown[1]).toMatch(/^Metric +Before +Now +Change +95% CI +Cases +Verdict$/);
  expect(shown[2]).toMatch(/^passRate +1\.000 +0\.723 +-0\.277 +\[-0\.\d{3}, -0\.\d{3}\] +31 +regression$/);
  expect(shown[3]).toMatch(/^✗ passRate: worse by at least 0\.\d{3}, beyond the margin of 0\.05 \(31 cases\)$/);
  expect(shown.slice(4)).toEqual([
    'Worse',
    '  passRate 10/10 → 4/10 *  a.test.ts > 30',
    ...['0', '1', '2', '3', '4', '5', '6'].map((i) => `  passRate 1/1 → 0/1  a.test.ts > ${i}`),
    '  and 1 more',
  ]);
});

test('a continuous score is shown as it is, a metric that does not gate in brackets', () => {
  const before = documentOf(means(...Array.from({ length: 9 }, (_, i) => 1000 + i)), 'latencyMs');
  const now = documentOf(means(...Array.from({ length: 9 }, (_, i) => 900 - i)), 'latencyMs');
  const [, , row, ...rest] = lines(compareWith(before, now));
  expect(row).toMatch(/\(improvement\)$/);
  expect(rest).toEqual([]);
});

describe('hostile names', () => {
  test('no line is wider than the terminal, none moves its cursor, none starts a command of a CI log', () => {
    const name = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.constantFrom('::error::x', '\u001b[2J', '##[error]x', '\u202e'),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 72, max: 200 }),
        (ids, width) => {
          const named = (document: ReturnType<typeof documentOf>) => ({
            ...document,
            cases: document.cases.map((item, i) => ({ ...item, id: ids[i] ?? '', file: '' })),
          });
          const before = named(documentOf(outcomes([ids.length, 1]), 'exactMatch', ids[0]));
          const now = named(documentOf(outcomes([ids.length, 0]), 'exactMatch', ids[0]));
          const moved = { ...now, cases: now.cases.map((item) => ({ ...item, id: `${item.id}!` })) };
          const other = { ...now, signatures: { exactMatch: ids.at(-1) ?? '' } };
          for (const one of [
            compareWith(before, now, { baseline: ids[0] ?? '' }),
            compareWith(before, moved),
            compareWith(before, other),
          ]) {
            for (const line of lines(one, width)) {
              expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
              expect(line.trimStart()).not.toMatch(/^(::|##\[)/);
              if (!line.includes('not compared')) expect(stringWidth(line)).toBeLessThanOrEqual(width);
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('a wrapped line never starts with a command', () => {
    expect(wrap('it meant something long ::error::x now', 26)).toEqual(['it meant something long ::error::x', 'now']);
    expect(wrap('aaaa bbbb ##[error]x', 8)).toEqual(['aaaa', 'bbbb ##[error]x']);
  });
});
