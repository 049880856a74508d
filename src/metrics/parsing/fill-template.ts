import { requireString, wrongType } from '../misuse.ts';
import { pythonStr } from './python-str.ts';

/** A filled template, and the names of the slots that had no value. */
export interface FilledTemplate {
  readonly text: string;
  /** Each name once, in order of first appearance. */
  readonly missing: string[];
}

const SLOT = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/**
 * Fills the slots of a prompt template.
 *
 * A slot is `{name}`, the name made of ASCII letters, digits and underscores and not starting with a digit; other braces
 * are plain text, and what is filled in is not looked through again. A value is written as Python's `str` writes it
 * (`True`, `None`, `[1, 'a']`). Only a property of `values` itself counts, not an inherited one such as `toString`.
 *
 * @param template - the text with its slots
 * @param values - the value of each name
 * @returns the text, slots without a value left as they stand, and the names of those
 * @throws TypeError when `template` is not a string or `values` no object
 * @see "LLM evaluation code", no. 15
 * @example
 * fillTemplate('Q: {question} {hint}', { question: 'Capital of Norway?' }) // {"text":"Q: Capital of Norway? {hint}","missing":["hint"]}
 * fillTemplate('{"k": {k}, "all": {all}}', { k: 3, all: true }) // {"text":"{\"k\": 3, \"all\": True}","missing":[]}
 */
export function fillTemplate(template: string, values: Readonly<Record<string, unknown>>): FilledTemplate {
  requireString('fillTemplate', 'template', template);
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    throw wrongType('fillTemplate', 'values', 'an object', values);
  }
  return fillSlots(template, (name) => (Object.hasOwn(values, name) ? pythonStr(values[name]) : undefined));
}

/** Fills the slots of a template with what `lookUp` gives for a name; `undefined` where there is no value. */
export function fillSlots(template: string, lookUp: (name: string) => string | undefined): FilledTemplate {
  const missing = new Set<string>();
  const text = template.replace(SLOT, (slot: string, name: string) => {
    const value = lookUp(name);
    if (value === undefined) missing.add(name);
    return value ?? slot;
  });
  return { text, missing: [...missing] };
}
