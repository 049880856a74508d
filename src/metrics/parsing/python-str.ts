import { fromValue } from './json-from-value.ts';
import type { JsonNode, JsonNumber } from './json-node.ts';

/**
 * A value as Python's `str()` writes it: a string as it stands, `None`, `True`, `False`, numbers by `repr`, lists and
 * dicts with their parts by `repr`.
 *
 * A JavaScript number that is integral is an int (`1`, never `1.0`), any other a float; a bigint is an int.
 *
 * @throws TypeError for a value that contains itself
 * @example
 * pythonStr(true) // "True"
 * pythonStr([1, 0.5, null, "it's"]) // "[1, 0.5, None, \"it's\"]"
 * pythonStr(1e-5) // "1e-05"
 */
export function pythonStr(value: unknown): string {
  return typeof value === 'string' ? value : pythonStrOfNode(fromValue(value));
}

/** As {@link pythonStr}, of a JSON node: a number is an int or a float by its literal, and an int keeps all its digits. */
export function pythonStrOfNode(node: JsonNode): string {
  if (node.kind === 'string') return node.value;
  const out: string[] = [];
  const work: (string | JsonNode)[] = [node];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (typeof next === 'string') {
      out.push(next);
    } else if (next.kind === 'array') {
      work.push(']');
      for (let i = next.items.length - 1; i >= 0; i--) {
        work.push(next.items[i] as JsonNode);
        if (i > 0) work.push(', ');
      }
      work.push('[');
    } else if (next.kind === 'object') {
      work.push('}');
      for (let i = next.entries.length - 1; i >= 0; i--) {
        const entry = next.entries[i];
        if (!entry) continue;
        work.push(entry.value, `${i > 0 ? ', ' : ''}${stringRepr(entry.key)}: `);
      }
      work.push('{');
    } else {
      out.push(scalarRepr(next));
    }
  }
  return out.join('');
}

function scalarRepr(node: Exclude<JsonNode, { kind: 'array' | 'object' }>): string {
  switch (node.kind) {
    case 'string':
      return stringRepr(node.value);
    case 'number':
      return numberRepr(node);
    case 'true':
      return 'True';
    case 'false':
      return 'False';
    case 'null':
      return 'None';
  }
}

function numberRepr({ literal, isInteger }: JsonNumber): string {
  if (isInteger) return literal === '-0' ? '0' : literal;
  return floatRepr(Number(literal));
}

/** Both languages write the shortest digits that give the double back; only the layout differs. */
function floatRepr(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (Object.is(value, -0)) return '-0.0';
  const [mantissa = '', power = ''] = value.toExponential().split('e');
  const exponent = Number(power);
  // Python leaves positional notation below 1e-4 and from 1e16 on.
  if (value !== 0 && (exponent < -4 || exponent >= 16)) {
    return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  const plain = String(value);
  return plain.includes('.') ? plain : `${plain}.0`;
}

const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** What `repr` escapes: backslashes and what `str.isprintable` denies, which is every separator but the space. */
const ESCAPED = /[\\\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

function stringRepr(text: string): string {
  const escaped = text.replace(ESCAPED, escapeCharacter);
  if (escaped.includes("'") && !escaped.includes('"')) return `"${escaped}"`;
  return `'${escaped.replaceAll("'", "\\'")}'`;
}

function escapeCharacter(character: string): string {
  const short = SHORT_ESCAPES.get(character);
  if (short) return short;
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  if (hex.length <= 2) return `\\x${hex.padStart(2, '0')}`;
  return hex.length <= 4 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}
