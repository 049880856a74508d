import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clip } from '../../src/privacy/clip.ts';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc… (1 more characters)'],
  ['', 1, ''],
  // Half of a pair is left out and counted.
  ['a😀b', 2, 'a… (3 more characters)'],
  ['a😀b', 3, 'a😀… (1 more characters)'],
  // What was cut before counts.
  ['abcdef… (10 more characters)', 3, 'abc… (13 more characters)'],
  ['abc… (10 more characters)', 3, 'abc… (10 more characters)'],
])('%j to %i', (text, longest, clipped) => {
  expect(clip(text, longest)).toBe(clipped);
});

test('cutting twice is cutting to the shorter', () => {
  const lengths = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), lengths, (text, [one, two]) => {
      const [long, short] = [Math.max(one, two), Math.min(one, two)];
      expect(clip(clip(text, long), short)).toBe(clip(text, short));
    }),
  );
});

test('never leaves half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, longest) => {
      expect(clip(text, longest)).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
