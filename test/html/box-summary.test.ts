import { expect, test } from 'vitest';
import { boxSummary } from '../../src/html/model/box-summary.ts';

// Quartiles as statistics.quantiles(values, n=4, method='inclusive') of Python 3.11 gives them; whiskers by hand.
test.each([
  [[1, 2, 3, 4, 5], { low: 1, firstQuartile: 2, median: 3, thirdQuartile: 4, high: 5, outliers: [] }],
  [[4, 1, 3, 2], { low: 1, firstQuartile: 1.75, median: 2.5, thirdQuartile: 3.25, high: 4, outliers: [] }],
  [
    [0, 10, 11, 12, 13, 14, 100],
    { low: 10, firstQuartile: 10.5, median: 12, thirdQuartile: 13.5, high: 14, outliers: [0, 100] },
  ],
  [[7], { low: 7, firstQuartile: 7, median: 7, thirdQuartile: 7, high: 7, outliers: [] }],
  [[1, 1, 1, 1, 9], { low: 1, firstQuartile: 1, median: 1, thirdQuartile: 1, high: 1, outliers: [9] }],
])('the box of %j', (values, expected) => {
  expect(boxSummary(values)).toEqual(expected);
});
