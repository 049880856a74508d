import { requireString } from '../misuse.ts';
import { findJsonCandidates } from './find-json-candidates.ts';
import { toValue } from './json-node.ts';

/** A JSON value in a text, and where it stands: from `start` up to but not including `end`, in UTF-16 units. */
export interface FoundJson {
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
}

/**
 * The JSON value that a model meant as its answer in a text, and where it stands; `null` if there is none.
 *
 * JSON is what `json.loads` of Python reads (so `NaN` too), nothing repaired: an object that breaks off, or lacks a
 * comma, is no JSON, and neither are the sound fragments inside it. The choice, likeliest first:
 * 1. the whole text, or all that follows the reasoning (`<think>…</think>`, or up to `</think>`), whatever its type;
 * 2. what stands in a fence tagged as JSON (`json`, `JSON`, `jsonc` …), three or more backticks or tildes;
 * 3. what stands in a fence without a tag;
 * 4. an object, or an array that holds one, in prose, then in a fence with another tag (`bash`);
 * 5. an array without an object, or an empty object, in prose or another fence: as often a citation mark such as `[1]`;
 * 6. what ends the text after a `<think>` that nothing closes.
 *
 * Of equals the last is taken. An index (`row[3]`), a link (`[1](…)`) and a task box (`- [ ]`) are not JSON in prose,
 * and reasoning otherwise never holds the answer. `extractJson` is the plainer rule: the first object, wherever it stands.
 *
 * Linear in the text; nests to any depth.
 *
 * @throws {TypeError} if `text` is not a string
 * @example
 * findJson('See [1]: {"n":1}') // {"value":{"n":1},"start":9,"end":16}
 * findJson('no JSON here') // null
 */
export function findJson(text: string): FoundJson | null {
  requireString('findJson', 'text', text);
  const node = findJsonCandidates(text).candidates[0];
  return node ? { value: toValue(node), start: node.start, end: node.end } : null;
}
