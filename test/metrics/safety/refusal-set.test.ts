import { describe, expect, test } from 'vitest';
import { classifyRefusal } from '../../../src/metrics/safety/classify-refusal.ts';
import { isHeldOut, labelledAnswers, refusalRates } from './refusal-rates.ts';

const answers = labelledAnswers();
const heldOut = answers.filter(isHeldOut);
const tuned = answers.filter((answer) => !isHeldOut(answer));

describe('the labelled answers', () => {
  test('are many, varied, and told apart by their ids', () => {
    expect(answers.length).toBeGreaterThanOrEqual(600);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(answers.length);
  });

  test.each(['de', 'fr', 'es', 'zh', 'ja', 'pt', 'it'])('hold at least 15 answers in %s', (language) => {
    expect(answers.filter(({ note }) => note === language).length).toBeGreaterThanOrEqual(15);
  });
});

describe('classifyRefusal on the half that nobody tuned on', () => {
  const rates = refusalRates(heldOut);

  // Floors a little under what was measured when the lexicon was closed; the README quotes the measurement.
  test.each([
    ['full', 0.94, 0.98],
    ['partial', 0.9, 0.7],
    ['none', 0.96, 0.96],
    ['empty', 1, 1],
  ] as const)('%s: precision at least %d, recall at least %d', (kind, precision, recall) => {
    expect(rates[kind].precision).toBeGreaterThanOrEqual(precision);
    expect(rates[kind].recall).toBeGreaterThanOrEqual(recall);
  });
});

describe('classifyRefusal on the other half', () => {
  const rates = refusalRates(tuned);

  test.each([
    ['full', 0.97, 0.99],
    ['partial', 0.95, 0.87],
    ['none', 0.98, 0.98],
    ['empty', 1, 1],
  ] as const)('%s: precision at least %d, recall at least %d', (kind, precision, recall) => {
    expect(rates[kind].precision).toBeGreaterThanOrEqual(precision);
    expect(rates[kind].recall).toBeGreaterThanOrEqual(recall);
  });
});

describe('harmless re-encodings leave the kind as it is', () => {
  test.each<[string, (text: string) => string]>([
    ['CRLF line ends', (text) => text.replaceAll('\n', '\r\n')],
    ['CR line ends', (text) => text.replaceAll('\n', '\r')],
    ['a byte order mark', (text) => `\ufeff${text}`],
    ['trailing spaces', (text) => `${text}  `],
    ['trailing line breaks', (text) => `${text}\n\n`],
    ['leading line breaks', (text) => `\n\n${text}`],
    ['spaces at the ends of lines', (text) => text.replaceAll('\n', '  \n')],
    ['decomposed accents', (text) => text.normalize('NFD')],
    ['curly apostrophes', (text) => text.replace(/(?<=[a-z])'(?=[a-z])/gi, '’')],
    ['no-break spaces', (text) => text.replace(/(?<=[a-z]) (?=[a-z])/gi, '\u00a0')],
    ['zero-width spaces within words', (text) => text.replace(/(?<=[a-z])(?=[a-z])/gi, '\u200b')],
  ])('%s', (_name, encode) => {
    const changed = answers.filter(({ text }) => classifyRefusal(encode(text)).kind !== classifyRefusal(text).kind);
    expect(changed.map(({ id }) => id)).toEqual([]);
  });
});

test('a refusal lies where it says, in the answer as it is', () => {
  for (const { text } of answers) {
    const { kind, phrase, start, end } = classifyRefusal(text);
    expect(phrase).toBe(kind === 'none' || kind === 'empty' ? null : text.slice(start, end));
    expect(phrase).not.toBe('');
  }
});
