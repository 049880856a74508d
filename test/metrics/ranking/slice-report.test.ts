import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SliceRecord, sliceReport } from '../../../src/metrics/ranking/slice-report.ts';

const records = (slice: string, right: number, count: number): SliceRecord[] =>
  Array.from({ length: count }, (_, at) => ({ slice, correct: at < right }));

describe('sliceReport', () => {
  test.each([
    // The source document "LLM evaluation code", no. 28, by hand.
    ['no records', [], 0, 0, null],
    ['one slice', records('a', 1, 4), 0.25, 0.25, 'a'],
    ['slices of different size', [...records('en', 2, 2), ...records('fr', 0, 1)], 2 / 3, 0.5, 'fr'],
    ['a tie goes to the first name', [...records('b', 1, 2), ...records('a', 2, 4)], 0.5, 0.5, 'a'],
    ['capitals come before small letters', [...records('a', 0, 1), ...records('Z', 0, 1)], 0, 0, 'Z'],
    // U+FF21 is below U+1D11E, although its UTF-16 unit is above the other's first.
    ['names sort by code point', [...records('𝄞', 0, 1), ...records('Ａ', 0, 1)], 0, 0, 'Ａ'],
    ['any name', [...records('__proto__', 0, 1), ...records('constructor', 1, 1)], 0.5, 0.5, '__proto__'],
    ['all right', [...records('b', 3, 3), ...records('a', 1, 1)], 1, 1, 'a'],
  ])('%s', (_, list, micro, macro, worst) => {
    expect(sliceReport(list)).toEqual({ micro, macro, worst });
  });

  test('field case: micro and macro differ', () => {
    const report = sliceReport([
      ...records('a', Math.round(4705 * 0.2421), 4705),
      ...records('b', Math.round(3077 * 0.2382), 3077),
      ...records('c', Math.round(3107 * 0.2171), 3107),
      ...records('d', Math.round(3153 * 0.2131), 3153),
    ]);
    expect(report.micro).toBeCloseTo(0.229202, 4);
    expect(report.macro).toBeCloseTo(0.227625, 4);
    expect(report.worst).toBe('d');
  });

  test('micro and the worst slice do not hang on the order of the records', () => {
    const record = fc.record({ slice: fc.constantFrom('a', 'b', '10'), correct: fc.boolean() });
    fc.assert(
      fc.property(fc.array(record), (list) => {
        const [there, back] = [sliceReport(list), sliceReport(list.toReversed())];
        expect(back.micro).toBe(there.micro);
        expect(back.macro).toBeCloseTo(there.macro, 12);
        expect(back.worst).toBe(there.worst);
      }),
    );
  });

  test.each([
    [[{ slice: 'a', correct: 1 }], new TypeError('sliceReport: records[0].correct must be a boolean, got 1')],
    [[{ correct: true }], new TypeError('sliceReport: records[0].slice must be a string, got undefined')],
    [[null], new TypeError('sliceReport: records[0] must be an object with slice and correct, got null')],
    [{}, new TypeError('sliceReport: records must be an array, got {}')],
  ])('misuse %j', (list, error) => {
    expect(() => sliceReport(list as never)).toThrow(error);
  });
});
