import { describe, expect, test } from 'vitest';
import { promptSensitivity } from '../../../src/metrics/ranking/prompt-sensitivity.ts';

describe('promptSensitivity', () => {
  test('means, standard errors, average and range (run in Python 3.11)', () => {
    const { formats, average, sensitivity } = promptSensitivity({
      direct: [1, 0, 1, 1],
      polite: [0, 0, 1],
      cot: [1],
    });
    expect(Object.keys(formats)).toEqual(['direct', 'polite', 'cot']);
    expect(formats['direct']?.mean).toBe(0.75);
    expect(formats['direct']?.stderr).toBeCloseTo(0.21650635094610965, 14);
    expect(formats['polite']?.stderr).toBeCloseTo(0.2721655269759087, 14);
    expect(formats['cot']).toEqual({ mean: 1, stderr: 0 });
    expect(average).toBeCloseTo(0.6944444444444443, 14);
    expect(sensitivity).toBeCloseTo(0.6666666666666667, 14);
  });

  test('the published figures: 0.711, 0.632 and 0.771 average 0.705 and range over 0.139', () => {
    // "Evaluation challenges", Model_A_clean: 1,000 answers a format.
    const scores = (right: number) => Array.from({ length: 1000 }, (_, at) => (at < right ? 1 : 0));
    const report = promptSensitivity({ direct: scores(711), polite: scores(632), cot: scores(771) });
    expect(report.average).toBeCloseTo(0.705, 3);
    expect(report.sensitivity).toBeCloseTo(0.139, 12);
    expect(report.formats['direct']?.stderr).toBeCloseTo(0.014, 3);
    expect(report.formats['cot']?.stderr).toBeCloseTo(0.013, 3);
  });

  test('right and wrong answers as the source has them, true and false', () => {
    const booleans = promptSensitivity({ direct: [true, false, true, true], cot: [true, 0.5] });
    expect(booleans).toEqual(promptSensitivity({ direct: [1, 0, 1, 1], cot: [1, 0.5] }));
  });

  test('names of any kind', () => {
    const { formats } = promptSensitivity(JSON.parse('{"__proto__": [1], "constructor": [0], "10": [1]}'));
    expect(new Map(Object.entries(formats))).toEqual(
      new Map([
        ['10', { mean: 1, stderr: 0 }],
        ['__proto__', { mean: 1, stderr: 0 }],
        ['constructor', { mean: 0, stderr: 0 }],
      ]),
    );
  });

  test('no formats', () => {
    const report = promptSensitivity({});
    expect(report.average).toBe(0);
    expect(report.sensitivity).toBe(0);
    expect(Object.keys(report.formats)).toEqual([]);
  });

  test.each([
    [{ a: [] }, new RangeError('promptSensitivity: scoresByFormat["a"] must be a list of at least one score, got []')],
    [{ a: [Number.NaN] }, new RangeError('promptSensitivity: scoresByFormat["a"][0] must be finite, got NaN')],
    [{ a: ['1'] }, new TypeError('promptSensitivity: scoresByFormat["a"][0] must be a number, got "1"')],
    [{ a: 1 }, new TypeError('promptSensitivity: scoresByFormat["a"] must be an array, got 1')],
    [[[1]], new TypeError('promptSensitivity: scoresByFormat must be an object of lists of scores, got an array of 1')],
    [null, new TypeError('promptSensitivity: scoresByFormat must be an object of lists of scores, got null')],
  ])('misuse %j', (scores, error) => {
    expect(() => promptSensitivity(scores as never)).toThrow(error);
  });
});
