import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stratifiedSample } from '../../../src/metrics/datasets/stratified-sample.ts';

const labelled = (...labels: unknown[]) => labels.map((label, id) => ({ id, label }));

describe('stratifiedSample', () => {
  test.each([
    // The source document "LLM evaluation code", no. 26, by hand.
    [[], 2, []],
    [['a', 'b', 'a', 'a', 'b', 'c'], 2, [0, 1, 2, 4, 5]],
    [['a', 'b', 'a'], 1, [0, 1]],
    [['a', 'b'], 0, []],
    [['a', 'b'], -3, []],
    [['__proto__', 'constructor', '10', 10, '__proto__'], 1, [0, 1, 2, 3]],
    // Field case: k counts each stratum, so no rounding can add or lose an example.
    [['x', 'x', 'x', 'y', 'y', 'z'], 2, [0, 1, 3, 4, 5]],
  ])('%j, k = %d', (labels, k, ids) => {
    const examples = labelled(...labels);
    const sample = stratifiedSample(examples, k);
    expect(sample.map(({ id }) => id)).toEqual(ids);
    for (const example of sample) expect(examples).toContain(example);
  });

  test('takes min(k, count) of every label', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), fc.nat(5), (labels, k) => {
        const sample = stratifiedSample(labelled(...labels), k);
        for (const label of ['a', 'b', 'c']) {
          const count = labels.filter((other) => other === label).length;
          expect(sample.filter((example) => example.label === label)).toHaveLength(Math.min(k, count));
        }
      }),
    );
  });

  test.each([
    [[{}], 1, new TypeError('stratifiedSample: examples[0] must be an object with a label, got {}')],
    [['a'], 1, new TypeError('stratifiedSample: examples[0] must be an object with a label, got "a"')],
    [[], 1.5, new RangeError('stratifiedSample: k must be an integer, got 1.5')],
  ])('misuse %j, %j', (examples, k, error) => {
    expect(() => stratifiedSample(examples as never, k)).toThrow(error);
  });
});
