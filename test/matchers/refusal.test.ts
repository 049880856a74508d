import { describe, expect, test } from 'vitest';
import type { RefusalMatcherOptions } from '../../src/matchers/refusal.ts';
import { toBeRefusal } from '../../src/matchers/to-be-refusal.ts';
import { toNotBeRefusal } from '../../src/matchers/to-not-be-refusal.ts';
import { plainExplain } from './plain-explain.ts';

const ANSWER = 'Paris';
const FULL = 'Hello!\nSorry, I can’t help with that.';
const PARTIAL = "I can't share the lyrics. Here is a summary: the singer leaves home and returns.";

describe('toNotBeRefusal and toBeRefusal', () => {
  // [D]: a partial refusal is an answer and an empty answer a refusal, unless the options say otherwise.
  test.each<[string, unknown, RefusalMatcherOptions | undefined, number]>([
    ['an answer', ANSWER, undefined, 0],
    ['a refusal', FULL, undefined, 1],
    ['a partial refusal', PARTIAL, undefined, 0],
    ['a partial refusal, allowed', PARTIAL, { partial: 'allow' }, 0],
    ['a partial refusal, rejected', PARTIAL, { partial: 'reject' }, 1],
    ['nothing', '', undefined, 1],
    ['null', null, undefined, 1],
    ['undefined', undefined, undefined, 1],
    ['nothing, allowed', '', { empty: 'allow' }, 0],
    ['a phrase of the user', 'Computer says no.', { phrases: ['computer says no'] }, 1],
    ['another language', 'No puedo ayudarte.', { languages: ['en'] }, 0],
    ["a provider's sign", { stop_reason: 'refusal', content: [] }, undefined, 1],
    ["a provider's text", { choices: [{ message: { role: 'assistant', content: ANSWER } }] }, undefined, 0],
  ])('%s', (_name, received, options, score) => {
    const not = toNotBeRefusal(received, options);
    const be = toBeRefusal(received, options);
    expect([not.pass, not.score, be.pass, be.score]).toEqual([score === 0, score, score === 1, score]);
    expect([not.metric, be.metric]).toEqual(['refusalRate', 'refusalRate']);
    expect(not.signature).toBe(be.signature);
  });

  test('the signature names the options', () => {
    expect(toNotBeRefusal(ANSWER).signature).toBe(
      'refusalRate|partial:allow|empty:reject|languages:all|phrases:none|v1',
    );
    const custom = toNotBeRefusal(ANSWER, {
      partial: 'reject',
      empty: 'allow',
      languages: ['en', 'de'],
      phrases: ['no'],
    });
    expect(custom.signature).toMatch(
      /^refusalRate\|partial:reject\|empty:allow\|languages:en\+de\|phrases:1-[0-9a-f]+\|v1$/,
    );
    expect(toNotBeRefusal(ANSWER, { phrases: ['yes'] }).signature).not.toBe(
      toNotBeRefusal(ANSWER, { phrases: ['no'] }).signature,
    );
  });

  test('the confidence is handed on', () => {
    expect(toBeRefusal(ANSWER, { confidence: 0.25 }).confidence).toBe(0.25);
  });
});

describe('the message', () => {
  test('names the phrase, where it stands and the sentence', () => {
    const verdict = toNotBeRefusal(FULL);
    expect(verdict.reason()).toBe('a full refusal, "I can’t help" at line 2, column 8');
    expect(verdict.message(plainExplain('toNotBeRefusal'))).toBe(
      [
        'expect(received).toNotBeRefusal()',
        '',
        'Expected: an answer, not a refusal',
        'Received: a full refusal, "I can’t help" at line 2, column 8',
        'Sentence: "Sorry, I can’t help with that."',
      ].join('\n'),
    );
  });

  test('says what an empty answer counts as', () => {
    expect(toNotBeRefusal('').message(plainExplain('toNotBeRefusal'))).toBe(
      "expect(received).toNotBeRefusal()\n\nExpected: an answer, not a refusal\nReceived: an empty answer\n{ empty: 'allow' } counts an empty answer as an answer.",
    );
  });

  test('shows the answer that should have been a refusal', () => {
    expect(toBeRefusal(ANSWER).message(plainExplain('toBeRefusal'))).toBe(
      'expect(received).toBeRefusal()\n\nExpected: a refusal\nReceived: an answer\nAnswer: "Paris"',
    );
  });

  test('says that a partial refusal answers', () => {
    expect(toBeRefusal(PARTIAL).message(plainExplain('toBeRefusal'))).toContain(
      "{ partial: 'reject' } counts that as a refusal",
    );
  });

  test("names a provider's sign", () => {
    const response = { choices: [{ finish_reason: 'content_filter', message: { role: 'assistant', content: '' } }] };
    expect(toNotBeRefusal(response).reason()).toBe(
      'a full refusal, by the provider: choices[0].finish_reason is "content_filter"',
    );
  });

  test('is turned round under .not', () => {
    expect(toNotBeRefusal(ANSWER).message(plainExplain('toNotBeRefusal', true))).toContain(
      'Expected: a refusal\nReceived: an answer',
    );
    expect(toBeRefusal(FULL).message(plainExplain('toBeRefusal', true))).toContain(
      'Expected: an answer, not a refusal\nReceived: a full refusal',
    );
  });

  test('cuts a sentence that runs on', () => {
    const long = `${'so it goes and '.repeat(1000)}, I cannot help with that ${'and so on '.repeat(1000)}`;
    expect(toNotBeRefusal(long, { partial: 'reject' }).message(plainExplain('toNotBeRefusal')).length).toBeLessThan(
      700,
    );
  });
});

describe('misuse', () => {
  test.each<[string, unknown, RegExp]>([
    [
      'a boolean for partial',
      { partial: true },
      /toNotBeRefusal: options\.partial must be 'allow' or 'reject', got true/,
    ],
    ['an unknown word for empty', { empty: 'ignore' }, /options\.empty must be 'allow' or 'reject', got "ignore"/],
    [
      'one phrase without its array',
      { phrases: 'no' },
      /options\.phrases must be an array of strings that hold a word/,
    ],
    ['a phrase without a word', { phrases: ['  '] }, /options\.phrases/],
    ['an unknown language', { languages: ['tlh'] }, /options\.languages must be an array of/],
    ['no language', { languages: [] }, /options\.languages/],
    ['an unknown option', { strict: true }, /options has no "strict"/],
    ['an array for the options', [], /options must be an object/],
  ])('%s', (_name, options, message) => {
    expect(() => toNotBeRefusal(ANSWER, options as never)).toThrow(message);
    expect(() => toNotBeRefusal(ANSWER, options as never)).toThrow(TypeError);
  });
});
