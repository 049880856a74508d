import { expect, test } from 'vitest';
import { formatInterval, formatNumber } from '../../src/render/numbers.ts';

test.each([
  [0, '0.000'],
  [-0, '0.000'],
  [0.5, '0.500'],
  [1, '1.000'],
  [0.00042, '0.00042'],
  [0.0000042, '0.0000042'],
  [1e-7, '1.0e-7'],
  // The lower end of an interval around next to nothing.
  [1.8e-81, '0.000'],
  [-5e-17, '0.000'],
  [123.45, '123.5'],
  [12345, '12,345'],
])('%d is shown as %s', (value, shown) => {
  expect(formatNumber(value)).toBe(shown);
});

test('an interval', () => {
  expect(formatInterval([1.8e-81, 0.847])).toBe('[0.000, 0.847]');
  expect(formatInterval(null)).toBe('');
});
