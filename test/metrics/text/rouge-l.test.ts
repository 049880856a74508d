import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rougeL, rougeLDetails } from '../../../src/metrics/text/rouge-l.ts';

/** The textbook table. */
function plainLcs(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const cell = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const row = table[i] ?? [];
      row[j] = a[i - 1] === b[j - 1] ? cell(i - 1, j - 1) + 1 : Math.max(cell(i - 1, j), cell(i, j - 1));
    }
  }
  return cell(a.length, b.length);
}

describe('rougeL', () => {
  test.each([
    // The source document "LLM evaluation code", no. 5, by hand.
    ['', '', 0],
    ['cat', '', 0],
    ['cat', 'dog', 0],
    ['The\u0085CAT', 'the cat', 1],
    ['a cat sat', 'the cat sat down', (2 * (2 / 3) * 0.5) / (2 / 3 + 0.5)],
    // Field case: the whole text is one sequence, not a union over lines.
    ['D E F\nA B C', 'A B C\nD E F', 0.5],
    // Field case: precision 1/6, recall 1.
    ['The capital of Peru is Lima', 'lima', 2 / 7],
    ['cat.', 'cat', 0],
  ])('%j against %j is %d', (candidate, reference, score) => {
    expect(rougeL(candidate, reference)).toBeCloseTo(score, 15);
  });

  test('rougeLDetails gives the length and both shares', () => {
    // Field case: common 3 of 4 and 5.
    expect(rougeLDetails('a b x c', 'a y b z c')).toEqual({
      lcs: 3,
      precision: 3 / 4,
      recall: 3 / 5,
      f1: (2 * 0.75 * 0.6) / (0.75 + 0.6),
    });
    expect(rougeLDetails('', 'x')).toEqual({ lcs: 0, f1: 0, precision: 0, recall: 0 });
  });

  // Long texts shrink slowly, and the first counterexample says enough: hence `endOnFailure`.
  const tokens = (alphabet: number, maxLength: number) =>
    fc.array(
      fc.nat(alphabet - 1).map((number) => `t${number}`),
      { maxLength, size: 'max' },
    );

  test.each([
    [2, 200],
    [5, 150],
    [40, 200],
    [300, 200],
  ])('agrees with the table over %d different tokens', (alphabet, maxLength) => {
    fc.assert(
      fc.property(tokens(alphabet, maxLength), tokens(alphabet, maxLength), (a, b) => {
        expect(rougeLDetails(a.join(' '), b.join(' ')).lcs).toBe(plainLcs(a, b));
      }),
      { numRuns: 150, endOnFailure: true },
    );
  });

  test('agrees with the table where blocks of tokens are moved about', () => {
    const block = fc.constantFrom('x '.repeat(31), 'x y '.repeat(17), 'a b c '.repeat(11), 'y '.repeat(29), 'z ');
    const text = fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join(''));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const words = (joined: string) => joined.split(' ').filter((word) => word !== '');
        expect(rougeLDetails(a, b).lcs).toBe(plainLcs(words(a), words(b)));
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });

  test('tokens alike only in their beginning, or of any script, are told apart', () => {
    expect(rougeLDetails('日本 日 日本語 𝄞', '日本語 日本 𝄞𝄞 𝄞').lcs).toBe(2);
    expect(rougeLDetails('ab a b', 'a b').lcs).toBe(2);
  });

  test('a value that is no string is a misuse', () => {
    expect(() => rougeL(1 as never, 'a')).toThrow(new TypeError('rougeL: candidate must be a string, got 1'));
    expect(() => rougeLDetails('a', {} as never)).toThrow(
      new TypeError('rougeLDetails: reference must be a string, got {}'),
    );
  });
});
