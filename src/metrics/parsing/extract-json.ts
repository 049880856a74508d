import { requireString } from '../misuse.ts';
import { findJsonObject } from './find-json-object.ts';
import { toValue } from './json-node.ts';

/**
 * The first JSON object inside a model's answer, whatever prose or code fence surrounds it.
 *
 * Each `{` from left to right is tried as a start: braces outside double-quoted strings are counted up to the one that
 * balances it, and if that span is a JSON object (as Python's `json.loads` reads it: `NaN` and the infinities pass, a
 * control character inside a string does not), it is the result. Takes time proportional to the text, also on text made
 * to be slow. `findJsonObject` gives the same object with number literals, key order and positions.
 *
 * @param text - the answer, any string
 * @returns the object, or `null` when the text holds none
 * @throws TypeError when `text` is not a string
 * @see "LLM evaluation code", no. 17
 * @example
 * extractJson('Sure! {"city": "Oslo"} Done.') // {"city":"Oslo"}
 * extractJson('{not json} {"a": {"b": [1, 2]}}') // {"a":{"b":[1,2]}}
 * extractJson('no object here') // null
 */
export function extractJson(text: string): Record<string, unknown> | null {
  requireString('extractJson', 'text', text);
  const node = findJsonObject(text);
  return node && (toValue(node) as Record<string, unknown>);
}
