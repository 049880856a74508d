/** A JSON text with the keys of every object in one order, so that equal values, and only they, have equal texts. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, inOrder) ?? 'undefined';
}

function inOrder(_: string, part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
}
