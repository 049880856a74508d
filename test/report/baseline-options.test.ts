import { describe, expect, test } from 'vitest';
import { checkReportOptions } from '../../src/report/options.ts';

describe('the baseline option', () => {
  test.each([
    [undefined, null],
    ['b.json', { path: 'b.json', margin: 0, margins: {}, onRegression: 'fail' }],
    [{ path: 'b.json' }, { path: 'b.json', margin: 0, margins: {}, onRegression: 'fail' }],
    [
      {
        path: 'b.json',
        margin: 1,
        margins: { latencyMs: 200, exactMatch: 0.1, tokenF1: undefined },
        onRegression: 'warn',
      },
      { path: 'b.json', margin: 1, margins: { latencyMs: 200, exactMatch: 0.1 }, onRegression: 'warn' },
    ],
  ] as const)('%j', (baseline, expected) => {
    expect(checkReportOptions({ baseline }).baseline).toEqual(expected);
  });

  test.each([
    [{ path: 1 }, TypeError, 'baseline: path must be the path of a file, got 1'],
    [{}, TypeError, 'path must be the path of a file, got undefined'],
    ['', TypeError, 'path must be the path of a file, got ""'],
    [true, TypeError, 'baseline must be the path of a file or an object, got true'],
    [null, TypeError, 'baseline must be the path of a file or an object, got null'],
    [['b.json'], TypeError, 'baseline must be the path of a file or an object, got an array of 1'],
    [{ path: 'b.json', margn: 1 }, TypeError, 'unknown "margn"; did you mean "margin"?'],
    [{ path: 'b.json', margin: '0.1' }, TypeError, 'margin must be a number, got "0.1"'],
    [{ path: 'b.json', margin: 5 }, RangeError, 'margin must be from 0 to 1 (for 5 points write 0.05), got 5'],
    [{ path: 'b.json', margin: -0.1 }, RangeError, 'margin must be from 0 to 1, got -0.1'],
    [{ path: 'b.json', margin: Number.NaN }, RangeError, 'margin must be from 0 to 1, got NaN'],
    [{ path: 'b.json', margins: 0.1 }, TypeError, 'margins must be an object, got 0.1'],
    [
      { path: 'b.json', margins: { exactMach: 0.1 } },
      RangeError,
      'unknown metric "exactMach"; did you mean "exactMatch"?',
    ],
    [{ path: 'b.json', margins: { 'pass@5': 0.1 } }, RangeError, 'pass@5 has no value for each case'],
    [{ path: 'b.json', margins: { ece: 0.1 } }, RangeError, 'ece has no value for each case'],
    [
      { path: 'b.json', margins: { exactMatch: 10 } },
      RangeError,
      'margins.exactMatch must be from 0 to 1 (for 10 points write 0.1)',
    ],
    [
      { path: 'b.json', onRegression: 'ignore' },
      RangeError,
      'onRegression must be one of "fail", "warn", got "ignore"',
    ],
  ])('%j is a mistake', (baseline, kind, message) => {
    const check = () => checkReportOptions({ baseline: baseline as never });
    expect(check).toThrow(kind);
    expect(check).toThrow(message);
  });
});
