import { describe, expect, test } from 'vitest';
import { rankBy } from '../../../src/metrics/ranking/rank-by.ts';

/** "Evaluation challenges", the box plots' scores: five models under ten prompts. */
const CAPABILITIES = [0.74, 0.7, 0.71, 0.68, 0.66];
const BRITTLENESS = [0.04, 0.14, 0.08, 0.16, 0.06];
const EFFECTS = [
  [-1.2, -0.8, -0.5, -0.3, -0.1, 0.1, 0.3, 0.5, 0.8, 1.2],
  [-1.6, -1.2, -0.8, -0.5, -0.2, 0.1, 0.3, 0.6, 1.2, 2.1],
  [-1.5, -1.0, -0.6, -0.3, -0.1, 0.1, 0.3, 0.5, 0.9, 1.7],
  [-1.8, -1.2, -0.8, -0.4, -0.1, 0.1, 0.4, 0.8, 1.2, 1.8],
  [-1.3, -0.9, -0.5, -0.2, -0.1, 0.1, 0.2, 0.5, 0.9, 1.3],
];

describe('rankBy', () => {
  test('the published case: M2 is first by its best prompt and third by its mean', () => {
    const scores = EFFECTS.map((row, model) =>
      row.map((effect) => (CAPABILITIES[model] ?? 0) + (BRITTLENESS[model] ?? 0) * effect),
    );
    expect(rankBy(scores)).toEqual({ best: [1, 3, 2, 0, 4], mean: [0, 2, 1, 3, 4] });
  });

  test.each([
    // By hand; ties go to the lower index.
    [[], [], []],
    [[[0.5]], [0], [0]],
    [
      [[0.5], [0.5], [0.7]],
      [2, 0, 1],
      [2, 0, 1],
    ],
    [
      [
        [0.9, 0.1],
        [0.6, 0.7],
      ],
      [0, 1],
      [1, 0],
    ],
    [
      [
        [-1, -2],
        [-1, -1],
      ],
      [0, 1],
      [1, 0],
    ],
  ])('%j', (scores, best, mean) => {
    expect(rankBy(scores)).toEqual({ best, mean });
  });

  test.each([
    [[[]], new RangeError('rankBy: scores[0] must be a list of at least one score, got []')],
    [[[1, 2], [1]], new RangeError('rankBy: scores[1] must be as long as scores[0] (2), got an array of 1')],
    [[[Number.NaN]], new RangeError('rankBy: scores[0][0] must be finite, got NaN')],
    [[1], new TypeError('rankBy: scores[0] must be an array, got 1')],
    [[null], new TypeError('rankBy: scores[0] must be an array, got null')],
    [null, new TypeError('rankBy: scores must be an array, got null')],
  ])('misuse %j', (scores, error) => {
    expect(() => rankBy(scores as never)).toThrow(error);
  });
});
