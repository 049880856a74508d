import { expectTypeOf } from 'expect-type';
import { describe, expect, test } from 'vitest';
import type { LlmMatchers } from '../../src/matchers/index.ts';
import { extractChoice, extractFinalAnswer, extractNumber, stripReasoning } from '../../src/metrics/index.ts';

/** Holds calls that only the type checker looks at. */
function typesOnly(call: (it: LlmMatchers<void>) => void): void {
  expect(call).toBeTypeOf('function');
}

describe('thresholds on a text', () => {
  test('F1 and ROUGE-L', () => {
    typesOnly((it) => {
      expectTypeOf(it.toHaveF1Above(0.8, 'x')).toEqualTypeOf<void>();
      expectTypeOf<LlmMatchers<Promise<void>>['toHaveF1Above']>().returns.toEqualTypeOf<Promise<void>>();
      it.toHaveF1AtLeast(0.8, ['x', 'y'] as const, { confidence: 0.5 });
      it.toHaveRougeLAbove(0.8, ['x']);
      it.toHaveRougeLAtLeast(0.8, 'x', { confidence: undefined });
      // @ts-expect-error the threshold comes first
      it.toHaveF1Above('x', 0.8);
      // @ts-expect-error a reference is needed
      it.toHaveF1Above(0.8);
      // @ts-expect-error references are strings
      it.toHaveF1AtLeast(0.8, [1]);
      // @ts-expect-error an unknown option
      it.toHaveRougeLAbove(0.8, 'x', { n: 2 });
      // @ts-expect-error confidence is a number
      it.toHaveRougeLAtLeast(0.8, 'x', { confidence: '1' });
    });
  });

  test('n-gram precision', () => {
    typesOnly((it) => {
      it.toHaveNgramPrecisionAbove(0.5, 'x', { n: 2 });
      it.toHaveNgramPrecisionAtLeast(0.5, ['x', 'y']);
      // @ts-expect-error n is a number
      it.toHaveNgramPrecisionAbove(0.5, 'x', { n: '2' });
      // @ts-expect-error n is an option
      it.toHaveNgramPrecisionAbove(0.5, 'x', 2);
    });
  });
});

test('rankings', () => {
  typesOnly((it) => {
    it.toHaveRecallAtK(0.8, ['a', 'b'], { k: 5 });
    it.toHaveRecallAtK(0.8, [1, { id: 'b' }]);
    it.toHaveReciprocalRankAbove(0.3, ['a'] as const, { k: 10, confidence: 1 });
    it.toHaveReciprocalRankAtLeast(0.5, ['a']);
    // @ts-expect-error relevant is a list
    it.toHaveRecallAtK(0.8, 'a');
    // @ts-expect-error ids are strings or numbers
    it.toHaveRecallAtK(0.8, [null]);
    // @ts-expect-error k is no positional argument
    it.toHaveRecallAtK(0.8, ['a'], 5);
    // @ts-expect-error an unknown option
    it.toHaveReciprocalRankAbove(0.3, ['a'], { top: 5 });
  });
});

test('answers', () => {
  typesOnly((it) => {
    it.toHaveFinalAnswer('Paris');
    it.toHaveFinalAnswer(42, { extract: 'line', normalize: 'none' });
    it.toHaveFinalAnswer(['Paris', 42] as const, { extract: (text) => text.length, normalize: (text) => text.trim() });
    it.toBeNumericallyClose(3.14, { relative: 0.01, absolute: 0.1, markers: ['Result'] });
    it.toChoose('C', ['A', 'B', 'C'] as const);
    it.toChoose('C', { A: 'Paris', B: 'Rome', C: 'Oslo' }, { confidence: 0.9 });
    it.toAgreeOn('Paris', { atLeast: 0.5, extract: 'answer' });
    it.toAgreeOn(42);
    // @ts-expect-error no such extraction
    it.toHaveFinalAnswer('Paris', { extract: 'first' });
    // @ts-expect-error an extraction gives text, a number or null
    it.toHaveFinalAnswer('Paris', { extract: () => true });
    // @ts-expect-error an accepted answer is needed
    it.toHaveFinalAnswer();
    // @ts-expect-error the value is a number
    it.toBeNumericallyClose('3.14');
    // @ts-expect-error choices are needed
    it.toChoose('C');
    // @ts-expect-error option texts are strings
    it.toChoose('C', { C: 1 });
    // @ts-expect-error one expected answer
    it.toAgreeOn(['Paris']);
    // @ts-expect-error atLeast is a number
    it.toAgreeOn('Paris', { atLeast: 'most' });
  });
});

test('the extraction', () => {
  expectTypeOf(extractFinalAnswer('x', { markers: ['Result'] })).toEqualTypeOf<string | null>();
  expectTypeOf(extractNumber('4')).toEqualTypeOf<number | null>();
  expectTypeOf(extractChoice('A', ['A', 'B'])).toEqualTypeOf<string | null>();
  expectTypeOf(stripReasoning('x')).toEqualTypeOf<string>();
  expect(extractNumber('4')).toBe(4);
});
