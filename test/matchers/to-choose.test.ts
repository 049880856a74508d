import { describe, expect, test } from 'vitest';
import { toChoose } from '../../src/matchers/to-choose.ts';
import { plainExplain } from './plain-explain.ts';

const LETTERS = ['A', 'B', 'C', 'D'];
const CITIES = { A: 'Paris', B: 'Rome', C: 'Oslo' };

describe('verdicts', () => {
  test.each([
    ['The correct option is C because A is wrong', 'C', LETTERS, true],
    ['Answer: (C)', 'C', LETTERS, true],
    ['Answer: (C)', 'A', LETTERS, false],
    ['It is Rome.', 'B', CITIES, true],
    ['It is Rome.', 'A', CITIES, false],
    ['A dog ran.', 'A', LETTERS, false],
    ['A or B', 'A', LETTERS, false],
    ['Negative.', 'negative', ['positive', 'negative'], true],
    ['2', '2', ['1', '2'], true],
    [2, '2', ['1', '2'], true],
    ['', 'A', LETTERS, false],
    [null, 'A', LETTERS, false],
    [undefined, 'A', LETTERS, false],
    ['\u0000\uD800', 'A', LETTERS, false],
    ['A dog. '.repeat(100_000), 'A', LETTERS, false],
  ])('%#', (received, label, choices, pass) => {
    expect(toChoose(received, label, choices)).toMatchObject({ pass, score: pass ? 1 : 0, metric: 'choice' });
  });
});

describe('messages', () => {
  test('a failure says what was chosen instead', () => {
    const verdict = toChoose('I pick B.', 'C', CITIES, { confidence: 0.7 });
    expect(verdict).toMatchObject({ confidence: 0.7, signature: 'choice|v1' });
    expect(verdict.reason()).toBe('chooses B: Rome instead of C: Oslo');
    expect(verdict.message(plainExplain('toChoose'))).toBe(
      [
        'expect(received).toChoose(label, choices)',
        '',
        'Expected: "C: Oslo"',
        'Chosen:   "B: Rome" of "A", "B", "C"',
        'Received: "I pick B."',
      ].join('\n'),
    );
  });

  test('no choice, or more than one', () => {
    const verdict = toChoose('Hm.\nAnswer: A or B', 'C', LETTERS);
    expect(verdict.reason()).toBe('chooses none of A, B, C, D, or more than one');
    expect(verdict.message(plainExplain('toChoose'))).toContain(
      'Chosen:   none, or more than one of "A", "B", "C", "D"',
    );
    expect(verdict.message(plainExplain('toChoose'))).toContain('Answer:   "A or B"');
  });

  test('under .not the wording is inverted', () => {
    const verdict = toChoose('C', 'C', LETTERS);
    expect(verdict.reason()).toBe('chooses C');
    expect(verdict.message(plainExplain('toChoose', true))).toContain('Expected: not "C"');
  });
});

describe('misuse', () => {
  test.each([
    [
      ['E', LETTERS],
      new RangeError(
        'toChoose: label must be one of "A", "B", "C", "D", got "E" (for options by letter write { A: \'…\', B: \'…\' })',
      ),
    ],
    [['Bonn', CITIES], new RangeError('toChoose: label must be one of "A", "B", "C", got "Bonn"')],
    [['A', []], new TypeError('toChoose: choices must hold at least one label, got []')],
    [
      ['A'],
      new TypeError(
        "toChoose: choices must be an array of labels or an object such as { A: 'Paris', B: 'Rome' }, got undefined",
      ),
    ],
    [[1, ['1']], new TypeError('toChoose: label must be a string, got 1')],
    [['A', ['A', 2]], new TypeError('toChoose: choices[1] must be a label, got 2')],
    [['A', LETTERS, { only: true }], new TypeError('toChoose: options has no "only"; it takes confidence')],
  ])('%j', (args, error) => {
    expect(() => Reflect.apply(toChoose, undefined, ['A', ...args])).toThrow(error);
  });
});
