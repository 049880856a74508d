import { field, isObject } from '../../metrics/parsing/tool-calls/fields.ts';

/** The parameters a JSON Schema of arguments names, and whether it says itself what becomes of others. */
export interface DeclaredParameters {
  readonly names: ReadonlySet<string>;
  /** `true` where the schema rules over other parameters itself, or names none at all. */
  readonly open: boolean;
}

const RULES_OVER_OTHERS = ['additionalProperties', 'unevaluatedProperties', 'patternProperties', 'propertyNames'];
const BRANCHES = ['allOf', 'anyOf', 'oneOf'];
const SUBSCHEMAS = ['if', 'then', 'else', 'not'];

/** Collects the parameters that a schema names, in its branches and local references too. */
export function declaredParameters(root: unknown): DeclaredParameters {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const pending: unknown[] = [root];
  let open = false;
  let any = false;
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    if (!isObject(schema) || seen.has(schema)) continue;
    seen.add(schema);
    open ||= RULES_OVER_OTHERS.some((key) => field(schema, key) !== undefined);
    const properties = field(schema, 'properties');
    if (isObject(properties)) {
      any = true;
      for (const name of Object.keys(properties)) names.add(name);
    }
    const dependent = field(schema, 'dependentSchemas');
    const reference = field(schema, '$ref');
    if (typeof reference === 'string') {
      const target = resolve(root, reference);
      if (target === undefined) open = true;
      else pending.push(target);
    }
    pending.push(
      ...BRANCHES.flatMap((key) => field(schema, key) ?? []),
      ...SUBSCHEMAS.map((key) => field(schema, key) ?? false),
      ...(isObject(dependent) ? Object.values(dependent) : []),
    );
  }
  return { names, open: open || !any };
}

/** The target of a reference within the same schema: `#`, `#/$defs/city`. */
function resolve(root: unknown, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined;
  let at = root;
  for (const part of reference.slice(1).split('/').slice(1)) {
    at = field(at, decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return at;
}
