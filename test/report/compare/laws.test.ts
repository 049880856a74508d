import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BaselineCell } from '../../../src/report/baseline.ts';
import type { ComparisonVerdict } from '../../../src/report/report.ts';
import { compareWith, documentOf, onlyMetric } from './documents.ts';

const MIRROR: Record<ComparisonVerdict, ComparisonVerdict> = {
  regression: 'improvement',
  improvement: 'regression',
  inconclusive: 'inconclusive',
  'no regression': 'no regression',
};

const outcome = fc.integer({ min: 0, max: 1 }).map((c): BaselineCell => ({ n: 1, c }));
const trials = fc
  .tuple(fc.integer({ min: 1, max: 10 }), fc.nat(10))
  .map(([n, c]): BaselineCell => ({ n, c: Math.min(n, c) }));
const score = fc.integer({ min: 0, max: 20 }).map((score): BaselineCell => ({ n: 1, mean: score / 20 }));

/** Cells of the cases on both sides, of one kind of data, of a metric of either direction. */
const kinds = fc.oneof(
  fc.record({
    metric: fc.constantFrom('exactMatch', 'refusalRate'),
    cells: fc.array(fc.tuple(outcome, outcome), { maxLength: 40 }),
  }),
  fc.record({
    metric: fc.constantFrom('passRate', 'refusalRate'),
    cells: fc.array(fc.tuple(trials, trials), { maxLength: 12 }),
  }),
  fc.record({ metric: fc.constant('tokenF1'), cells: fc.array(fc.tuple(score, score), { maxLength: 12 }) }),
  // Changes that go one way, so that verdicts other than "inconclusive" come up.
  fc.record({
    metric: fc.constantFrom('tokenF1', 'latencyMs'),
    cells: fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(3)), { minLength: 5, maxLength: 12 }).map((pairs) =>
      pairs.map(([from, drop]): [BaselineCell, BaselineCell] => [
        { n: 1, mean: from / 10 },
        { n: 1, mean: Math.max(0, from - drop) / 10 },
      ]),
    ),
  }),
);
const margins = fc.constantFrom(0, 0.01, 0.05, 0.2);

function sides({ metric, cells }: { metric: string; cells: readonly (readonly [BaselineCell, BaselineCell])[] }) {
  return [
    documentOf(
      cells.map(([before]) => before),
      metric,
    ),
    documentOf(
      cells.map(([, now]) => now),
      metric,
    ),
  ] as const;
}

describe('laws', () => {
  test('without a margin, swapping the runs mirrors the verdict, the difference and the interval', () => {
    fc.assert(
      fc.property(kinds, (data) => {
        fc.pre(data.cells.length > 0);
        const [before, now] = sides(data);
        const [there, back] = [onlyMetric(before, now), onlyMetric(now, before)];
        expect(back.verdict).toBe(MIRROR[there.verdict]);
        expect(there.verdict).not.toBe('no regression');
        expect((back.difference ?? 0) + (there.difference ?? 0)).toBeCloseTo(0, 12);
        expect(back.pValue).toBe(there.pValue);
        expect((back.interval?.[0] ?? 0) + (there.interval?.[1] ?? 0)).toBeCloseTo(0, 9);
        expect([back.worse, back.better]).toEqual([there.better, there.worse]);
      }),
      { numRuns: 200 },
    );
  });

  test('with a margin, what is a regression one way is an improvement the other', () => {
    fc.assert(
      fc.property(kinds, margins, (data, margin) => {
        fc.pre(data.cells.length > 0);
        const [before, now] = sides(data);
        const options = { margin, margins: { latencyMs: margin } };
        if (onlyMetric(before, now, options).verdict !== 'regression') return;
        expect(onlyMetric(now, before, options).verdict).toBe('improvement');
      }),
      { numRuns: 200 },
    );
  });

  test('a run is no regression of itself, and no improvement', () => {
    fc.assert(
      fc.property(kinds, margins, (data, margin) => {
        const [before] = sides(data);
        const comparison = compareWith(before, before, { margin });
        expect(['inconclusive', 'no regression']).toContain(comparison.verdict);
        expect(comparison).toMatchObject({ changes: [], casesAdded: [], casesRemoved: [], casesRenamed: [] });
      }),
      { numRuns: 100 },
    );
  });

  test('a wider margin never turns a verdict for the worse', () => {
    const rank: ComparisonVerdict[] = ['regression', 'inconclusive', 'no regression', 'improvement'];
    fc.assert(
      fc.property(kinds, fc.tuple(margins, margins), (data, [a, b]) => {
        fc.pre(data.cells.length > 0);
        const [before, now] = sides(data);
        const at = (margin: number) =>
          rank.indexOf(onlyMetric(before, now, { margin, margins: { latencyMs: margin } }).verdict);
        expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)));
      }),
      { numRuns: 200 },
    );
  });

  test('the same added to both sides changes nothing', () => {
    const steps = fc.array(fc.tuple(fc.nat(10), fc.nat(10)), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 10 }), (pairs, shift) => {
        const at = (by: number) =>
          onlyMetric(
            documentOf(
              pairs.map(([from]) => ({ n: 1, mean: (from + by) / 20 })),
              'tokenF1',
            ),
            documentOf(
              pairs.map(([, to]) => ({ n: 1, mean: (to + by) / 20 })),
              'tokenF1',
            ),
          );
        const [here, there] = [at(0), at(shift)];
        expect(there.verdict).toBe(here.verdict);
        expect(there.pValue).toBe(here.pValue);
        expect(there.difference).toBeCloseTo(here.difference ?? Number.NaN, 12);
      }),
      { numRuns: 100 },
    );
  });

  test('the order of the cases does not matter', () => {
    fc.assert(
      fc.property(kinds, (data) => {
        const [before, now] = sides(data);
        const reversed = { ...now, cases: [...now.cases].reverse() };
        expect(compareWith(before, reversed)).toEqual(compareWith(before, now));
      }),
      { numRuns: 100 },
    );
  });

  test('the verdict agrees with the bounds that are printed', () => {
    fc.assert(
      fc.property(kinds, margins, (data, margin) => {
        fc.pre(data.cells.length > 0);
        const [before, now] = sides(data);
        const { bounds, verdict, direction } = onlyMetric(before, now, { margin, margins: { latencyMs: margin } });
        if (!bounds) {
          expect(verdict).toBe('inconclusive');
          return;
        }
        const [low, high] = direction === 'higher' ? bounds : [-bounds[1], -bounds[0]];
        if (verdict === 'regression') expect(high).toBeLessThan(-margin);
        if (verdict === 'improvement') expect(low).toBeGreaterThan(0);
        if (verdict === 'no regression') expect(low).toBeGreaterThan(-margin);
      }),
      { numRuns: 200 },
    );
  });
});
