import { requireStrings } from '../misuse.ts';
import { lower, removePunctuation, splitWhitespace } from '../text/python-text.ts';

export interface DedupedPrompts {
  /** The prompts kept, as they stand, in their order. */
  readonly kept: readonly string[];
  /** The indices of the prompts removed, ascending. */
  readonly removed: readonly number[];
}

/**
 * Keeps the first of the prompts that differ only in case, ASCII punctuation and whitespace, and removes those that
 * consist of nothing else.
 *
 * Source: "LLM evaluation code", no. 23.
 *
 * @throws {TypeError} for anything but strings
 * @example
 * dedupePrompts(['Name a  city.', 'name a city', '?!', 'Name a river']) // {"kept":["Name a  city.","Name a river"],"removed":[1,2]}
 */
export function dedupePrompts(prompts: readonly string[]): DedupedPrompts {
  requireStrings('dedupePrompts', 'prompts', prompts);
  // The empty key counts as seen, which removes blank prompts.
  const seen = new Set(['']);
  const kept: string[] = [];
  const removed: number[] = [];
  prompts.forEach((prompt, at) => {
    const key = splitWhitespace(removePunctuation(lower(prompt))).join(' ');
    if (seen.has(key)) {
      removed.push(at);
    } else {
      seen.add(key);
      kept.push(prompt);
    }
  });
  return { kept, removed };
}
