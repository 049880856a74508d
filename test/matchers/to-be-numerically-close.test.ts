import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBeNumericallyClose } from '../../src/matchers/to-be-numerically-close.ts';
import { plainExplain } from './plain-explain.ts';

describe('close', () => {
  test.each([
    ['The lake covers about 1,247.5 km².', 1250, { relative: 0.002 }],
    ['So the total is 84 crates, overall.', 84, {}],
    ['Answer: $9,500', 9500, {}],
    ['Answer: 3.14', Math.PI, { absolute: 0.01 }],
    ['Answer: 3.14', Math.PI, { relative: 0.001 }],
    // The edge is included, noise of doubles or not: 0.4 − 0.3 = 0.10000000000000003.
    ['0.4', 0.3, { absolute: 0.1 }],
    ['110', 100, { relative: 0.1 }],
    ['90', 100, { absolute: 10 }],
    ['-105', -100, { relative: 0.05 }],
    ['0.00001', 0, { absolute: 0.001 }],
    ['0', 0, {}],
    ['50%', 0.5, {}],
    ['50%', 50, {}],
    ['Result: 4\n(of 9)', 4, { markers: ['Result'] }],
    [84, 84, {}],
    [0.1 + 0.2, 0.3, {}],
    [10n, 10, {}],
    [{ answer: 7 }, 7, {}],
  ])('%s to %d under %j', (received, value, options) => {
    expect(toBeNumericallyClose(received, value, options)).toMatchObject({ pass: true, score: 1 });
  });
});

describe('not close', () => {
  test.each([
    ['110.1', 100, { relative: 0.1 }],
    ['84.001', 84, {}],
    ['0.0000001', 0, {}],
    ['-84', 84, {}],
    ['eighty-four', 84, {}],
    ['', 0, {}],
    [null, 0, {}],
    [undefined, 0, {}],
    [Number.NaN, 0, { absolute: 1e9 }],
    [Number.POSITIVE_INFINITY, 0, { relative: 1e9 }],
    ['<think>84', 84, {}],
    ['\u0000\uD800', 0, { absolute: 1e9 }],
    ['9'.repeat(1_000_000), 9, {}],
  ])('%#', (received, value, options) => {
    expect(toBeNumericallyClose(received, value, options)).toMatchObject({ pass: false, score: 0 });
  });
});

test('any number is close to itself, and not to a neighbour beyond the tolerance', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (value) => {
      expect(toBeNumericallyClose(value, value).pass).toBe(true);
      expect(toBeNumericallyClose(value + 1 + Math.abs(value) / 100, value, { relative: 0.009 }).pass).toBe(false);
    }),
  );
});

test('the verdict names metric, signature and confidence', () => {
  expect(toBeNumericallyClose('5', 5, { absolute: 0.5, confidence: 0.8 })).toMatchObject({
    metric: 'numericallyClose',
    signature: 'numericallyClose|relative:1e-9|absolute:0.5|v1',
    confidence: 0.8,
  });
});

describe('messages', () => {
  test('a failure says how far off', () => {
    const verdict = toBeNumericallyClose('about 1,300 km', 1250, { relative: 0.01 });
    expect(verdict.reason()).toBe('1300 is 50 off 1250, more than the 12.5 allowed');
    expect(verdict.message(plainExplain('toBeNumericallyClose'))).toBe(
      [
        'expect(received).toBeNumericallyClose(value)',
        '',
        'Expected: 1250 ± 12.5',
        'Number:   1300 (50 off)',
        'Received: "about 1,300 km"',
      ].join('\n'),
    );
  });

  test('no number, and .not', () => {
    const none = toBeNumericallyClose('none', 5);
    expect(none.reason()).toBe('no number in the answer');
    expect(none.message(plainExplain('toBeNumericallyClose'))).toContain('Number:   none');
    const inverted = toBeNumericallyClose('5', 5).message(plainExplain('toBeNumericallyClose', true));
    expect(inverted).toContain('Expected: not 5 ± ');
  });
});

describe('misuse', () => {
  test.each([
    [['5'], new TypeError('toBeNumericallyClose: value must be a number, got "5"')],
    [[Number.NaN], new RangeError('toBeNumericallyClose: value must be finite, got NaN')],
    [[5, { relative: -1 }], new RangeError('toBeNumericallyClose: options.relative must be at least 0, got -1')],
    [
      [5, { absolute: Number.NaN }],
      new RangeError('toBeNumericallyClose: options.absolute must be at least 0, got NaN'),
    ],
    [
      [5, { absolute: '1' }],
      new TypeError('toBeNumericallyClose: options.absolute must be a number of at least 0, got "1"'),
    ],
    [[5, 2], new TypeError('toBeNumericallyClose: options must be an object, got 2')],
    [
      [5, { digits: 2 }],
      new TypeError('toBeNumericallyClose: options has no "digits"; it takes confidence, relative, absolute, markers'),
    ],
  ])('%j', (args, error) => {
    expect(() => Reflect.apply(toBeNumericallyClose, undefined, ['5', ...args])).toThrow(error);
  });
});
