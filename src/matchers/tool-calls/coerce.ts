import { isObject, setField } from '../../metrics/parsing/tool-calls/fields.ts';
import type { SchemaCheck, SchemaViolation } from '../json-schema.ts';

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
/** A value inside a string inside a string … is nobody's intent. */
const MOST_ROUNDS = 3;

/**
 * Checks arguments with strings read as what they spell where the schema asks for another type: `"5"` as 5, `"true"` as true,
 * `"[1]"` as a list. The arguments themselves stay as they are.
 */
export function checkCoerced(check: SchemaCheck, given: unknown): readonly SchemaViolation[] {
  let value = given;
  let violations = check(value);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let changed = false;
    for (const { value: found, types, segments } of violations) {
      const spelt = typeof found === 'string' && types ? speltValue(found.trim(), types) : undefined;
      if (spelt === undefined) continue;
      value = replaced(value, segments, spelt.value);
      changed = true;
    }
    if (!changed) break;
    violations = check(value);
  }
  return violations;
}

function speltValue(text: string, types: readonly string[]): { value: unknown } | undefined {
  if (NUMBER.test(text)) {
    const number = Number(text);
    if (types.includes('number') || (types.includes('integer') && Number.isInteger(number))) return { value: number };
  }
  if (types.includes('boolean') && /^(?:true|false)$/i.test(text)) return { value: text.toLowerCase() === 'true' };
  if (types.includes('null') && text === 'null') return { value: null };
  const type = text.startsWith('[') ? 'array' : text.startsWith('{') ? 'object' : undefined;
  if (type === undefined || !types.includes(type)) return undefined;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** A copy of the value with another one at a place; what does not lie on the way is shared. */
function replaced(root: unknown, segments: readonly (string | number)[], value: unknown): unknown {
  const holder = { root };
  let at: Record<string, unknown> = holder;
  let key: string | number = 'root';
  for (const segment of segments) {
    const copy = shallowCopy(at[key]);
    if (!copy) return root;
    setField(at, String(key), copy);
    at = copy;
    key = segment;
  }
  setField(at, String(key), value);
  return holder.root;
}

function shallowCopy(value: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(value)) return [...value] as unknown as Record<string, unknown>;
  if (!isObject(value)) return undefined;
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) setField(copy, key, part);
  return copy;
}
