import { Levenshtein } from 'autoevals';
import { expectTypeOf } from 'expect-type';
import { expect, test } from 'vitest';
import type { Measurement } from '../../src/index.ts';
import { measure } from '../../src/vitest/index.ts';

/** What TypeScript knows of scorers and streams: compiled by the type check, not run. */

test('a scorer that answers at once gives a verdict, one that may take time a promise', () => {
  const typesOnly = (_calls: () => void): void => {};
  typesOnly(() => {
    expectTypeOf(measure('x').toScoreAbove(() => 1, 0.5)).toEqualTypeOf<Measurement>();
    expectTypeOf(
      measure('x').toScoreAtLeast(({ output }) => ({ score: output.length }), 0.5),
    ).toEqualTypeOf<Measurement>();
    expectTypeOf(measure('x').toScoreAbove(async () => ({ score: null }), 0.5)).toEqualTypeOf<Promise<Measurement>>();
    expectTypeOf(measure('x').toScoreAbove(Levenshtein, 0.5)).toEqualTypeOf<Promise<Measurement>>();
    expectTypeOf(expect('x').toScoreAbove(() => 1, 0.5)).toEqualTypeOf<void>();
    expectTypeOf(measure({} as { fullStream: AsyncIterable<string> }).toExactMatch('x')).toEqualTypeOf<
      Promise<Measurement>
    >();
    // @ts-expect-error a score is a number, null or an object with one
    expect('x').toScoreAbove(() => 'good', 0.5);
    // @ts-expect-error the scorer comes first
    expect('x').toScoreAbove(0.5, () => 1);
  });
});
