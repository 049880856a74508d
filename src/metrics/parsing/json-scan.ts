/** The lexical grammar of JSON: where whitespace, a string or a number ends. Every function reads a character once. */

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const UPPER_E = 0x45;
const BACKSLASH = 0x5c;
const LOWER_E = 0x65;
const LOWER_U = 0x75;
const SHORT_ESCAPES = '"\\/bfnrt';
const UNICODE_ESCAPE_DIGITS = 4;

/** The first position from `at` that holds no JSON whitespace (space, tab, line feed, carriage return). */
export function skipWhitespace(text: string, at: number): number {
  let end = at;
  for (;;) {
    const code = text.charCodeAt(end);
    if (code !== SPACE && code !== LINE_FEED && code !== CARRIAGE_RETURN && code !== TAB) return end;
    end++;
  }
}

/** What is wrong with a string literal, and where. */
export interface StringFault {
  readonly message: string;
  readonly position: number;
}

/** Reads the string literal whose opening quote is at `at`: the position after its closing quote, or what is wrong. */
export function scanString(text: string, at: number): number | StringFault {
  let end = at + 1;
  for (;;) {
    const code = text.charCodeAt(end);
    if (code === QUOTE) return end + 1;
    if (code === BACKSLASH) {
      const after = endOfEscape(text, end);
      if (after < 0) return { message: 'invalid escape in a string', position: end };
      end = after;
    } else if (code >= SPACE) {
      end++;
    } else if (end >= text.length) {
      return { message: 'unterminated string', position: at };
    } else {
      return { message: 'unescaped control character in a string', position: end };
    }
  }
}

function endOfEscape(text: string, backslash: number): number {
  const first = text.charCodeAt(backslash + 1);
  if (first !== LOWER_U) return SHORT_ESCAPES.includes(text.charAt(backslash + 1) || '?') ? backslash + 2 : -1;
  const end = backslash + 2 + UNICODE_ESCAPE_DIGITS;
  for (let i = backslash + 2; i < end; i++) {
    if (!isHexDigit(text.charCodeAt(i))) return -1;
  }
  return end;
}

function isHexDigit(code: number): boolean {
  const lower = code | 0x20;
  return isDigit(code) || (lower >= 0x61 && lower <= 0x66);
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** Reads the number literal at `at`: the position after it (`at` itself when there is none), and whether it is an int. */
export function scanNumber(text: string, at: number): { readonly end: number; readonly isInteger: boolean } {
  const digits = text.charCodeAt(at) === MINUS ? at + 1 : at;
  // A leading zero is a whole integer part: `01` is the number 0 followed by something else.
  const whole = text.charCodeAt(digits) === ZERO ? digits + 1 : endOfDigits(text, digits);
  if (whole === digits) return { end: at, isInteger: false };
  let end = whole;
  if (text.charCodeAt(end) === POINT && isDigit(text.charCodeAt(end + 1))) end = endOfDigits(text, end + 1);
  const mark = text.charCodeAt(end);
  if (mark === LOWER_E || mark === UPPER_E) {
    const sign = text.charCodeAt(end + 1);
    const exponent = sign === PLUS || sign === MINUS ? end + 2 : end + 1;
    if (isDigit(text.charCodeAt(exponent))) end = endOfDigits(text, exponent);
  }
  return { end, isInteger: end === whole };
}

function endOfDigits(text: string, at: number): number {
  let end = at;
  while (isDigit(text.charCodeAt(end))) end++;
  return end;
}

/** The words Python reads as numbers beside the standard's own. */
const NON_FINITE = ['NaN', 'Infinity', '-Infinity'] as const;

/** The non-finite literal at `at`, or `undefined`. */
export function nonFiniteAt(text: string, at: number): string | undefined {
  return NON_FINITE.find((word) => text.startsWith(word, at));
}

/** The constant `true`, `false` or `null` at `at`, or `undefined`. */
export function constantAt(text: string, at: number): 'true' | 'false' | 'null' | undefined {
  const code = text.charCodeAt(at);
  if (code === 0x74) return text.startsWith('true', at) ? 'true' : undefined;
  if (code === 0x66) return text.startsWith('false', at) ? 'false' : undefined;
  return code === 0x6e && text.startsWith('null', at) ? 'null' : undefined;
}
