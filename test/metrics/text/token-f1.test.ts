import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenF1, tokenF1Details } from '../../../src/metrics/text/token-f1.ts';

describe('tokenF1', () => {
  test.each([
    // The source document "LLM evaluation code", no. 3, by hand.
    ['', '', 1],
    ['the', 'A!', 1],
    ['', 'Paris', 0],
    ['Paris', 'the', 0],
    ['Lyon', 'Paris', 0],
    ['Paris, France', 'paris france', 1],
    ['in Porto', 'Porto, Portugal', 0.5],
    // Field case: F1 over sets gave 1; precision 1/5, recall 1.
    ['Lisbon Lisbon Lisbon Lisbon Lisbon', 'Lisbon', 1 / 3],
    // Field case: gold that is only an article.
    ['A', 'A', 1],
    ['B', 'A', 0],
    ['constructor __proto__', '__proto__ constructor', 1],
  ])('%j against %j is %d', (prediction, reference, score) => {
    expect(tokenF1(prediction, reference)).toBeCloseTo(score, 15);
  });

  test('is symmetric, within bounds, and 1 for a text against itself', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'cat', ' ', 'the', '.', '日') });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(tokenF1(a, b)).toBe(tokenF1(b, a));
        expect(tokenF1(a, b)).toBeGreaterThanOrEqual(0);
        expect(tokenF1(a, b)).toBeLessThanOrEqual(1);
        expect(tokenF1(a, a)).toBe(1);
      }),
    );
  });

  test('a value that is no string is a misuse', () => {
    expect(() => tokenF1('a', 7 as never)).toThrow(new TypeError('tokenF1: reference must be a string, got 7'));
    expect(() => tokenF1(null as never, 'a')).toThrow(new TypeError('tokenF1: prediction must be a string, got null'));
  });
});

describe('tokenF1Details', () => {
  test('names the tokens that make the difference, with multiplicity and in order', () => {
    expect(tokenF1Details('The cat cat sat, up', 'a cat sat on on a mat')).toEqual({
      precision: 2 / 4,
      recall: 2 / 5,
      f1: (2 * 0.5 * 0.4) / 0.9,
      missing: ['on', 'on', 'mat'],
      extra: ['cat', 'up'],
    });
  });

  test.each([
    ['', 'the', { f1: 1, precision: 1, recall: 1, missing: [], extra: [] }],
    ['', 'x', { f1: 0, precision: 0, recall: 0, missing: ['x'], extra: [] }],
    ['y', 'x', { f1: 0, precision: 0, recall: 0, missing: ['x'], extra: ['y'] }],
  ])('%j against %j', (prediction, reference, details) => {
    expect(tokenF1Details(prediction, reference)).toEqual(details);
  });

  test('what is common and what is missing make up the reference', () => {
    const text = fc.array(fc.constantFrom('x', 'y', 'z')).map((tokens) => tokens.join(' '));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const details = tokenF1Details(a, b);
        const count = (words: string) => words.split(' ').filter((word) => word !== '').length;
        expect(count(a) - details.extra.length).toBe(count(b) - details.missing.length);
        expect(details.f1).toBe(tokenF1(a, b));
      }),
    );
  });
});
