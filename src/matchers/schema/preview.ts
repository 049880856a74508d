const DEEPEST = 4;
const MOST_ENTRIES = 12;
const LONGEST_TEXT = 200;

/** A small copy of a value for a failure message: no model output, however deep or large, may choke the printer. */
export function preview(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return clip(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    if (depth >= DEEPEST) return value.length === 0 ? [] : ['…'];
    const items = value.slice(0, MOST_ENTRIES).map((item) => preview(item, depth + 1));
    return value.length > MOST_ENTRIES ? [...items, `… ${value.length - MOST_ENTRIES} more`] : items;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const keys = Object.keys(value);
  const shown = depth >= DEEPEST ? [] : keys.slice(0, MOST_ENTRIES);
  const entries = shown.map((key) => [key, preview((value as Record<string, unknown>)[key], depth + 1)]);
  if (keys.length > shown.length) entries.push(['…', `${keys.length - shown.length} more`]);
  return Object.fromEntries(entries);
}

function clip(text: string): string {
  return text.length > LONGEST_TEXT
    ? `${text.slice(0, LONGEST_TEXT)}… (${text.length - LONGEST_TEXT} more characters)`
    : text;
}
