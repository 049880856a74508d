import { describe, expect, test } from 'vitest';
import { toHaveRecallAtK } from '../../src/matchers/to-have-recall-at-k.ts';
import { plainExplain } from './plain-explain.ts';

const TWENTY = Array.from({ length: 20 }, (_, at) => `d${at}`);

describe('score', () => {
  test.each([
    // Field case "k limits": one of 20 relevant at rank 1.
    [['d0', 'x', 'y'], TWENTY, 1, 0.05],
    // By hand.
    [['d7', 'd2', 'd9'], ['d2', 'd4'], 3, 0.5],
    [['d7', 'd2', 'd4'], ['d2', 'd4'], 2, 0.5],
    [['d2', 'd2', 'd4'], ['d2', 'd4', 'd4'], 2, 0.5],
    [['d2'], ['d2'], 100, 1],
    [[{ id: 'd2', score: 0.7 }, { id: 'd4' }], ['d4'], 2, 1],
    [[1, 2], [2], 2, 1],
    [['2'], [2], 2, 0],
    [['d4'], [{ id: 'd4' }], 1, 1],
    [[], ['d4'], 5, 0],
  ])('%j against %j at %d is %d', (received, relevant, k, expected) => {
    const verdict = toHaveRecallAtK(received, 0.5, relevant, { k });
    expect(verdict.score).toBeCloseTo(expected, 12);
    expect(verdict.pass).toBe(expected >= 0.5);
  });

  test('without k the whole ranking counts', () => {
    const verdict = toHaveRecallAtK(TWENTY, 1, ['d19']);
    expect(verdict).toMatchObject({ pass: true, score: 1, metric: 'recallAtK', signature: 'recallAtK|k:all|v1' });
  });

  test('the threshold is included', () => {
    expect(toHaveRecallAtK(['a'], 0.5, ['a', 'b'], { k: 1 }).pass).toBe(true);
    expect(toHaveRecallAtK(['a', 'c', 'b'], 2 / 3, ['a', 'b', 'd'], { k: 3 }).pass).toBe(true);
    expect(toHaveRecallAtK(['a'], 0.51, ['a', 'b'], { k: 1 }).pass).toBe(false);
  });
});

describe('what is no ranking is judged as an empty one', () => {
  test.each([[null], [undefined], ['d2'], [42], [{ d2: 1 }], ['x'.repeat(1_000_000)]])('%#', (received) => {
    const verdict = toHaveRecallAtK(received, 0.5, ['d2'], { k: 3 });
    expect(verdict).toMatchObject({ pass: false, score: 0 });
    expect(verdict.reason()).toContain('which is no list');
    expect(verdict.reason().length).toBeLessThan(300);
  });

  test('entries without an id keep their rank and are named', () => {
    const received = [null, { title: 'x' }, Number.NaN, 'd2'];
    expect(toHaveRecallAtK(received, 0.5, ['d2'], { k: 3 }).score).toBe(0);
    const verdict = toHaveRecallAtK(received, 0.5, ['d2'], { k: 4 });
    expect(verdict.score).toBe(1);
    expect(verdict.reason()).toContain('3 of the 4 retrieved entries without an id');
  });

  test('an id that throws when read is none', () => {
    const hostile = Object.defineProperty({}, 'id', {
      get() {
        throw new Error('no');
      },
    });
    expect(toHaveRecallAtK([hostile, 'd2'], 0.5, ['d2']).score).toBe(1);
  });
});

test('a failure names the missing documents and where they come too late', () => {
  const verdict = toHaveRecallAtK(['d7', 'd2', 'd9', 'd4'], 0.8, ['d2', 'd4', 'd5'], { k: 3 });
  expect(verdict.reason()).toBe('recall@3 0.3333 is not at least 0.8: missing d4 (rank 4), d5');
  expect(verdict.message(plainExplain('toHaveRecallAtK'))).toBe(
    [
      'expect(received).toHaveRecallAtK(threshold, relevant)',
      '',
      'Expected: recall@3 at least 0.8',
      'Score:    0.3333333333333333 (3 relevant, 4 retrieved)',
      'Relevant: ["d2","d4","d5"]',
      'Received: ["d7","d2","d9","d4"]',
      'Missing:  ["d4 (rank 4)","d5"]',
    ].join('\n'),
  );
  const inverted = verdict.message(plainExplain('toHaveRecallAtK', true));
  expect(inverted).toContain('Expected: recall@3 not at least 0.8');
  expect(inverted).not.toContain('Missing');
});

describe('misuse', () => {
  test.each([
    [[80, ['a']], new TypeError('toHaveRecallAtK: threshold must be from 0 to 1, got 80 (for 80% write 0.8)')],
    [[['a'], 0.8], new TypeError('toHaveRecallAtK: threshold must be a number from 0 to 1, got an array of 1')],
    [[0.8, []], new TypeError('toHaveRecallAtK: relevant must hold at least one id, got []')],
    [[0.8, 'a'], new TypeError('toHaveRecallAtK: relevant must be an array of ids, got "a"')],
    [[0.8, ['a', {}]], new TypeError('toHaveRecallAtK: relevant[1] must be an id or an object with an id, got {}')],
    [[0.8, ['a'], { k: 0 }], new RangeError('toHaveRecallAtK: options.k must be at least 1, got 0')],
    [[0.8, ['a'], { k: 2.5 }], new RangeError('toHaveRecallAtK: options.k must be an integer, got 2.5')],
    [[0.8, ['a'], { k: '5' }], new TypeError('toHaveRecallAtK: options.k must be an integer, got "5"')],
    [[0.8, ['a'], { top: 5 }], new TypeError('toHaveRecallAtK: options has no "top"; it takes confidence, k')],
  ])('%j', (args, error) => {
    expect(() => Reflect.apply(toHaveRecallAtK, undefined, [['a'], ...args])).toThrow(error);
  });
});
