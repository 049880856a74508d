import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeAnswer } from '../../../src/metrics/text/normalize-answer.ts';

describe('normalizeAnswer', () => {
  test.each([
    // The source document "LLM evaluation code", no. 1, read by hand.
    ['The  Eiffel-Tower, in a park!', 'eiffeltower in park'],
    ['', ''],
    ['a An THE', ''],
    ['theory of another', 'theory of another'],
    ['t.h.e cat', 'cat'],
    ['I\u001fam\u0085\u2028here\ufeff', 'i am here\ufeff'],
    ['İstanbul', 'i\u0307stanbul'],
    // Field case: an ungrouped article pattern ate letters inside words.
    ['Atlanta Falcons and the bananas', 'atlanta falcons and bananas'],
    // Field case: ASCII punctuation only.
    ['“Paris”', '“paris”'],
    ['$8.540', '8540'],
  ])('%j → %j', (text, normalized) => {
    expect(normalizeAnswer(text)).toBe(normalized);
  });

  test('normalising twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeAnswer(normalizeAnswer(text))).toBe(normalizeAnswer(text));
      }),
    );
  });

  test('a value that is no string is a misuse', () => {
    expect(() => normalizeAnswer(undefined as never)).toThrow(
      new TypeError('normalizeAnswer: text must be a string, got undefined'),
    );
  });
});
