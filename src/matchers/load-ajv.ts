import type { Ajv, Options } from 'ajv';
import { loadAjv } from '../libraries/index.ts';
import { canonicalText } from './canonical-text.ts';

/** The drafts of JSON Schema that are told apart. */
export type Draft = '2020-12' | '2019-09' | 'draft-07';

const OPTIONS: Options = {
  // Every violated path is reported, with the value there.
  allErrors: true,
  verbose: true,
  // Keywords of other vocabularies (OpenAPI, a provider's own) are annotations, as the specification has it.
  strict: false,
  logger: false,
  ownProperties: true,
  code: { regExp: lenientRegExp },
};

/** A new Ajv for the draft, with formats, a linear `uniqueItems`, and values compared as data. Ajv itself is loaded on first use. */
export function createAjv(draft: Draft): Ajv {
  const { AjvDraft07, Ajv201909, Ajv202012, addFormats } = loadAjv();
  const AjvClass = { '2020-12': Ajv202012, '2019-09': Ajv201909, 'draft-07': AjvDraft07 }[draft];
  const ajv = new AjvClass(OPTIONS);
  addFormats(ajv);
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    error: { message: 'must NOT have duplicate items' },
    validate: (unique: boolean, items: readonly unknown[]) => !unique || allDifferent(items),
  });
  // Ajv's comparison calls the value's own `toString` and `valueOf`, which are data like any other here.
  replace(ajv, 'const', 'must be equal to constant', (wanted) => [wanted]);
  replace(ajv, 'enum', 'must be equal to one of the allowed values', (wanted) => wanted as readonly unknown[]);
  return ajv;
}

function replace(ajv: Ajv, keyword: string, message: string, valuesOf: (schema: unknown) => readonly unknown[]): void {
  ajv.removeKeyword(keyword);
  ajv.addKeyword({
    keyword,
    ...(keyword === 'enum' && { schemaType: 'array' }),
    error: { message },
    compile: (schema: unknown) => {
      const allowed = new Set(valuesOf(schema).map(canonicalText));
      return (value: unknown) => allowed.has(canonicalText(value));
    },
  });
}

/** A pattern is read with the `u` flag, as the specification asks, or without it where it was written for none. */
function lenientRegExp(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern, flags.replace('u', ''));
  }
}
lenientRegExp.code = 'new RegExp';

// Ajv compares every pair; a canonical text of each item makes it one pass.
function allDifferent(items: readonly unknown[]): boolean {
  const seen = new Set<string>();
  for (const item of items) {
    const key = canonicalText(item);
    if (seen.has(key)) return false;
    seen.add(key);
  }
  return true;
}
