import { expect, test } from 'vitest';
import { differences } from '../../src/html/model/differences.ts';

test('the two texts can be read out of their difference', () => {
  const parts = differences('The capital is Paris.', 'The capital is not Rome.') ?? [];
  const without = (left: string) => parts.filter(({ kind }) => kind !== left).map(({ text }) => text);
  expect(without('extra').join('')).toBe('The capital is Paris.');
  expect(without('missing').join('')).toBe('The capital is not Rome.');
});

test.each([
  ['longer than is compared', 'x '.repeat(10_001), 'y'],
  ['of which nothing agrees', 'a b '.repeat(2000), 'c d '.repeat(2000)],
])('texts %s give none', (_, expected, output) => {
  expect(differences(expected, output)).toBeNull();
});
