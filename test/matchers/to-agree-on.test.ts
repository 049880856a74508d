import { describe, expect, test } from 'vitest';
import { toAgreeOn } from '../../src/matchers/to-agree-on.ts';
import { plainExplain } from './plain-explain.ts';

describe('the vote', () => {
  test.each([
    ['all', ['Answer: 42', 'So it is 42.', '42'], 42, 1, true],
    ['a majority', ['Answer: 42', 'So it is 42.', 'Answer: 41'], 42, 2 / 3, true],
    ['a minority', ['Answer: 41', '41', '42'], 42, 1 / 3, false],
    ['the most votes are enough', ['42', '42', '41', '40', '39'], 42, 0.4, true],
    ['a tie goes to the first', ['42', '41'], 42, 0.5, true],
    ['a tie lost', ['41', '42'], 42, 0.5, false],
    ['one answer in several forms', ['$9,500', 'Answer: 9500', '\\boxed{9{,}500}', '9,501'], '9500', 0.75, true],
    ['others in several forms win together', ['9,501', 'Answer: 9501', '9500'], 9500, 1 / 3, false],
    ['words', ['Answer: Paris', 'paris!', 'The Paris', 'Lyon'], 'Paris', 0.75, true],
    ['no answer has no vote, but counts', ['42', '', null, '<think>42'], 42, 0.25, true],
    ['no answers', [], 42, 0, false],
    ['only empty ones', ['', null, undefined], 'x', 0, false],
    ['holes in the array', Object.assign(new Array(2), { 1: '42' }), 42, 0.5, true],
    ['not text', [42, { answer: 42 }, Symbol('x')], 42, 2 / 3, true],
  ])('%s', (_name, received, expected, score, pass) => {
    const verdict = toAgreeOn(received, expected);
    expect(verdict.score).toBeCloseTo(score, 12);
    expect(verdict).toMatchObject({ pass, metric: 'agreement' });
  });

  test('atLeast asks for a share of all answers too, itself included', () => {
    const answers = ['42', '42', '41', '40'];
    expect(toAgreeOn(answers, 42).pass).toBe(true);
    expect(toAgreeOn(answers, 42, { atLeast: 0.5 }).pass).toBe(true);
    expect(toAgreeOn(answers, 42, { atLeast: 0.6 }).pass).toBe(false);
    expect(toAgreeOn(['41', '42'], 42, { atLeast: 0.5 }).pass).toBe(false);
  });

  test.each([[null], [undefined], ['42'], [42], [{ 0: '42' }]])('what is no array is no answer: %j', (received) => {
    const verdict = toAgreeOn(received, 42);
    expect(verdict).toMatchObject({ pass: false, score: 0 });
    expect(verdict.reason()).toContain('which is no array of answers');
  });

  test('many answers', () => {
    const answers = Array.from({ length: 20_000 }, (_, at) => `Answer: ${at % 2 === 0 ? 42 : at}`);
    expect(toAgreeOn(answers, 42)).toMatchObject({ pass: true, score: 0.5 });
  });

  test('extraction and normalisation can be chosen', () => {
    expect(toAgreeOn(['[a] 1', '[a] 2'], 'a', { extract: (text) => text[1] ?? null }).score).toBe(1);
    expect(toAgreeOn(['Paris', 'paris'], 'Paris', { normalize: 'none' })).toMatchObject({
      score: 0.5,
      signature: 'agreement|extract:answer|normalize:none|v1',
    });
  });
});

describe('messages', () => {
  test('a failure shows the vote', () => {
    const verdict = toAgreeOn(['Answer: 41', 'Answer: 42', 'So 41', 'hm', null], 42, { confidence: 0.5 });
    expect(verdict.confidence).toBe(0.5);
    expect(verdict.reason()).toBe(
      '1 of 5 answers agree on 42, which does not win the vote (2 × "41", 1 × 42, 1 × "hm", 1 × no answer)',
    );
    expect(verdict.message(plainExplain('toAgreeOn'))).toBe(
      [
        'expect(received).toAgreeOn(expected)',
        '',
        'Expected: majority for 42',
        'Score:    0.2 (1 of 5 answers agree on 42, which does not win the vote)',
        '  2 × "41"',
        '  1 × 42',
        '  1 × "hm"',
        '  1 × no answer',
        'Received: ["Answer: 41","Answer: 42","So 41","hm",null]',
      ].join('\n'),
    );
  });

  test('under .not the wording is inverted', () => {
    const message = toAgreeOn(['41', '41'], 41, { atLeast: 0.5 }).message(plainExplain('toAgreeOn', true));
    expect(message).toContain('Expected: no majority for 41, with a share of at least 0.5');
  });

  test('many different answers are cut', () => {
    const answers = Array.from({ length: 50 }, (_, at) => `Answer: n${at}`);
    expect(toAgreeOn(answers, 'x').message(plainExplain('toAgreeOn'))).toContain('… and 30 more');
  });
});

describe('misuse', () => {
  test.each([
    [[['42']], 'toAgreeOn: expected must be a string or a finite number, got an array of 1'],
    [[undefined], 'toAgreeOn: expected must be a string or a finite number, got undefined'],
    [[42, { atLeast: 50 }], 'toAgreeOn: options.atLeast must be from 0 to 1, got 50 (for 50% write 0.5)'],
    [[42, { atLeast: '0.5' }], 'toAgreeOn: options.atLeast must be a number from 0 to 1, got "0.5"'],
    [
      [42, { share: 1 }],
      'toAgreeOn: options has no "share"; it takes confidence, extract, normalize, markers, atLeast',
    ],
  ])('%j', (args, message) => {
    expect(() => Reflect.apply(toAgreeOn, undefined, [['42'], ...args])).toThrow(new TypeError(message));
  });
});
