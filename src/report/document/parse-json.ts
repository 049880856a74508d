import { isUtf8 } from 'node:buffer';
import { parseJsonNode } from '../../metrics/parsing/python-json.ts';
import { DocumentFault } from './document-fault.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** What is left of a word, a number or an escape that breaks off with the text. */
const BROKEN_OFF = /^(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-|[.eE][+-]?|\\(?:u[0-9a-fA-F]{0,3})?)?$/;

/**
 * The value of a JSON file.
 *
 * @throws {DocumentFault} saying what is wrong and where, by line and column, and whether the file just breaks off
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (!isUtf8(bytes)) throw new DocumentFault('not JSON: its bytes are not UTF-8');
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const text = decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(1) : decoded;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DocumentFault(describe(text, error));
  }
}

function describe(text: string, error: unknown): string {
  if (text.trim() === '') return 'not JSON: it is empty';
  // The engine's own message has no position for most mistakes, and quotes the text.
  const parsed = parseJsonNode(text, { allowNonFinite: false });
  if (parsed.ok) return `not JSON: ${error instanceof Error ? error.message : String(error)}`;
  const { message, position } = parsed;
  if (breaksOff(text, message, position)) {
    return `truncated: it breaks off at ${place(text, text.length)}, before its JSON is complete`;
  }
  return `not JSON: ${message.replace(/ at position \d+$/, '')} at ${place(text, position)}`;
}

function breaksOff(text: string, message: string, position: number): boolean {
  if (message.startsWith('unterminated string')) return true;
  const end = text.trimEnd().length;
  return position >= end || (end - position <= 6 && BROKEN_OFF.test(text.slice(position, end)));
}

function place(text: string, position: number): string {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) {
    line++;
    start = at + 1;
  }
  return `line ${line}, column ${position - start + 1}`;
}
