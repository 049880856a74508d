import { describe, expect, test } from 'vitest';
import { exactMatch } from '../../../src/metrics/text/exact-match.ts';

describe('exactMatch', () => {
  test.each<[predictions: string[], answers: string[][], score: number]>([
    // The source document "LLM evaluation code", no. 2, read by hand.
    [[], [], 0],
    [['The Seine', 'Lyon'], [['Seine', 'river Seine'], ['Paris']], 0.5],
    [['x'], [[]], 0],
    [['!'], [['the']], 1],
    // Field case: gold that is only an article.
    [['A'], [['A']], 1],
    [['B'], [['A']], 0],
    [['the'], [['A']], 1],
    // Field case: Unicode forms are not folded, and prices differ.
    [['caf\u00e9'], [['cafe\u0301']], 0],
    [['$8.540'], [['$9.540']], 0],
    // Field case: no-answer rows; the word counts only where the caller lists it.
    [[''], [['']], 1],
    [['unanswerable'], [['']], 0],
    [['unanswerable'], [['', 'unanswerable']], 1],
  ])('%j against %j is %d', (predictions, answers, score) => {
    expect(exactMatch(predictions, answers)).toBe(score);
  });

  test.each([
    [['a'], [], new RangeError('exactMatch: predictions and answers must have the same length, got 1 and 0')],
    [['a'], ['a'], new TypeError('exactMatch: answers[0] must be an array, got "a"')],
    [['a'], [['b', 3]], new TypeError('exactMatch: answers[0][1] must be a string, got 3')],
    ['a', [], new TypeError('exactMatch: predictions must be an array, got "a"')],
  ])('misuse %j, %j', (predictions, answers, error) => {
    expect(() => exactMatch(predictions as never, answers as never)).toThrow(error);
  });
});
