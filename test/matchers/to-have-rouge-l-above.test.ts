import { describe, expect, test } from 'vitest';
import { toHaveRougeLAbove, toHaveRougeLAtLeast } from '../../src/matchers/to-have-rouge-l-above.ts';
import { plainExplain } from './plain-explain.ts';

describe('score', () => {
  test.each([
    // Field case "rougeL = rougeLsum": one sequence, so .5.
    ['D E F\nA B C', 'A B C\nD E F', 0.5],
    // Field case "ROUGE beta, swapped P/R", with "lima." as it stands: P = 1/6, R = 1.
    ['The capital of Peru is Lima', 'lima', 2 / 7],
    ['the cat sat', 'the cat sat', 1],
    ['', 'the cat', 0],
    [null, 'the cat', 0],
    [undefined, 'the cat', 0],
    [42, '42', 1],
    ['\u0000\uD800', 'the cat', 0],
  ])('%j against %j is %d', (received, reference, expected) => {
    const verdict = toHaveRougeLAtLeast(received, 0.5, reference);
    expect(verdict.score).toBeCloseTo(expected, 12);
    expect(verdict.pass).toBe(expected >= 0.5);
  });

  test('the best of several references counts', () => {
    expect(toHaveRougeLAbove('a b c', 0.9, ['x', 'a b c', 'a']).pass).toBe(true);
  });

  test('a long answer', () => {
    expect(toHaveRougeLAbove('a b '.repeat(5_000), 0.9, 'a b '.repeat(5_000)).score).toBe(1);
  });
});

test('above is strict, at least includes the threshold', () => {
  expect(toHaveRougeLAbove('D E F A B C', 0.5, 'A B C D E F').pass).toBe(false);
  expect(toHaveRougeLAtLeast('D E F A B C', 0.5, 'A B C D E F').pass).toBe(true);
});

test('the verdict names metric, signature and confidence', () => {
  expect(toHaveRougeLAbove('a', 0.5, 'a', { confidence: 0.25 })).toMatchObject({
    metric: 'rougeL',
    signature: 'rougeL|beta:1|tokens:whitespace|references:best|v1',
    confidence: 0.25,
  });
});

test('a failure says how much is common, and in which reference', () => {
  const verdict = toHaveRougeLAbove('D E F A B C', 0.7, ['x', 'A B C D E F']);
  expect(verdict.reason()).toBe(
    'ROUGE-L 0.5 is not above 0.7: 3 tokens in common in this order, of 6 received and 6 in the reference',
  );
  expect(verdict.message(plainExplain('toHaveRougeLAbove'))).toBe(
    [
      'expect(received).toHaveRougeLAbove(threshold, reference)',
      '',
      'Expected:  ROUGE-L above 0.7',
      'Score:     0.5 (precision 0.5, recall 0.5; 3 tokens in common in this order, of 6 received and 6 in the reference)',
      'Reference: "A B C D E F" (the best of 2)',
      'Received:  "D E F A B C"',
    ].join('\n'),
  );
  expect(verdict.message(plainExplain('toHaveRougeLAbove', true))).toContain('Expected:  ROUGE-L not above 0.7');
});

describe('misuse', () => {
  test.each([
    [[70, 'x'], 'toHaveRougeLAbove: threshold must be from 0 to 1, got 70 (for 70% write 0.7)'],
    [[0.7, []], 'toHaveRougeLAbove: reference must hold at least one string, got []'],
    [[0.7, 'x', { n: 2 }], 'toHaveRougeLAbove: options has no "n"; it takes confidence'],
  ])('%j', (args, message) => {
    expect(() => Reflect.apply(toHaveRougeLAbove, undefined, ['x', ...args])).toThrow(new TypeError(message));
  });
});
