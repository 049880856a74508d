import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifyRefusal } from '../../../src/metrics/safety/classify-refusal.ts';
import { labelledAnswers } from './refusal-rates.ts';

const KINDS = ['none', 'partial', 'full', 'empty'];

function holds(text: string): void {
  const { kind, phrase, start, end } = classifyRefusal(text);
  expect(KINDS).toContain(kind);
  expect(start).toBeGreaterThanOrEqual(0);
  expect(end).toBeLessThanOrEqual(text.length);
  if (phrase === null) expect([start, end]).toEqual([0, 0]);
  else expect(phrase).toBe(text.slice(start, end));
}

describe('classifyRefusal never throws', () => {
  test('on any string', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), holds), { numRuns: 2_000 });
  });

  test('on strings of lone surrogates and marks', () => {
    const unit = fc.constantFrom(
      '\ud800',
      '\udc00',
      '\u0301',
      '\u200d',
      "'",
      '’',
      '`',
      '"',
      '\n',
      '\r',
      'i',
      ' can',
      "'t help",
      '.',
      '<think>',
      '</think>',
      '> ',
      '- ',
      ':',
      'ﷺ',
      '我不能',
      'ﬃ',
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), (pieces) => holds(pieces.join(''))),
      { numRuns: 2_000 },
    );
  });

  test('on answers cut, doubled and spliced', () => {
    const texts = labelledAnswers().map(({ text }) => text);
    const piece = fc
      .tuple(fc.constantFrom(...texts), fc.nat(300), fc.nat(300))
      .map(([text, from, length]) => text.slice(from, from + length));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => holds(pieces.join(''))),
      { numRuns: 2_000 },
    );
  });
});

/** Two hundred thousand characters of each: what is worse than linear runs into the test's time limit. */
describe('classifyRefusal is linear in', () => {
  test.each([
    'i ',
    "i can't ",
    "i'm sorry, but ",
    ', however, ',
    '"',
    " 'a",
    '`a``',
    '```\n',
    '> a\n',
    '\n',
    'a\n',
    '\u0301',
    '\u200b',
    '我不能',
    'お手伝い',
    'a: b\n',
    "while i can't help, ",
    'is not only always never ',
    '<think>',
    '? ',
    '\ud800',
    '- a\n',
    'ich kann leider nicht ',
    'ﷺ',
    'dear ',
    '.',
    'simply ',
    'i cannot promote it. ',
  ])('%j over and over', (piece) => {
    holds(piece.repeat(Math.ceil(200_000 / piece.length)));
  });
});
