/** What a backslash and one letter stand for in a Python string. */
const SHORT: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
};

const OPENING = /([rRbBuUfF]{0,2})('''|"""|'|")/y;
const CODE = /x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[0-7]{1,3}/y;
const HIGHEST_CODE_POINT = 0x10ffff;
const HEXADECIMAL = 16;
const OCTAL = 8;

/**
 * Reads the Python string literal at `at`: its value and the position after it, or `undefined` where there is none or it does not end.
 * Single, double and triple quotes, prefixes and escapes are Python's; a line break inside single quotes is taken as it stands.
 */
export function readPythonString(
  text: string,
  at: number,
): { readonly value: string; readonly end: number } | undefined {
  OPENING.lastIndex = at;
  const opening = OPENING.exec(text);
  if (!opening) return undefined;
  const [all, prefix = '', quote = ''] = opening;
  const raw = /r/i.test(prefix);
  const pieces: string[] = [];
  let from = at + all.length;
  for (let position = from; position < text.length; position++) {
    if (text[position] === '\\') {
      if (!raw) {
        const escaped = readEscape(text, position + 1);
        pieces.push(text.slice(from, position), escaped.value);
        from = escaped.end;
        position = escaped.end - 1;
      } else {
        position++;
      }
    } else if (text.startsWith(quote, position)) {
      pieces.push(text.slice(from, position));
      return { value: pieces.join(''), end: position + quote.length };
    }
  }
  return undefined;
}

/** The escape after a backslash; one that Python does not know keeps its backslash. */
function readEscape(text: string, at: number): { value: string; end: number } {
  const letter = text[at] ?? '';
  const short = Object.hasOwn(SHORT, letter) ? SHORT[letter] : undefined;
  if (short !== undefined) return { value: short, end: at + 1 };
  CODE.lastIndex = at;
  const code = CODE.exec(text)?.[0];
  if (code === undefined) return { value: '\\', end: at };
  const point = /^[0-7]/.test(code) ? Number.parseInt(code, OCTAL) : Number.parseInt(code.slice(1), HEXADECIMAL);
  return point > HIGHEST_CODE_POINT
    ? { value: '\\', end: at }
    : { value: String.fromCodePoint(point), end: at + code.length };
}
