/**
 * Errors for a user's mistake: each names the function, the argument, what it wants and what it got.
 * A wrong type is a `TypeError`, a value outside its range a `RangeError`.
 */

const LONGEST_SHOWN = 80;

/** A value as an error message shows it: short, on one line, never throwing. */
export function show(value: unknown): string {
  if (typeof value === 'string') return clip(JSON.stringify(value));
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `function ${value.name || '(anonymous)'}`;
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `an array of ${value.length}`;
  try {
    return clip(JSON.stringify(value) ?? 'an object');
  } catch {
    return 'an object';
  }
}

function clip(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text;
}

/** Builds a `TypeError`: `passAtK: n must be an integer, got "10"`. */
export function wrongType(fn: string, argument: string, wanted: string, got: unknown): TypeError {
  return new TypeError(`${fn}: ${argument} must be ${wanted}, got ${show(got)}`);
}

/** Builds a `RangeError`: `passAtK: c must be at most n (10), got 12`. */
export function outOfRange(fn: string, argument: string, wanted: string, got: unknown): RangeError {
  return new RangeError(`${fn}: ${argument} must be ${wanted}, got ${show(got)}`);
}

export function requireString(fn: string, argument: string, value: unknown): asserts value is string {
  if (typeof value !== 'string') throw wrongType(fn, argument, 'a string', value);
}

export function requireArray(fn: string, argument: string, value: unknown): asserts value is readonly unknown[] {
  if (!Array.isArray(value)) throw wrongType(fn, argument, 'an array', value);
}

export function requireStrings(fn: string, argument: string, value: unknown): asserts value is readonly string[] {
  requireArray(fn, argument, value);
  const at = value.findIndex((item) => typeof item !== 'string');
  if (at >= 0) throw wrongType(fn, `${argument}[${at}]`, 'a string', value[at]);
}

/** A finite number. */
export function requireNumber(fn: string, argument: string, value: unknown): asserts value is number {
  if (typeof value !== 'number') throw wrongType(fn, argument, 'a number', value);
  if (!Number.isFinite(value)) throw outOfRange(fn, argument, 'finite', value);
}

export function requireNumberIn(fn: string, argument: string, value: unknown, low: number, high: number): void {
  requireNumber(fn, argument, value);
  if (value < low || value > high) throw outOfRange(fn, argument, `from ${low} to ${high}`, value);
}

/** An integer of at least `low` (no lower bound by default). */
export function requireInteger(fn: string, argument: string, value: unknown, low = Number.NEGATIVE_INFINITY): void {
  if (typeof value !== 'number') throw wrongType(fn, argument, 'an integer', value);
  if (!Number.isInteger(value)) throw outOfRange(fn, argument, 'an integer', value);
  if (value < low) throw outOfRange(fn, argument, `at least ${low}`, value);
}

export function requireSameLength(
  fn: string,
  first: string,
  a: { readonly length: number },
  second: string,
  b: { readonly length: number },
): void {
  if (a.length !== b.length) {
    throw new RangeError(`${fn}: ${first} and ${second} must have the same length, got ${a.length} and ${b.length}`);
  }
}

export function requireOneOf(fn: string, argument: string, value: unknown, allowed: readonly unknown[]): void {
  if (!allowed.includes(value)) {
    throw new RangeError(`${fn}: ${argument} must be one of ${allowed.map(show).join(', ')}, got ${show(value)}`);
  }
}

/** `reporter options: unknown "treshold"; did you mean "threshold"? Known: …` */
export function unknownKey(where: string, key: string, known: readonly string[]): string {
  const near = nearest(key, known);
  const hint = near === undefined ? '.' : `; did you mean ${show(near)}?`;
  return `${where}: unknown ${show(key)}${hint} Known: ${known.join(', ')}`;
}

/** The known name closest to what was written, if any is close enough to be meant. */
export function nearest(written: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Math.max(2, Math.floor(written.length / 3)) + 1;
  for (const name of known) {
    const edits = editDistance(written.toLowerCase(), name.toLowerCase());
    if (edits < fewest) {
      fewest = edits;
      best = name;
    }
  }
  return best;
}

/** Levenshtein distance; both sides are names, so the table is small. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substituted, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
