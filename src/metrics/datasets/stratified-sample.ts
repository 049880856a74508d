import { requireArray, requireInteger, wrongType } from '../misuse.ts';

/**
 * The first k examples of each label, in their original order: a balanced set without randomness. The examples
 * themselves are returned, not copies. Labels are told apart as a `Map` tells its keys apart; k below 1 keeps none.
 *
 * Source: "LLM evaluation code", no. 26.
 *
 * @throws {TypeError} for examples that are no objects with a label, k that is no number
 * @throws {RangeError} for k that is no integer
 * @example
 * stratifiedSample([{ label: 'yes' }, { label: 'yes' }, { label: 'no' }], 1) // [{"label":"yes"},{"label":"no"}]
 */
export function stratifiedSample<Example extends { readonly label: unknown }>(
  examples: readonly Example[],
  k: number,
): Example[] {
  requireArray('stratifiedSample', 'examples', examples);
  requireInteger('stratifiedSample', 'k', k);
  const counts = new Map<unknown, number>();
  return examples.filter((example: Example, at) => {
    if (typeof example !== 'object' || example === null || !('label' in example)) {
      throw wrongType('stratifiedSample', `examples[${at}]`, 'an object with a label', example);
    }
    const count = counts.get(example.label) ?? 0;
    if (count >= k) return false;
    counts.set(example.label, count + 1);
    return true;
  });
}
