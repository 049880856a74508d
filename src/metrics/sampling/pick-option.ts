import { outOfRange, requireArray, requireString, wrongType } from '../misuse.ts';

/** An answer to choose from, with the log probability of each of its tokens. */
export interface ScoredOption {
  readonly label: string;
  readonly logprobs: readonly number[];
}

/**
 * The label of the option whose tokens have the highest mean log probability; ties go to the earliest option.
 * Options without log probabilities are skipped; `null` if none is left. −Infinity (probability 0) is a value like any other.
 *
 * @throws {TypeError} for options that are no array, a label that is no string, log probabilities that are no array of numbers
 * @throws {RangeError} for a log probability that is NaN
 * @see The source document "LLM evaluation code", no. 11
 * @example
 * pickOption([{ label: 'A', logprobs: [-1, -3] }, { label: 'B', logprobs: [-1.5] }]) // "B"
 */
export function pickOption(options: readonly ScoredOption[]): string | null {
  requireArray('pickOption', 'options', options);
  let best: { readonly label: string; readonly score: number } | null = null;
  for (const [i, option] of options.entries()) {
    if (typeof option !== 'object' || option === null)
      throw wrongType('pickOption', `options[${i}]`, 'an object', option);
    const { label, logprobs } = option;
    requireString('pickOption', `options[${i}].label`, label);
    requireArray('pickOption', `options[${i}].logprobs`, logprobs);
    if (logprobs.length === 0) continue;
    let sum = 0;
    logprobs.forEach((logprob, j) => {
      const argument = `options[${i}].logprobs[${j}]`;
      if (typeof logprob !== 'number') throw wrongType('pickOption', argument, 'a number', logprob);
      if (Number.isNaN(logprob)) throw outOfRange('pickOption', argument, 'a number', logprob);
      sum += logprob;
    });
    const score = sum / logprobs.length;
    if (best === null || score > best.score) best = { label, score };
  }
  return best?.label ?? null;
}
