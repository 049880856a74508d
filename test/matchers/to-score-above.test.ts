import { JSONDiff, Levenshtein, NumericDiff } from 'autoevals';
import { describe, expect, test } from 'vitest';
import { matchers } from '../../src/matchers/matchers.ts';
import type { Score } from '../../src/matchers/scorer.ts';
import { toScoreAbove, toScoreAtLeast } from '../../src/matchers/to-score-above.ts';
import type { Verdict } from '../../src/matchers/verdict.ts';
import { metricDefinition } from '../../src/metrics/registry.ts';
import { plainExplain } from './plain-explain.ts';

const scoring = (score: Score) => () => score;

/** A verdict that is there at once. */
function at(verdict: Verdict | Promise<Verdict>): Verdict {
  if ('then' in verdict) throw new Error('a promise');
  return verdict;
}

describe('what a scorer returns', () => {
  test.each<[string, () => Score, number, boolean]>([
    ['a number', scoring(0.8), 0.8, true],
    ['an object', scoring({ score: 0.8 }), 0.8, true],
    ['one with a name and metadata', scoring({ score: 0.2, name: 'x', metadata: { why: 'short' } }), 0.2, false],
    ['the least', scoring(0), 0, false],
    ['the most', scoring(1), 1, true],
    ['null', scoring(null), Number.NaN, false],
    ['a score of null', scoring({ score: null }), Number.NaN, false],
    ['NaN', scoring(Number.NaN), Number.NaN, false],
  ])('%s', async (_, scorer, score, pass) => {
    expect(at(toScoreAbove('answer', scorer, 0.5))).toMatchObject({ score, pass });
    expect(await toScoreAbove('answer', async () => scorer(), 0.5)).toMatchObject({ score, pass });
  });

  test.each([
    ['nothing', () => undefined, TypeError],
    ['text', () => 'good', TypeError],
    ['an object without a score', () => ({ value: 1 }), TypeError],
    ['a score that is text', () => ({ score: '1' }), TypeError],
    ['a percentage', () => 85, RangeError],
    ['infinity', () => Number.POSITIVE_INFINITY, RangeError],
  ])('%s is a misuse', async (_, scorer, error) => {
    expect(() => toScoreAbove('answer', scorer as never, 0.5)).toThrow(error);
    await expect(toScoreAbove('answer', (async () => scorer()) as never, 0.5)).rejects.toThrow(error);
  });
});

test.each([
  ['above', toScoreAbove, false],
  ['at least', toScoreAtLeast, true],
])('a score equal to the threshold, %s', (_, judge, pass) => {
  expect(at(judge('x', scoring(0.1 + 0.2), 0.3)).pass).toBe(pass);
});

describe('what a scorer is given', () => {
  const seen = (received: unknown, args?: Record<string, unknown>) => {
    let given: unknown;
    const scorer = (all: unknown) => {
      given = all;
      return 1;
    };
    toScoreAbove(received, scorer, 0.5, { args });
    return given;
  };

  test.each([
    ['text', 'Hi', 'Hi'],
    ['nothing', undefined, ''],
    ['null', null, ''],
    ['a number', 7, 7],
    ['a value', { a: [1] }, { a: [1] }],
    ['bytes', new TextEncoder().encode('Hï'), 'Hï'],
    ['a response', { choices: [{ message: { role: 'assistant', content: 'Hi' } }] }, 'Hi'],
    ['a message', { role: 'assistant', content: 'Hi' }, 'Hi'],
    ['an output that the client parsed', { object: { a: 1 }, finishReason: 'stop', usage: {} }, { a: 1 }],
  ])('%s', (_, received, output) => {
    expect(seen(received)).toEqual({ output });
  });

  test('the arguments, which cannot replace the answer', () => {
    expect(seen('Hi', { expected: 'Ho', input: 'Say', output: 'no' })).toEqual({
      expected: 'Ho',
      input: 'Say',
      output: 'Hi',
    });
  });
});

describe('the metric is named after the scorer', () => {
  function brevity() {
    return 1;
  }
  test.each<[string, () => Score, string]>([
    ['by its result', scoring({ score: 1, name: 'Factuality' }), 'score:Factuality'],
    ['by its function', brevity, 'score:brevity'],
    [
      'not at all',
      (
        () => () =>
          1
      )(),
      'score',
    ],
    ['by what no metric can be called', scoring({ score: 1, name: 'a\n# b' }), 'score'],
    ['by what looks like a prototype', scoring({ score: 1, name: '__proto__' }), 'score:__proto__'],
    ['by other letters', scoring({ score: 1, name: 'Höflichkeit 2.0' }), 'score:Höflichkeit 2.0'],
  ])('%s', (_, scorer, metric) => {
    const verdict = at(toScoreAbove('x', scorer, 0.5));
    expect(verdict.metric).toBe(metric);
    expect(metricDefinition(verdict.metric)).toMatchObject({ name: metric, direction: 'higher', range: [0, 1] });
    expect(verdict.signature).toBe(`score|scorer:${metric === 'score' ? 'unnamed' : metric.slice(6)}|v1`);
  });
});

describe('autoevals', () => {
  // 1 − distance / longest: 1 of 7 characters too many; the rest as autoevals documents its heuristics.
  test('Levenshtein', async () => {
    const verdict = await toScoreAbove('Parisss', Levenshtein, 0.5, { args: { expected: 'Paris' } });
    expect(verdict).toMatchObject({ pass: true, metric: 'score:Levenshtein' });
    expect(verdict.score).toBeCloseTo(5 / 7, 12);
  });

  test('NumericDiff and JSONDiff of values', async () => {
    expect((await toScoreAtLeast(10, NumericDiff, 1, { args: { expected: 10 } })).pass).toBe(true);
    expect((await toScoreAtLeast({ a: 1 }, JSONDiff, 1, { args: { expected: { a: 1 } } })).pass).toBe(true);
    expect((await toScoreAtLeast({ a: 1 }, JSONDiff, 1, { args: { expected: { a: 'x' } } })).pass).toBe(false);
  });

  test('in an assertion', async () => {
    expect.extend(matchers as never);
    await expect('Paris').toScoreAbove(Levenshtein, 0.9, { args: { expected: 'Paris' } });
    await expect('Lyon').not.toScoreAbove(Levenshtein, 0.9, { args: { expected: 'Paris' } });
  });

  test('a scorer that throws is an error of its own, with the cause', async () => {
    await expect(async () => toScoreAbove('Paris', Levenshtein, 0.9)).rejects.toThrow(
      'toScoreAbove: the scorer Levenshtein failed: LevenshteinScorer requires an expected value',
    );
  });
});

test('no score satisfies neither the matcher nor its opposite', () => {
  expect.extend(matchers as never);
  expect(() => expect('x').toScoreAbove(scoring(null), 0)).toThrow(/none/);
  expect(() => expect('x').not.toScoreAbove(scoring(null), 0)).toThrow(/none/);
  const score = scoring(0.4);
  expect('x').not.toScoreAbove(score, 0.5);
});

describe('messages', () => {
  const verdict = at(toScoreAbove('Hm.', scoring({ score: 0.5, name: 'Tone', metadata: { rationale: 'curt' } }), 0.5));

  test('say score, scorer, why and what was judged', () => {
    expect(verdict.message(plainExplain('toScoreAbove'))).toBe(
      [
        'expect(received).toScoreAbove(scorer, threshold)',
        '',
        'Expected: a score above 0.5',
        'Score:    0.5 (by Tone) (equal to the threshold; toScoreAtLeast includes it)',
        'Why:      "{\\"rationale\\":\\"curt\\"}"',
        'Received: "Hm."',
      ].join('\n'),
    );
  });

  test('and the reason in one sentence', () => {
    expect(verdict.reason()).toBe('Tone scores 0.5, not above 0.5: {"rationale":"curt"}');
    expect(at(toScoreAbove('x', scoring(null), 0.5)).reason()).toBe('the scorer gave no score');
  });
});

test.each([
  ['no function', () => toScoreAbove('x', 'Levenshtein' as never, 0.5), 'scorer must be a function, got "Levenshtein"'],
  ['a percentage', () => toScoreAbove('x', scoring(1), 80), 'for 80% write 0.8'],
  ['arguments that are none', () => toScoreAbove('x', scoring(1), 0.5, { args: ['x'] as never }), 'options.args'],
  ['an unknown option', () => toScoreAbove('x', scoring(1), 0.5, { expected: 'x' } as never), 'options has no'],
])('%s is a misuse', (_, call, message) => {
  expect(call).toThrow(TypeError);
  expect(call).toThrow(message);
});
