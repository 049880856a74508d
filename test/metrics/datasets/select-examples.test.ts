import { describe, expect, test } from 'vitest';
import { selectExamples } from '../../../src/metrics/datasets/select-examples.ts';

describe('selectExamples', () => {
  test.each<[query: string, pool: string[], k: number, indices: number[]]>([
    // The source document "LLM evaluation code", no. 16, by hand.
    ['', ['a'], 3, []],
    ['a', [], 3, []],
    ['a b', ['c', 'd'], 3, []],
    ['capital of France', ['France', 'the capital of Peru', 'a cat'], 2, [1, 0]],
    ['a b', ['a', 'b', 'a b', 'b a'], 3, [2, 3, 0]],
    ['a a a b', ['a a a', 'a b'], 2, [1, 0]],
    ['A\u0085B', ['b.', 'a'], 2, [1]],
    ['a', ['a', 'a'], 0, []],
    ['a', ['a', 'a'], -1, []],
    ['constructor', ['__proto__', 'Constructor'], 5, [1]],
    // A query in its own pool is its own best example, as the definition has it.
    ['x y', ['x', 'x y', 'y'], 2, [1, 0]],
  ])('%j from %j, k = %d', (query, pool, k, indices) => {
    expect(selectExamples(query, pool, k)).toEqual(indices);
  });

  test.each([
    [1, [], 1, new TypeError('selectExamples: query must be a string, got 1')],
    ['a', [1], 1, new TypeError('selectExamples: pool[0] must be a string, got 1')],
    ['a', ['a'], 0.5, new RangeError('selectExamples: k must be an integer, got 0.5')],
  ])('misuse %j, %j, %j', (query, pool, k, error) => {
    expect(() => selectExamples(query as never, pool as never, k)).toThrow(error);
  });
});
