import { describe, expect, test } from 'vitest';
import { toHaveFinalAnswer } from '../../src/matchers/to-have-final-answer.ts';
import { plainExplain } from './plain-explain.ts';

// Verdicts by hand: what a careful grader would say.
describe('right', () => {
  test.each([
    // Field cases "Final number".
    ['So the total is 84 crates, overall.', '84'],
    ['7 8', 8],
    ['\\boxed{$9{,}500}', 9500],
    ['$29.00.', 29],
    ['Answer: $29.00.', '29'],
    // Words.
    ['Answer: Paris', 'Paris'],
    ['Answer: the Eiffel-Tower!', 'eiffeltower'],
    ['**Final Answer:** Paris. It is the capital of France.', 'Paris'],
    ['The answer is Paris, because it is the capital.', 'paris'],
    ['<think>Lyon?</think>\nAnswer: Paris', 'Paris'],
    ['Let me see </think> Paris', 'Paris'],
    ['Answer: Cafe\u0301', 'Caf\u00E9'],
    ['Answer: Yes, it does.', 'yes'],
    ['Answer: No.', 'No'],
    ['Answer: B) Rome', 'B'],
    ['Answer: (B) Rome', 'b'],
    ['Answer: A', 'A'],
    ['Answer: +', '+'],
    ['東京', '東京'],
    // Numbers by value.
    ['Answer: 9500', '$9,500'],
    ['Answer: $9,500.00', 9500],
    ['Answer: 84 crates', 84],
    ['Answer: 1/2', 0.5],
    ['Answer: \\frac{1}{2}', '1/2'],
    ['Answer: 0.50', '.5'],
    ['Answer: 3 million', 3_000_000],
    ['Answer: −3', -3],
    ['Answer: 50%', 50],
    ['Answer: 50%', 0.5],
    ['Answer: 0.5', '50%'],
    ['Answer: 0.3333333333', 1 / 3],
    ['x = 5', 5],
    ['Answer: 12 km and 3.50 m', '12 km and 3.5 m'],
    ['Answer: Apollo-11', 'Apollo 11'],
    // Formulas by their operators, blanks and dress apart.
    ['Answer: $x^2 + 1$', 'x^{2}+1'],
    ['\\boxed{\\dfrac{\\pi}{2}}', '\\frac{\\pi}{2}'],
    ['\\boxed{3\\sqrt{2}}', '3\\sqrt{2}'],
    ['Answer: 5–10', '5-10'],
    ['Answer: C++', 'c++'],
    ['Answer: 12:30', '12:30'],
    // Any of several.
    ['Answer: Lyon', ['Paris', 'Lyon']],
    ['Answer: 7', [6, 'seven', '7']],
    // What was received need not be text.
    [42, 42],
    [{ answer: 42 }, 42],
  ])('%j answers %j', (received, accepted) => {
    expect(toHaveFinalAnswer(received, accepted)).toMatchObject({ pass: true, score: 1 });
  });
});

describe('wrong', () => {
  test.each([
    ['Answer: Lyon', 'Paris'],
    ['Paris was wrong.\nAnswer: Lyon', 'Paris'],
    // Field case "Gold is only an article".
    ['Answer: B', 'A'],
    ['', 'A'],
    ['the', 'A'],
    // Deleting punctuation would make these equal.
    ['Answer: -5', 5],
    ['Answer: 3.5', 35],
    ['Answer: 1/2', 12],
    ['Answer: x = -5', 'x = 5'],
    ['Answer: (1, 2)', '(12)'],
    ['Answer: 7:30', '730'],
    // Field case "Unicode forms": $8.540 and $9.540 differ in every mode.
    ['Answer: $8.540', '$9.540'],
    ['Answer: €5', '$5'],
    ['Answer: 5 €', '5 $'],
    ['\\boxed{3\\sqrt{2}}', 3],
    ['\\boxed{-x}', 'x'],
    ['\\boxed{x+1}', 'x-1'],
    ['\\boxed{(1,2)}', '(2,1)'],
    ['Answer: x < 3', 'x > 3'],
    ['Answer: C++', 'C'],
    ['Answer: 10 or 12', 10],
    ['Answer: A and B', 'A'],
    ['Answer: not Paris', 'Paris'],
    ['Answer: 5%', 50],
    ['Answer: 84', 84.1],
    ['Answer: forty-two', 42],
    ['<think>Answer: 42', 42],
    ['<think>Answer: 42</think>', 42],
    ['', 0],
    [null, 'null'],
    [undefined, 'undefined'],
    ['\u0000\uD800', 'Paris'],
  ])('%j does not answer %j', (received, accepted) => {
    expect(toHaveFinalAnswer(received, accepted)).toMatchObject({ pass: false, score: 0 });
  });

  test('a huge answer', () => {
    expect(toHaveFinalAnswer('Paris or Lyon. '.repeat(100_000), 'Paris').pass).toBe(false);
  });
});

describe('options', () => {
  test('extract: line is the plain rule, with the case of Answer and the rest of its line', () => {
    expect(toHaveFinalAnswer('ANSWER: 4\nBye', 'Bye', { extract: 'line' }).pass).toBe(true);
    expect(toHaveFinalAnswer('Answer: 4 \nBye', '4', { extract: 'line' }).pass).toBe(true);
  });

  test('extract by a function, null for none', () => {
    const extract = (text: string) => /\[(.*?)\]/.exec(text)?.[1] ?? null;
    expect(toHaveFinalAnswer('It is [Paris], I say', 'paris', { extract }).pass).toBe(true);
    expect(toHaveFinalAnswer('It is Paris', 'Paris', { extract }).reason()).toBe('the text gives no final answer');
    expect(toHaveFinalAnswer('12', 6, { extract: (text) => Number(text) / 2 }).pass).toBe(true);
  });

  test('normalize: none compares as it stands', () => {
    expect(toHaveFinalAnswer('Answer: Paris', 'Paris', { normalize: 'none' }).pass).toBe(true);
    expect(toHaveFinalAnswer('Answer: paris', 'Paris', { normalize: 'none' }).pass).toBe(false);
    expect(toHaveFinalAnswer('Answer: 9,500', 9500, { normalize: 'none' }).pass).toBe(false);
    expect(toHaveFinalAnswer('', '', { normalize: 'none' }).pass).toBe(false);
  });

  test('normalize by a function, on both sides', () => {
    const normalize = (text: string) => text.toLowerCase().replaceAll('ß', 'ss');
    expect(toHaveFinalAnswer('Answer: Straße', 'STRASSE', { normalize }).pass).toBe(true);
  });

  test('further markers', () => {
    expect(toHaveFinalAnswer('Result: 4\n(of 9)', 4, { markers: ['Result'] }).pass).toBe(true);
  });

  test('the signature names extraction and normalisation', () => {
    const signature = (options?: object) => toHaveFinalAnswer('x', 'x', options).signature;
    expect(signature()).toBe('finalAnswer|extract:answer|normalize:squad|v1');
    expect(signature({ extract: 'line', normalize: 'none' })).toBe('finalAnswer|extract:line|normalize:none|v1');
    expect(signature({ extract: String, normalize: String })).toBe('finalAnswer|extract:custom|normalize:custom|v1');
  });

  test('confidence', () => {
    expect(toHaveFinalAnswer('x', 'x', { confidence: 0.3 })).toMatchObject({ metric: 'finalAnswer', confidence: 0.3 });
  });
});

describe('messages', () => {
  test('a failure shows what was found, where, and the number in it', () => {
    const verdict = toHaveFinalAnswer('So.\nAnswer: about 41.5 km', 42);
    expect(verdict.reason()).toBe('"about 41.5 km" (marked in the text) is none of the accepted answers');
    expect(verdict.message(plainExplain('toHaveFinalAnswer'))).toBe(
      [
        'expect(received).toHaveFinalAnswer(accepted)',
        '',
        'Accepted:     42',
        'Final answer: "about 41.5 km" (marked in the text)',
        'Read as:      41.5',
        'Received:     "So.\\nAnswer: about 41.5 km"',
      ].join('\n'),
    );
  });

  test('several accepted, and the places an answer can come from', () => {
    const message = (received: unknown) =>
      toHaveFinalAnswer(received, ['x', 'y']).message(plainExplain('toHaveFinalAnswer'));
    expect(message('The answer is Oslo.')).toContain('Final answer: "Oslo" (said in the text)');
    expect(message('Oslo')).toContain('Final answer: "Oslo" (the last line)');
    expect(message('<think>')).toContain('Final answer: none');
    expect(message('Oslo')).toContain('Accepted:     one of ["x","y"]');
  });

  test('under .not the wording is inverted', () => {
    const verdict = toHaveFinalAnswer('Answer: Paris', ['Paris', 'Lyon']);
    expect(verdict.reason()).toBe('"Paris" (marked in the text) is an accepted answer');
    expect(verdict.message(plainExplain('toHaveFinalAnswer', true))).toContain(
      'Accepted:     not one of ["Paris","Lyon"]',
    );
  });
});

describe('misuse', () => {
  test.each([
    [[[]], 'toHaveFinalAnswer: accepted must hold at least one answer, got []'],
    [[], 'toHaveFinalAnswer: accepted must be a string or a finite number, got undefined'],
    [[Number.NaN], 'toHaveFinalAnswer: accepted must be a string or a finite number, got NaN'],
    [[['x', null]], 'toHaveFinalAnswer: accepted[1] must be a string or a finite number, got null'],
    [
      ['x', { extract: 'seed' }],
      "toHaveFinalAnswer: options.extract must be 'answer', 'line' or a function, got \"seed\"",
    ],
    [
      ['x', { normalize: 'all' }],
      "toHaveFinalAnswer: options.normalize must be 'squad', 'none' or a function, got \"all\"",
    ],
    [['x', { markers: 'y' }], 'toHaveFinalAnswer: options.markers must be an array, got "y"'],
    [
      ['x', { mark: 'y' }],
      'toHaveFinalAnswer: options has no "mark"; it takes confidence, extract, normalize, markers',
    ],
    [
      ['x', { extract: () => true }],
      'toHaveFinalAnswer: options.extract must be a function that returns a string, a number or null, got true',
    ],
  ])('%j', (args, message) => {
    expect(() => Reflect.apply(toHaveFinalAnswer, undefined, ['x', ...args])).toThrow(new TypeError(message));
  });
});
