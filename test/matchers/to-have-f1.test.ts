import { describe, expect, test } from 'vitest';
import { toHaveF1Above, toHaveF1AtLeast } from '../../src/matchers/to-have-f1.ts';
import { plainExplain } from './plain-explain.ts';

describe('score: token F1 against the best reference', () => {
  test.each([
    // Field case "F1 over sets": P = .2, R = 1.
    ['Lisbon Lisbon Lisbon Lisbon Lisbon', ['Lisbon'], 1 / 3],
    // Field case "Gold is only an article"; the second by the SQuAD definition, under which both are empty.
    ['A', ['A'], 1],
    ['the', ['A'], 1],
    ['B', ['A'], 0],
    // By hand: 1 of 2 against 1 of 2; then the second reference is the better one.
    ['in Porto', ['Porto, Portugal'], 0.5],
    ['in Porto', ['Porto, Portugal', 'In Porto!'], 1],
    ['', ['Porto'], 0],
    [null, ['Porto'], 0],
    [undefined, ['Porto'], 0],
    [1492, ['1492'], 1],
    ['\u0000\uFFFF\uD800', ['Porto'], 0],
  ])('%j against %j is %d', (received, references, expected) => {
    expect(toHaveF1AtLeast(received, 0.5, references).score).toBeCloseTo(expected, 12);
  });

  test('a huge answer', () => {
    // P = 1/100,000 and R = 1.
    expect(toHaveF1Above('Porto '.repeat(100_000), 0.5, 'Porto').score).toBeCloseTo(2e-5 / 1.00001, 12);
  });
});

describe('the threshold', () => {
  test('above is strict, at least includes it', () => {
    expect(toHaveF1Above('in Porto', 0.5, 'Porto, Portugal').pass).toBe(false);
    expect(toHaveF1AtLeast('in Porto', 0.5, 'Porto, Portugal').pass).toBe(true);
    expect(toHaveF1Above('in Porto', 0.49, 'Porto, Portugal').pass).toBe(true);
    expect(toHaveF1AtLeast('in Porto', 0.51, 'Porto, Portugal').pass).toBe(false);
  });

  test('noise of the last digit is neither above nor below', () => {
    // The score is 0.33333333333333337 in doubles.
    const lisbon = 'Lisbon Lisbon Lisbon Lisbon Lisbon';
    expect(toHaveF1Above(lisbon, 1 / 3, 'Lisbon').pass).toBe(false);
    expect(toHaveF1AtLeast(lisbon, 0.3333333333333334, 'Lisbon').pass).toBe(true);
  });
});

test('the verdict names metric, signature and confidence', () => {
  expect(toHaveF1Above('Porto', 0.5, 'Porto', { confidence: 0.9 })).toMatchObject({
    pass: true,
    metric: 'tokenF1',
    score: 1,
    signature: 'tokenF1|normalize:squad|references:best|v1',
    confidence: 0.9,
  });
});

describe('messages', () => {
  const references = ['Porto, Portugal', 'The city of Porto'];

  test('a failure says what is missing and what is too much', () => {
    const verdict = toHaveF1Above('Porto is in Spain', 0.8, references);
    expect(verdict.reason()).toBe('token F1 0.3333 is not above 0.8: missing portugal; extra is in spain');
    expect(verdict.message(plainExplain('toHaveF1Above'))).toBe(
      [
        'expect(received).toHaveF1Above(threshold, reference)',
        '',
        'Expected:  token F1 above 0.8',
        'Score:     0.3333333333333333 (precision 0.25, recall 0.5)',
        'Reference: "Porto, Portugal" (the best of 2)',
        'Received:  "Porto is in Spain"',
        'Missing:   ["portugal"]',
        'Extra:     ["is","in","spain"]',
      ].join('\n'),
    );
  });

  test('a score on the threshold points to the sibling', () => {
    const message = toHaveF1Above('in Porto', 0.5, 'Porto, Portugal').message(plainExplain('toHaveF1Above'));
    expect(message).toContain('(equal to the threshold; toHaveF1AtLeast includes it)');
  });

  test('under .not the wording is inverted', () => {
    const verdict = toHaveF1AtLeast('Porto', 0.8, 'Porto');
    const message = verdict.message(plainExplain('toHaveF1AtLeast', true));
    expect(message).toContain('expect(received).not.toHaveF1AtLeast(threshold, reference)');
    expect(message).toContain('Expected:  token F1 not at least 0.8');
    expect(message).not.toContain('Missing');
  });

  test('a long list of tokens is cut', () => {
    const words = Array.from({ length: 100 }, (_, at) => `w${at}`).join(' ');
    const message = toHaveF1Above(words, 0.8, 'Porto').message(plainExplain('toHaveF1Above'));
    expect(message).toContain('"w19","… and 80 more"');
  });

  test('a score close under the threshold is not rounded onto it', () => {
    // P = 1, R = 10,000/10,001: F1 = 20,000/20,001 = 0.99995…, which four decimals would show as 1.
    const verdict = toHaveF1AtLeast('x '.repeat(10_000), 1, 'x '.repeat(10_001));
    expect(verdict.reason()).toMatch(/^token F1 0\.99995\d+ is not at least 1/);
  });
});

describe('misuse', () => {
  test.each([
    [[85, 'x'], 'toHaveF1Above: threshold must be from 0 to 1, got 85 (for 85% write 0.85)'],
    [[Number.NaN, 'x'], 'toHaveF1Above: threshold must be from 0 to 1, got NaN'],
    [[-0.1, 'x'], 'toHaveF1Above: threshold must be from 0 to 1, got -0.1'],
    [['0.8', 'x'], 'toHaveF1Above: threshold must be a number from 0 to 1, got "0.8"'],
    [['x', 0.8], 'toHaveF1Above: threshold must be a number from 0 to 1, got "x"'],
    [[0.8, []], 'toHaveF1Above: reference must hold at least one string, got []'],
    [[0.8], 'toHaveF1Above: reference must be a string or an array of strings, got undefined'],
    [[0.8, ['x', 3]], 'toHaveF1Above: reference[1] must be a string, got 3'],
    [[0.8, 'x', { confidnce: 1 }], 'toHaveF1Above: options has no "confidnce"; it takes confidence'],
    [[0.8, 'x', { confidence: '1' }], 'toHaveF1Above: options.confidence must be a number from 0 to 1, got "1"'],
  ])('%j', (args, message) => {
    expect(() => Reflect.apply(toHaveF1Above, undefined, ['Porto', ...args])).toThrow(new TypeError(message));
  });
});
