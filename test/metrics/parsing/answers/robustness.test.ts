import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractChoice } from '../../../../src/metrics/parsing/answers/extract-choice.ts';
import { extractFinalAnswer } from '../../../../src/metrics/parsing/answers/extract-final-answer.ts';
import { extractNumber } from '../../../../src/metrics/parsing/answers/extract-number.ts';
import { stripReasoning } from '../../../../src/metrics/parsing/answers/strip-reasoning.ts';
import { seededRandom } from '../../../../src/metrics/statistics/random.ts';

const CHOICES = { A: 'Paris', B: 'Rome', C: 'A village', I: '3.5' };
const EXTRACTORS: readonly (readonly [string, (text: string) => unknown])[] = [
  ['stripReasoning', stripReasoning],
  ['extractFinalAnswer', (text) => extractFinalAnswer(text)],
  ['extractNumber', (text) => extractNumber(text)],
  ['extractChoice', (text) => extractChoice(text, CHOICES)],
];

/** What the extractors look for, whole and in halves: random text alone would never reach their branches. */
const PIECES = [
  ...[
    '<think>',
    '</think>',
    '"<think>"',
    '`</think>`',
    '[THINK]',
    '◁think▷',
    '<|channel|>',
    '<|channel|>final<|message|>',
  ],
  ...[
    '\\boxed{',
    '\\boxed5',
    '\\frac{',
    '\\frac12',
    '\\text{',
    '{,}',
    '{',
    '}',
    '\\',
    '####',
    '#### 7\n',
    '<answer>',
    '</answer>',
  ],
  ...[
    'Answer:',
    'answer is ',
    'the answer to ',
    '**Answer**\n',
    '# answer',
    '"answer": "',
    '"answer": 5',
    '答案：',
    'final answer\n',
  ],
  ...['A ', 'A, ', 'A and ', 'not A ', '(A) ', 'A) ', 'A\n', 'I ', 'is correct', 'are wrong', 'Paris ', 'a village '],
  ...[
    '1',
    '12,',
    '123,',
    '1.',
    '1.2.',
    '1/',
    '1/2',
    '½',
    '10⁸',
    ' × 10^',
    '1e',
    '1\u00A0',
    '-',
    '−',
    '$',
    '€',
    '%',
    ' million',
    'st ',
  ],
  ...[
    '*',
    '**',
    '`',
    '```\n',
    '_',
    '~',
    '.',
    '. ',
    ', as ',
    ' because ',
    '=',
    '≈',
    ' ',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '\u2028',
    '\u0085',
  ],
  ...['\u0000', '\u200B', '\uFEFF', '\uD800', '\uDC00', '🙂', '“', '”', "'", '"', 'é', 'e\u0301', 'D.C. ', 'J. '],
];
const mutated = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 3 })), {
  maxLength: 30,
});
const text = fc.oneof(
  mutated.map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

describe.each(EXTRACTORS)('%s', (_name, extract) => {
  test('never throws, and gives the same twice', () => {
    fc.assert(
      fc.property(text, (sample) => {
        expect(extract(sample)).toEqual(extract(sample));
      }),
      { numRuns: 3000 },
    );
  });

  test('harmless re-encodings change nothing', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const sample = raw.replaceAll('\r', '');
        const expected = extract(sample);
        expect(extract(sample.replaceAll('\n', '\r\n'))).toEqual(expected);
        expect(extract(`\uFEFF${sample}`)).toEqual(expected);
        expect(extract(`${sample.replaceAll('\n', ' \t\n')}  \n\n`)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });
});

test('25,000 mutated texts each: every result is of its kind', () => {
  const random = seededRandom(20_240_501);
  const pick = () => PIECES[random.integer(PIECES.length)] ?? '';
  const labels = new Set<string | null>([...Object.keys(CHOICES), null]);
  for (let round = 0; round < 25_000; round += 1) {
    const sample = Array.from({ length: 1 + random.integer(12) }, pick).join('');
    const answer = extractFinalAnswer(sample);
    const number = extractNumber(sample);
    const sound =
      typeof stripReasoning(sample) === 'string' &&
      (answer === null || answer.trim() !== '') &&
      (number === null || Number.isFinite(number)) &&
      labels.has(extractChoice(sample, CHOICES));
    if (!sound) expect.fail(`unsound result for ${JSON.stringify(sample)}`);
  }
});

/** Long enough that anything quadratic runs into the test's time limit. */
const HOSTILE_LENGTH = 400_000;
const TIME_LIMIT = 15_000;

describe('a long hostile text is read within the time limit', () => {
  const units = [
    '<think>',
    '</think>',
    '\\boxed{',
    '}',
    '#### ',
    'Answer: ',
    'Answer:\n',
    '答案：',
    'the answer is 5 ',
  ];
  const more = [
    '"answer": "',
    '"answer": 5',
    '<answer>',
    '12,',
    '1.2.',
    '1/',
    'A ',
    'A, ',
    'not A ',
    '(A) ',
    ' ',
    '\n',
    '**',
  ];
  const rest = ['the answer to ', '`', '. ', ' because ', '½', 'Paris '];
  test.each([...units, ...more, ...rest].map((unit) => [unit]))(
    '%j over and over',
    (unit) => {
      const sample = unit.repeat(HOSTILE_LENGTH / unit.length);
      for (const [, extract] of EXTRACTORS) {
        const result = extract(`${sample}z`);
        expect(['string', 'number', 'object']).toContain(typeof result);
      }
    },
    TIME_LIMIT,
  );
});
