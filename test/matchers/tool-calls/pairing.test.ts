import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastCostAssignment } from '../../../src/matchers/tool-calls/assignment.ts';
import { maximumMatching } from '../../../src/matchers/tool-calls/maximum-matching.ts';
import { pairCalls } from '../../../src/matchers/tool-calls/pair-calls.ts';

/** The most pairs, by trying every choice. */
function mostPairs(edges: readonly (readonly number[])[], left = 0, taken: ReadonlySet<number> = new Set()): number {
  if (left === edges.length) return 0;
  const without = mostPairs(edges, left + 1, taken);
  const withOne = (edges[left] ?? [])
    .filter((right) => !taken.has(right))
    .map((right) => 1 + mostPairs(edges, left + 1, new Set([...taken, right])));
  return Math.max(without, ...withOne);
}

/** The least total cost, by trying every assignment. */
function leastCost(cost: readonly (readonly number[])[], row = 0, taken: ReadonlySet<number> = new Set()): number {
  const costs = cost[row];
  if (!costs) return 0;
  return Math.min(
    ...costs.map((value, column) =>
      taken.has(column) ? Infinity : value + leastCost(cost, row + 1, new Set([...taken, column])),
    ),
  );
}

describe('maximumMatching', () => {
  test('finds as many pairs as trying every choice', () => {
    const graph = fc.array(fc.uniqueArray(fc.nat(4), { maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(graph, (edges) => {
        const partners = maximumMatching(edges, 5);
        const paired = partners.filter((right) => right >= 0);
        expect(new Set(paired).size).toBe(paired.length);
        for (const [left, right] of partners.entries()) if (right >= 0) expect(edges[left]).toContain(right);
        expect(paired.length).toBe(mostPairs(edges));
      }),
    );
  });

  test('pairs 100,000 items along one path', () => {
    const edges = Array.from({ length: 100_000 }, (_, i) => (i === 0 ? [0] : [i - 1, i]));
    expect(maximumMatching(edges, 100_000).every((right) => right >= 0)).toBe(true);
  });
});

test('leastCostAssignment costs as little as trying every assignment', () => {
  const matrix = fc
    .integer({ min: 0, max: 4 })
    .chain((rows) =>
      fc.array(fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }), { minLength: rows, maxLength: rows }),
    );
  fc.assert(
    fc.property(matrix, (cost) => {
      const columns = leastCostAssignment(cost);
      expect(new Set(columns).size).toBe(cost.length);
      expect(columns.reduce((sum, column, row) => sum + (cost[row]?.[column] ?? Infinity), 0)).toBe(leastCost(cost));
    }),
  );
});

describe('pairCalls', () => {
  const expectedCall = fc.record({ name: fc.constantFrom('f', 'g'), arguments: fc.record({ a: fc.nat(2) }) });
  const list = fc.array(expectedCall, { maxLength: 6 });
  const madeOf = (calls: readonly { name: string; arguments: { a: number } }[]) =>
    calls.map((call) => ({ ...call, source: 'plain' as const }));
  const count = (partners: readonly number[]) => partners.filter((partner) => partner >= 0).length;

  test('the fast way for plain arguments pairs as many as the general one', () => {
    fc.assert(
      fc.property(list, list, (expected, made) => {
        const general = expected.map(({ name, arguments: { a } }) => ({
          name,
          arguments: { a: (value: unknown) => value === a },
        }));
        const partners = pairCalls(expected, madeOf(made), 'any', 'exact');
        expect(count(partners)).toBe(count(pairCalls(general, madeOf(made), 'any', 'exact')));
        for (const [i, j] of partners.entries()) if (j >= 0) expect(made[j]).toEqual(expected[i]);
      }),
    );
  });

  test('a subsequence is as long as the longest by the textbook recursion', () => {
    const longest = (a: readonly unknown[], b: readonly unknown[]): number => {
      if (a.length === 0 || b.length === 0) return 0;
      if (JSON.stringify(a[0]) === JSON.stringify(b[0])) return 1 + longest(a.slice(1), b.slice(1));
      return Math.max(longest(a.slice(1), b), longest(a, b.slice(1)));
    };
    fc.assert(
      fc.property(list, list, (expected, made) => {
        const partners = pairCalls(expected, madeOf(made), 'subsequence', 'exact').filter((partner) => partner >= 0);
        expect(partners).toEqual([...partners].sort((x, y) => x - y));
        expect(partners.length).toBe(longest(expected, made));
      }),
    );
  });

  test.each(['any', 'strict', 'subsequence'] as const)('20,000 calls in order %s take linear time', (order) => {
    const expected = Array.from({ length: 20_000 }, (_, a) => ({ name: 'f', arguments: { a } }));
    const predicates = expected.map(({ name, arguments: { a } }) => ({
      name,
      arguments: { a: (value: unknown) => value === a },
    }));
    const made = madeOf(expected);
    const started = performance.now();
    expect(count(pairCalls(expected, made, order, 'exact'))).toBe(20_000);
    expect(count(pairCalls(predicates, made, order, 'subset'))).toBe(20_000);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
