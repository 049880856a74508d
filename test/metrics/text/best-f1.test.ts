import { describe, expect, test } from 'vitest';
import { bestF1 } from '../../../src/metrics/text/best-f1.ts';

describe('bestF1', () => {
  test.each<[prediction: string, references: string[], score: number, index: number]>([
    // The source document "LLM evaluation code", no. 4, by hand.
    ['x', [], 0, -1],
    ['x', ['y', 'z'], 0, 0],
    ['', ['y', ''], 1, 1],
    ['the capital', ['Paris', 'the capital', 'The Capital'], 1, 1],
    // Punctuation and articles count, unlike in token F1.
    ['the cat.', ['cat.'], 2 / 3, 0],
    ['cat.', ['cat', 'the CAT.'], 2 / 3, 1],
    ['a a b', ['a', 'a a'], 0.8, 1],
  ])('%j against %j is %d at %d', (prediction, references, score, index) => {
    const best = bestF1(prediction, references);
    expect(best.score).toBeCloseTo(score, 15);
    expect(best.index).toBe(index);
  });

  test('misuse', () => {
    expect(() => bestF1('a', 'a' as never)).toThrow(new TypeError('bestF1: references must be an array, got "a"'));
    expect(() => bestF1('a', [1] as never)).toThrow(new TypeError('bestF1: references[0] must be a string, got 1'));
  });
});
