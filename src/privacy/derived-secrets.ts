/** A part of a secret is looked for only if it is too odd to be a word. */
const SHORTEST_PART = 8;
const LONGEST_WORD = 16;
/** More than this are looked for only as they stand. */
const MOST_FORMS = 1_000;

/**
 * What tells secrets where they stand changed: a score compares texts without punctuation and in small letters, or word by
 * word, and its reason shows them so (`sk-proj-0aB…` as `skproj0ab…`, or as `proj` and `0ab…`). `null` if there is none.
 */
export function derivedSecrets(secrets: ReadonlySet<string>): RegExp | null {
  const forms = new Set<string>();
  for (const secret of secrets) {
    const parts = secret.toLowerCase().split(/[^a-z0-9]+/);
    for (const form of [parts.join(''), ...parts]) {
      if (forms.size < MOST_FORMS && isTelling(form)) forms.add(form);
    }
  }
  if (forms.size === 0) return null;
  // The longest first, so that a whole secret is one mark.
  return new RegExp([...forms].sort((a, b) => b.length - a.length).join('|'), 'gi');
}

function isTelling(form: string): boolean {
  return form.length >= LONGEST_WORD || (form.length >= SHORTEST_PART && /\d/.test(form));
}
