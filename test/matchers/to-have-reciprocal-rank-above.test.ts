import { describe, expect, test } from 'vitest';
import {
  toHaveReciprocalRankAbove,
  toHaveReciprocalRankAtLeast,
} from '../../src/matchers/to-have-reciprocal-rank-above.ts';
import { plainExplain } from './plain-explain.ts';

const FIFTEEN = [...Array.from({ length: 14 }, (_, at) => `x${at}`), 'hit'];

describe('score', () => {
  test.each([
    // Field case "k limits": a hit at rank 1 is 1; the first at rank 15 is 0 at k = 10.
    [['d0', 'x'], ['d0', 'd1'], { k: 1 }, 1],
    [FIFTEEN, ['hit'], { k: 10 }, 0],
    [FIFTEEN, ['hit'], {}, 1 / 15],
    // By hand.
    [['a', 'b', 'c'], ['c', 'b'], {}, 0.5],
    [[{ id: 'a' }, { id: 'b' }], ['b'], {}, 0.5],
    [['a', 'a', 'b'], ['b'], {}, 1 / 3],
    [[], ['b'], {}, 0],
    [null, ['b'], {}, 0],
    [undefined, ['b'], {}, 0],
    ['b', ['b'], {}, 0],
    [42, ['b'], {}, 0],
  ])('%j for %j under %j is %d', (received, relevant, options, expected) => {
    const verdict = toHaveReciprocalRankAtLeast(received, 0.5, relevant, options);
    expect(verdict.score).toBeCloseTo(expected, 12);
    expect(verdict.pass).toBe(expected >= 0.5);
  });

  test('a ranking of a million', () => {
    const ranking = Array.from({ length: 1_000_000 }, (_, at) => at);
    expect(toHaveReciprocalRankAtLeast(ranking, 0, [999_999]).score).toBe(1e-6);
  });
});

test('above is strict, at least includes the threshold', () => {
  expect(toHaveReciprocalRankAbove(['a', 'b'], 0.5, ['b']).pass).toBe(false);
  expect(toHaveReciprocalRankAtLeast(['a', 'b'], 0.5, ['b']).pass).toBe(true);
});

test('the verdict names metric, signature and confidence', () => {
  expect(toHaveReciprocalRankAbove(['a'], 0.5, ['a'], { k: 10, confidence: 1 })).toMatchObject({
    metric: 'reciprocalRank',
    signature: 'reciprocalRank|k:10|v1',
    confidence: 1,
  });
});

describe('messages', () => {
  test('a failure says where the first relevant document is', () => {
    const verdict = toHaveReciprocalRankAbove(FIFTEEN, 0.1, ['hit'], { k: 10 });
    expect(verdict.reason()).toBe(
      'reciprocal rank 0 is not above 0.1: no relevant document among the first 10, the first is at rank 15',
    );
    expect(verdict.message(plainExplain('toHaveReciprocalRankAbove'))).toContain(
      'Score:    0 (no relevant document among the first 10, the first is at rank 15)',
    );
  });

  test('the whole message', () => {
    const verdict = toHaveReciprocalRankAbove(['a', { x: 1 }, 'b'], 0.5, ['b']);
    expect(verdict.message(plainExplain('toHaveReciprocalRankAbove'))).toBe(
      [
        'expect(received).toHaveReciprocalRankAbove(threshold, relevant)',
        '',
        'Expected: reciprocal rank above 0.5',
        'Score:    0.3333333333333333 (first relevant document at rank 3)',
        'Relevant: ["b"]',
        'Received: ["a",{"x":1},"b"]',
        'Note:     1 of the 3 retrieved entries without an id',
      ].join('\n'),
    );
    expect(verdict.message(plainExplain('toHaveReciprocalRankAbove', true))).toContain('reciprocal rank not above 0.5');
  });

  test('what is no list is named', () => {
    expect(toHaveReciprocalRankAbove({ ids: ['b'] }, 0.5, ['b']).reason()).toBe(
      'reciprocal rank 0 is not above 0.5: no relevant document among the first 0; received {"ids":["b"]}, which is no list',
    );
  });
});

describe('misuse', () => {
  test.each([
    [
      [50, ['b']],
      new TypeError('toHaveReciprocalRankAbove: threshold must be from 0 to 1, got 50 (for 50% write 0.5)'),
    ],
    [[0.5, []], new TypeError('toHaveReciprocalRankAbove: relevant must hold at least one id, got []')],
    [[0.5, ['b'], { k: -1 }], new RangeError('toHaveReciprocalRankAbove: options.k must be at least 1, got -1')],
  ])('%j', (args, error) => {
    expect(() => Reflect.apply(toHaveReciprocalRankAbove, undefined, [['b'], ...args])).toThrow(error);
  });
});
