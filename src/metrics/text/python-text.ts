/**
 * Python's notion of text, which the metrics are defined in. JavaScript's `trim`, `\s` and `<` differ from it:
 * Python's whitespace has U+001C–U+001F and U+0085 but no U+FEFF, and its strings sort by code point.
 */

const NARROW = 0x100;
const WHITESPACE_BELOW_NARROW = whitespaceTable();

function whitespaceTable(): Uint8Array {
  const table = new Uint8Array(NARROW);
  for (const code of [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x85, 0xa0]) table[code] = 1;
  return table;
}

/** Whether Python's `str.isspace()` holds for the UTF-16 unit. No whitespace lies beyond the basic plane. */
export function isWhitespace(unit: number): boolean {
  if (unit < NARROW) return WHITESPACE_BELOW_NARROW[unit] === 1;
  if (unit < 0x1680 || unit > 0x3000) return false;
  return (
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x1680 ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}

/** Python's `str.split()`: the words between runs of whitespace; none for blank text. */
export function splitWhitespace(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
}

/** Visits the words of `splitWhitespace` one by one, without making a list of them. */
export function eachWord(text: string, visit: (word: string) => void): void {
  const end = text.length;
  let start = -1;
  for (let at = 0; at < end; at++) {
    if (isWhitespace(text.charCodeAt(at))) {
      if (start >= 0) visit(text.slice(start, at));
      start = -1;
    } else if (start < 0) {
      start = at;
    }
  }
  if (start >= 0) visit(text.slice(start));
}

/** The length of Python's `str.split()`, without making the words. */
export function countWords(text: string): number {
  let count = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at++) {
    const space = isWhitespace(text.charCodeAt(at));
    if (!space && !inWord) count++;
    inWord = !space;
  }
  return count;
}

/** Python's `str.strip()`. */
export function strip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhitespace(text.charCodeAt(start))) start++;
  while (end > start && isWhitespace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/**
 * Python's `str.lower()`: Unicode's full mapping, with the final-sigma rule and `İ` as two code points. The two languages
 * agree on every character they both know; letters newer than a runtime's Unicode tables stay as they are.
 */
export function lower(text: string): string {
  return text.toLowerCase();
}

const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]+/g;

/** Deletes the 32 characters of Python's `string.punctuation`, and no others. */
export function removePunctuation(text: string): string {
  return text.replace(ASCII_PUNCTUATION, '');
}

/** The lower-cased text split on whitespace. */
export function tokenize(text: string): string[] {
  return splitWhitespace(lower(text));
}

/** Orders strings by code point, as Python does: negative, 0 or positive. */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  let at = 0;
  while (at < shared && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (at === shared) return a.length - b.length;
  // A difference in the second half of a surrogate pair is one between the whole code points.
  if (at > 0 && isHigh(a.charCodeAt(at - 1)) && (isLow(a.charCodeAt(at)) || isLow(b.charCodeAt(at)))) at--;
  return (a.codePointAt(at) ?? 0) - (b.codePointAt(at) ?? 0);
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
