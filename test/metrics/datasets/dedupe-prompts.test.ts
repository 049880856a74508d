import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dedupePrompts } from '../../../src/metrics/datasets/dedupe-prompts.ts';

describe('dedupePrompts', () => {
  test.each([
    // The source document "LLM evaluation code", no. 23, by hand.
    [[], [], []],
    [
      ['Name a  city.', 'name a city', '?!', '', ' \u0085', 'Name the city'],
      ['Name a  city.', 'Name the city'],
      [1, 2, 3, 4],
    ],
    [
      ['b', 'a', 'B', 'A!'],
      ['b', 'a'],
      [2, 3],
    ],
    [['\ufeff', 'ICE', 'i-c-e', 'i c e'], ['\ufeff', 'ICE', 'i c e'], [2]],
    [['_proto_', 'proto', 'constructor'], ['_proto_', 'constructor'], [1]],
    // Field case: short texts are told apart.
    [['cat', 'dog', 'cat'], ['cat', 'dog'], [2]],
  ])('%j', (prompts, kept, removed) => {
    expect(dedupePrompts(prompts)).toEqual({ kept, removed });
  });

  test('what was kept has no duplicates left, and nothing is lost', () => {
    const prompt = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '.', 'b'), maxLength: 4 });
    fc.assert(
      fc.property(fc.array(prompt), (prompts) => {
        const { kept, removed } = dedupePrompts(prompts);
        expect(dedupePrompts(kept)).toEqual({ kept, removed: [] });
        expect(prompts.filter((_, at) => !removed.includes(at))).toEqual(kept);
      }),
    );
  });

  test('misuse', () => {
    expect(() => dedupePrompts(['a', null] as never)).toThrow(
      new TypeError('dedupePrompts: prompts[1] must be a string, got null'),
    );
  });
});
