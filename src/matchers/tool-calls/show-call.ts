import type { ToolCall } from '../../metrics/parsing/tool-calls/tool-call.ts';
import type { Explain } from '../verdict.ts';
import type { CallFault } from './validate-call.ts';

const LONGEST_VALUE = 60;
const LONGEST_CALL = 120;

/** A value on one line, cut where it is long. Never throws. */
export function showValue(value: unknown, longest = LONGEST_VALUE): string {
  let text: string;
  try {
    text = JSON.stringify(value) ?? String(value);
  } catch {
    text = '(a value that is no JSON)';
  }
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** `get_weather({"city":"Oslo"})` */
export function showCall(call: ToolCall): string {
  const { name = '(no name)', arguments: args } = call;
  return args === undefined ? name : `${name}(${showValue(args, LONGEST_CALL)})`;
}

/** `$.city must be string, got 3 (type)`: what is wrong with a call, in a sentence. */
export function faultText(
  { path, rule, message, value }: CallFault,
  received: Explain['received'] = showValue,
): string {
  if (rule === 'form') return message;
  // A Standard Schema says in words of its own what it wants and what it got.
  if (rule === 'schema') return `${path ?? '$'}: ${message}`;
  if (rule === 'name') return `${received(value)} ${message}`;
  const got =
    value === undefined || rule === 'unknown parameter'
      ? ''
      : `, got ${isShort(value) ? received(value) : showValue(value)}`;
  return `${path ?? '$'} ${message}${got} (${rule})`;
}

// A runner prints objects over many lines, and of any size.
function isShort(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
