export interface Digits {
  readonly start: number;
  readonly end: number;
  /** The number as JavaScript reads it; `undefined` for digits that are no number (`1.2.3`). */
  readonly literal: string | undefined;
}

const EXPONENT = /^[eE]([+-]?\d{1,4})(?![\p{L}\d])/u;
/** Separators of thousands; the last ones are no-break and thin spaces, and the two apostrophes. */
const SEPARATORS = ",_'’\u00A0\u202F\u2009";
const LONGEST_LEAD = 3;
/** Plain spaces part thousands only where a group could not be a number of its own: 12 000, but not 12 345. */
const SPACED = /^\d{1,3}(?: \d{3}){1,5}(?!\d| \d)/;
const LONGEST_SPACED = 26;
/** More groups than a double can count; also what keeps a long list of two-digit numbers from being read again and again. */
const MOST_GROUPS = 40;

/**
 * Reads the digits at `at`: groups of thousands (`1,234,567`, Indian `12,34,567`, `1 234` with no-break or thin spaces,
 * `1'234`, European `1.234.567` and `1.234,56`), a decimal point, an exponent. Groups that do not fit are numbers of their own.
 * Each digit is looked at a fixed number of times. Internal to the answer extraction.
 */
export function readDigits(text: string, at: number): Digits {
  const first = digitsEnd(text, at);
  const leadingPoint = text[at - 1] === '.' && !/[\p{L}\p{N}.)]/u.test(text[at - 2] ?? '');
  if (leadingPoint) return withExponent(text, at - 1, first, `0.${text.slice(at, first)}`);
  const separator = text[first] ?? '';
  if (separator === '.') return readPoint(text, at, first);
  if (separator === ' ' && first - at <= LONGEST_LEAD) {
    const spaced = SPACED.exec(text.slice(at, at + LONGEST_SPACED))?.[0];
    if (spaced?.includes(' 0')) return withFraction(text, at, at + spaced.length, spaced.replaceAll(' ', ''));
  }
  if (separator !== '' && SEPARATORS.includes(separator) && first - at <= LONGEST_LEAD) {
    const ends = groupEnds(text, first, separator);
    if (isGrouping(first - at, first, ends)) {
      const end = ends.at(-1) ?? first;
      return withFraction(text, at, end, text.slice(at, end).replaceAll(separator, ''));
    }
    // Every group is a number of its own: read up to the next one.
  }
  return withFraction(text, at, first, text.slice(at, first));
}

/** Where each further group ends, as long as the same separator joins them. */
function groupEnds(text: string, from: number, separator: string): number[] {
  const ends: number[] = [];
  let at = from;
  while (text[at] === separator) {
    const end = digitsEnd(text, at + 1);
    if (end === at + 1 || ends.length > MOST_GROUPS) break;
    ends.push(end);
    if (end - at - 1 !== 3 && end - at - 1 !== 2) break;
    at = end;
  }
  return ends;
}

function isGrouping(lead: number, first: number, ends: readonly number[]): boolean {
  if (ends.length === 0 || ends.length > MOST_GROUPS) return false;
  const lengths = ends.map((end, index) => end - (ends[index - 1] ?? first) - 1);
  if (lengths.every((length) => length === 3)) return true;
  return lead <= 2 && lengths.at(-1) === 3 && lengths.slice(0, -1).every((length) => length === 2);
}

function readPoint(text: string, at: number, first: number): Digits {
  const ends = groupEnds(text, first, '.');
  const one = ends[0];
  if (one === undefined) {
    const end = digitsEnd(text, first + 1);
    return end === first + 1
      ? withExponent(text, at, first, text.slice(at, first))
      : withExponent(text, at, end, text.slice(at, end));
  }
  const grouped = first - at <= LONGEST_LEAD && isGrouping(LONGEST_LEAD, first, ends);
  const last = ends.at(-1) ?? one;
  const comma = /^,(\d{1,2})(?![\d,])/.exec(text.slice(last, last + 4));
  if (grouped && comma) {
    return {
      start: at,
      end: last + comma[0].length,
      literal: `${text.slice(at, last).replaceAll('.', '')}.${comma[1]}`,
    };
  }
  if (ends.length === 1 && !isDigit(text, last + 1, '.', last))
    return withExponent(text, at, last, text.slice(at, last));
  if (grouped && !isDigit(text, last + 1, '.', last)) {
    return { start: at, end: last, literal: text.slice(at, last).replaceAll('.', '') };
  }
  let end = last;
  while (text[end] === '.' && digitsEnd(text, end + 1) > end + 1) end = digitsEnd(text, end + 1);
  return { start: at, end, literal: undefined };
}

/** Whether a further `.` and digit follow at `last`. */
function isDigit(text: string, at: number, point: string, last: number): boolean {
  return text[last] === point && digitsEnd(text, at) > at;
}

function withFraction(text: string, start: number, end: number, digits: string): Digits {
  if (text[end] === '.') {
    const fractionEnd = digitsEnd(text, end + 1);
    if (fractionEnd > end + 1) return withExponent(text, start, fractionEnd, digits + text.slice(end, fractionEnd));
  }
  return withExponent(text, start, end, digits);
}

function withExponent(text: string, start: number, end: number, digits: string): Digits {
  const exponent = EXPONENT.exec(text.slice(end, end + 7));
  return exponent
    ? { start, end: end + exponent[0].length, literal: `${digits}e${exponent[1]}` }
    : { start, end, literal: digits };
}

function digitsEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at += 1;
  return at;
}
