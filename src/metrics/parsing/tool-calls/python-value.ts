import { setField } from './fields.ts';
import { readPythonString } from './python-string.ts';

/** A value read from Python text, and the position after it. */
export interface PythonValue {
  readonly value: unknown;
  readonly end: number;
  /** A name where a literal should stand: `Oslo` in `f(city=Oslo)`. */
  readonly bareName?: string | undefined;
}

interface Open {
  readonly closes: ']' | ')' | '}';
  readonly items: unknown[];
  /** Keys of a dict; as many as items, or none in a list. */
  readonly keys: string[];
  hasComma: boolean;
}

const SPACE = /[\s\x1c-\x1f\x85]*/y;
const NUMBER = /[+-]?(?:0[xX][0-9A-Fa-f]+|(?:[0-9][0-9_]*(?:\.[0-9_]*)?|\.[0-9][0-9_]*)(?:[eE][+-]?[0-9]+)?)/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$.]*/uy;

/** Models trained on JSON mix its words with Python's, and inference servers take both. */
const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', null],
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** The position after whitespace and comments. */
export function skipSpace(text: string, at: number): number {
  let end = at;
  for (;;) {
    SPACE.lastIndex = end;
    SPACE.exec(text);
    end = SPACE.lastIndex;
    if (text[end] !== '#') return end;
    const lineEnd = text.indexOf('\n', end);
    end = lineEnd < 0 ? text.length : lineEnd;
  }
}

/**
 * Reads the Python literal at `at`: strings (adjacent ones joined), numbers, `True`, `False`, `None`, lists, tuples (as arrays) and dicts,
 * nested to any depth. A failure is the position up to which the text was read.
 */
export function readPythonValue(text: string, at: number): PythonValue | number {
  const open: Open[] = [];
  let bareName: string | undefined;
  let position = skipSpace(text, at);
  for (;;) {
    const container = open.at(-1);
    let done: { value: unknown; end: number } | undefined;
    if (container && text[position] === container.closes && !awaitsValue(container)) {
      open.pop();
      done = { value: closed(container), end: position + 1 };
    } else {
      const opened = opening(text[position]);
      if (opened) {
        open.push(opened);
        position = skipSpace(text, position + 1);
        continue;
      }
      const atom = readAtom(text, position);
      if (!atom) return position;
      bareName ??= atom.bareName;
      done = atom;
    }
    // A complete value goes to the container around it, whose separator follows; or it is the whole.
    const parent = open.at(-1);
    if (!parent) return { value: done.value, end: done.end, bareName };
    position = skipSpace(text, done.end);
    if (parent.closes === '}' && parent.keys.length === parent.items.length && text[position] === ':') {
      if (typeof done.value === 'object' && done.value !== null) return position;
      parent.keys.push(String(done.value));
      position = skipSpace(text, position + 1);
      continue;
    }
    // A dict has as many keys as values; a set has no keys at all.
    if (parent.closes === '}' && parent.keys.length !== parent.items.length + 1) return position;
    parent.items.push(done.value);
    if (text[position] === ',') {
      parent.hasComma = true;
      position = skipSpace(text, position + 1);
    } else if (text[position] !== parent.closes) {
      return position;
    }
  }
}

function opening(character: string | undefined): Open | undefined {
  const closes = character === '[' ? ']' : character === '(' ? ')' : character === '{' ? '}' : undefined;
  return closes && { closes, items: [], keys: [], hasComma: false };
}

/** Whether a key of a dict still wants its value. */
function awaitsValue(container: Open): boolean {
  return container.keys.length > container.items.length;
}

function closed(container: Open): unknown {
  // Parentheses around one value without a comma only group it.
  if (container.closes === ')' && container.items.length === 1 && !container.hasComma) return container.items[0];
  if (container.closes !== '}') return container.items;
  const dict: Record<string, unknown> = {};
  for (const [i, key] of container.keys.entries()) setField(dict, key, container.items[i]);
  return dict;
}

function readAtom(text: string, at: number): PythonValue | undefined {
  const string = readStrings(text, at);
  if (string) return string;
  const number = matchAt(NUMBER, text, at);
  if (number !== undefined) return { value: Number(number.replaceAll('_', '')), end: at + number.length };
  const name = matchAt(NAME, text, at);
  if (name === undefined) return undefined;
  const end = at + name.length;
  return CONSTANTS.has(name) ? { value: CONSTANTS.get(name), end } : { value: name, end, bareName: name };
}

/** Python joins string literals that stand side by side. */
function readStrings(text: string, at: number): PythonValue | undefined {
  const first = readPythonString(text, at);
  if (!first) return undefined;
  const values = [first.value];
  let { end } = first;
  for (;;) {
    const next = readPythonString(text, skipSpace(text, end));
    if (!next) return { value: values.join(''), end };
    values.push(next.value);
    end = next.end;
  }
}

function matchAt(expression: RegExp, text: string, at: number): string | undefined {
  expression.lastIndex = at;
  return expression.exec(text)?.[0];
}
