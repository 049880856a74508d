import { describe, expect, test } from 'vitest';
import { pickOption } from '../../../src/metrics/sampling/pick-option.ts';

const NEVER = Number.NEGATIVE_INFINITY;

describe('pickOption', () => {
  test.each([
    // The source document "LLM evaluation code", no. 11, by hand.
    [[], null],
    [[{ label: 'A', logprobs: [] }], null],
    [
      [
        { label: 'A', logprobs: [-1, -3] },
        { label: 'B', logprobs: [-1.5] },
      ],
      'B',
    ],
    // A mean, not a sum: more tokens do not count against an option.
    [
      [
        { label: 'A', logprobs: [-2] },
        { label: 'B', logprobs: [-1, -1, -1] },
      ],
      'B',
    ],
    [
      [
        { label: 'A', logprobs: [-2] },
        { label: 'B', logprobs: [-2] },
      ],
      'A',
    ],
    [
      [
        { label: 'A', logprobs: [] },
        { label: 'B', logprobs: [-9] },
      ],
      'B',
    ],
    [[{ label: 'A', logprobs: [NEVER] }], 'A'],
    [
      [
        { label: 'A', logprobs: [NEVER] },
        { label: 'B', logprobs: [-1e300] },
      ],
      'B',
    ],
  ])('case %#', (options, label) => {
    expect(pickOption(options)).toBe(label);
  });

  test('misuse', () => {
    expect(() => pickOption({} as never)).toThrow('pickOption: options must be an array, got {}');
    expect(() => pickOption([null as never])).toThrow('pickOption: options[0] must be an object, got null');
    expect(() => pickOption([{ label: 1 as never, logprobs: [] }])).toThrow(TypeError);
    expect(() => pickOption([{ label: 'A', logprobs: ['x' as never] }])).toThrow(
      'pickOption: options[0].logprobs[0] must be a number, got "x"',
    );
    expect(() => pickOption([{ label: 'A', logprobs: [Number.NaN] }])).toThrow(RangeError);
  });
});
