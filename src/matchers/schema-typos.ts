import { isObject } from '../metrics/parsing/tool-calls/fields.ts';
import { pathText } from './json-path.ts';

/** Keywords whose misspelling would silently switch a check off; short ones are too near to other words to tell. */
const CHECKING = [
  'required',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'dependentRequired',
  'dependentSchemas',
  'minItems',
  'maxItems',
  'uniqueItems',
  'prefixItems',
  'unevaluatedItems',
  'contains',
  'minContains',
  'maxContains',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
];
const KNOWN: ReadonlySet<string> = new Set(CHECKING);

const HOLDING_ONE = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];
const HOLDING_LIST = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const HOLDING_NAMED = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];

/**
 * The first keyword of a JSON Schema that is one letter, one swap or only its case away from one that checks something; unknown
 * keywords are otherwise annotations, as the specification has it.
 */
export function misspeltKeyword(
  schema: unknown,
): { readonly path: string; readonly written: string; readonly meant: string } | undefined {
  const seen = new Set<unknown>();
  const pending: { schema: unknown; at: readonly string[] }[] = [{ schema, at: [] }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { schema: part, at } = next;
    if (!isObject(part) || seen.has(part)) continue;
    seen.add(part);
    for (const written of Object.keys(part)) {
      const meant = KNOWN.has(written) ? undefined : CHECKING.find((keyword) => isSlip(written, keyword));
      if (meant !== undefined) return { path: pathText(at), written, meant };
    }
    for (const key of HOLDING_ONE) pending.push({ schema: part[key], at: [...at, key] });
    for (const key of HOLDING_LIST) {
      const list = part[key];
      if (Array.isArray(list)) for (const item of list) pending.push({ schema: item, at: [...at, key] });
    }
    for (const key of HOLDING_NAMED) {
      const named = part[key];
      if (isObject(named))
        for (const [name, value] of Object.entries(named)) pending.push({ schema: value, at: [...at, key, name] });
    }
  }
  return undefined;
}

/** Whether two words differ by case only, or by one letter added, dropped, replaced or swapped with the next. */
function isSlip(written: string, keyword: string): boolean {
  if (Math.abs(written.length - keyword.length) > 1) return false;
  if (written.toLowerCase() === keyword.toLowerCase()) return true;
  let start = 0;
  while (start < written.length && written[start] === keyword[start]) start++;
  const [a, b] = [written.slice(start), keyword.slice(start)];
  if (a.length !== b.length) return a.length > b.length ? a.slice(1) === b : a === b.slice(1);
  return a.slice(1) === b.slice(1) || (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0]);
}
