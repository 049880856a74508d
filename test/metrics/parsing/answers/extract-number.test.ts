import { describe, expect, test } from 'vitest';
import { extractNumber } from '../../../../src/metrics/parsing/answers/extract-number.ts';

describe('cases from the field', () => {
  test.each([
    ['So the total is 84 crates, overall.', 84],
    ['7 8', 8],
    ['\\boxed{$9{,}500}', 9500],
    ['$29.00.', 29],
  ])('%s', (text, expected) => {
    expect(extractNumber(text)).toBe(expected);
  });
});

// By hand.
describe('ways to write a number', () => {
  test.each([
    ['0', 0],
    ['-0', 0],
    ['3.', 3],
    ['.5', 0.5],
    ['1,234.5', 1234.5],
    ['1,000,000', 1_000_000],
    ['12,34,567', 1_234_567],
    ['1 234', 234],
    ['1\u00A0234\u00A0567', 1_234_567],
    ['1\u202F234', 1234],
    ["1'234", 1234],
    ['1_000', 1000],
    ['1.234,56', 1234.56],
    ['1.234.567', 1_234_567],
    ['9\\,500', 9500],
    ['1,2,3', 3],
    ['−3', -3],
    ['–3 °C', -3],
    ['x=-5', -5],
    ['-$5', -5],
    ['$-5', -5],
    ['+7', 7],
    ['10-3', 3],
    ['5 – 10', 10],
    ['1e3', 1000],
    ['1.5E-3', 0.0015],
    ['1e999', null],
    ['3 × 10^8', 3e8],
    ['3 \\times 10^{8}', 3e8],
    ['6.02×10²³', 6.02e23],
    ['50%', 50],
    ['12.5 percent', 12.5],
    ['1/2', 0.5],
    ['-1/2', -0.5],
    ['2 1/2', 2.5],
    ['½', 0.5],
    ['2½', 2.5],
    ['\\frac{3}{4}', 0.75],
    ['-\\frac12', -0.5],
    ['2\\frac{1}{2}', 2.5],
    ['1/0', null],
    ['3 million', 3e6],
    ['$1.1 billion', 1.1e9],
    ['€12', 12],
    ['12 €', 12],
    ['USD 50', 50],
    ['50 dollars', 50],
    ['１２３', 123],
    ['84kg', 84],
    ['_5_', 5],
    ['He came 3rd', 3],
    ['84, on the 2nd line', 84],
    ['GPT4', null],
    ['x_1', null],
    ['1.2.3', null],
    ['3/4/2024', null],
    ['3 / 4', 0.75],
    ['12 000', 12_000],
    ['1 234 000', 1_234_000],
    ['12 345', 345],
    ['10^8', 1e8],
    ['10^{-3}', 0.001],
    ['12 m^2', 12],
    ['84 cm^{2}', 84],
    ['2^10', null],
    ['2**10', null],
    ['3√2', null],
    ['3\\sqrt{2}', null],
    ['2π', null],
    ['**5**', 5],
    ['seven', null],
    ['', null],
  ])('%j is %j', (text, expected) => {
    expect(extractNumber(text)).toBe(expected);
  });
});

describe('which number is meant', () => {
  test.each([
    ['the last one where nothing is marked', 'First 3, then 4, so 12 in all', 12],
    ['the marked one', 'Answer: 42\n\nNote: rounded from 41.7', 42],
    ['the one behind the last equals sign', 'Answer: 6 × 7 = 42 (not 41)', 42],
    ['the one the answer begins with', 'Answer: 42 (6 × 7)', 42],
    ['behind a word of approach', 'Answer: about $9,500 per 12 months', 9500],
    ['the last where it begins with an operation', 'Answer: 6 × 7 or rather 42', 42],
    ['the last of two side by side', 'Answer: 7 8', 8],
    ['not the one in the reason', 'The answer is 42 because 6 × 8 = 48 is too much.', 42],
    ['not the one in the next sentence', 'Answer: 42. Check: 6 × 7 = 42, not 43', 42],
    ['behind a phrase', 'The answer is as follows.\n\nWe get 84', 84],
    ['on the next lines', 'Answer:\nThe total is\n84', 84],
    ['not in the reasoning', '<think>41</think>It is unknown', null],
    ['the last line says none', 'The total is 84 crates.\n\nLet me know!', 84],
    ['box before all', 'Of 100, \\boxed{7} remain, that is 7 of 100', 7],
    ['JSON', '{"steps": 3, "answer": 84, "unit": "m2"}', 84],
  ])('%s', (_name, text, expected) => {
    expect(extractNumber(text)).toBe(expected);
  });
});

test('misuse names function and argument', () => {
  expect(() => extractNumber(null as unknown as string)).toThrow(
    new TypeError('extractNumber: text must be a string, got null'),
  );
});
