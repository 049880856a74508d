import { expect, test } from 'vitest';
import { compareWith, documentOf, means, outcomes } from './documents.ts';

test('a case that went from 10/10 to 4/10 is named although the mean hides it', () => {
  const ten = (c: number) => ({ n: 10, c });
  const before = documentOf([ten(10), ...Array.from({ length: 19 }, () => ten(5))]);
  const now = documentOf([ten(4), ...Array.from({ length: 19 }, (_, i) => ten(i < 6 ? 6 : 5))]);
  const comparison = compareWith(before, now);
  expect(comparison.metrics).toMatchObject([{ difference: 0, verdict: 'inconclusive', worse: 1, better: 6 }]);
  const [first, ...rest] = comparison.changes;
  expect(first).toMatchObject({
    id: 'a.test.ts > 0',
    baseline: 1,
    current: 0.4,
    baselineTrials: 10,
    currentTrials: 10,
  });
  // Fisher 420/38760 by hand, times 20 cases (Benjamini and Hochberg: the smallest of twenty).
  expect(first?.pValue).toBeCloseTo((20 * 420) / 38760, 9);
  expect(rest).toHaveLength(6);
  expect(rest.every((change) => change.current > change.baseline)).toBe(true);
});

test('a change that its trials make sure goes before single answers that changed', () => {
  const before = documentOf([...outcomes([5, 1]), { n: 10, c: 9 }]);
  const now = documentOf([...outcomes([5, 0]), { n: 10, c: 2 }]);
  const { changes } = compareWith(before, now);
  expect(changes.map(({ id, pValue }) => [id, pValue === null])).toEqual([
    ['a.test.ts > 5', false],
    ...[0, 1, 2, 3, 4].map((i) => [`a.test.ts > ${i}`, true]),
  ]);
});

test('the largest changes are named, ten either way', () => {
  const before = documentOf(means(...Array.from({ length: 60 }, () => 0.5)), 'tokenF1');
  const now = documentOf(means(...Array.from({ length: 60 }, (_, i) => i / 60)), 'tokenF1');
  const { changes } = compareWith(before, now);
  expect(changes.map(({ id }) => Number(id.slice('a.test.ts > '.length)))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50,
  ]);
  expect(changes.every(({ pValue }) => pValue === null)).toBe(true);
});

test('of a metric of which less is better, more comes first', () => {
  const before = documentOf(outcomes([3, 0], [3, 1]), 'refusalRate');
  const now = documentOf(outcomes([3, 1], [3, 0]), 'refusalRate');
  expect(compareWith(before, now).changes.map(({ current }) => current)).toEqual([1, 1, 1, 0, 0, 0]);
});

test('nothing is named of a metric that changed its meaning', () => {
  const before = documentOf(outcomes([9, 1]), 'exactMatch', 'old');
  expect(compareWith(before, documentOf(outcomes([9, 0]), 'exactMatch', 'new')).changes).toEqual([]);
});
