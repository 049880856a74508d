import { setField } from './fields.ts';
import { readPythonValue, skipSpace } from './python-value.ts';
import type { ToolCall } from './tool-call.ts';

/** Calls read from text, and the position after them. */
export interface PythonCalls {
  readonly calls: readonly ToolCall[];
  readonly end: number;
}

// Tool names may hold dots and hyphens, which no Python name does.
const OPENING = /([\p{L}_$][\p{L}\p{N}_$.-]*)\(/uy;
const KEYWORD = /([\p{L}_$][\p{L}\p{N}_$-]*)[ \t\r\n]*=(?!=)/uy;

/**
 * Reads one call `f(a=1)` or a list of them `[f(a=1), g(h={"k": "v"})]` at `at`.
 * An argument without a name, or one whose value is a bare name, leaves the call with a problem.
 * A failure is the position up to which the text was read.
 */
export function readPythonCalls(text: string, at: number): PythonCalls | number {
  const start = skipSpace(text, at);
  if (text[start] !== '[') return readSequence(text, start, undefined);
  return readSequence(text, skipSpace(text, start + 1), ']');
}

function readSequence(text: string, start: number, closes: ']' | undefined): PythonCalls | number {
  const calls: ToolCall[] = [];
  let at = start;
  while (closes === undefined || text[at] !== closes) {
    const call = readCall(text, at);
    if (typeof call === 'number') return call;
    calls.push(call.call);
    if (closes === undefined) return { calls, end: call.end };
    at = skipSpace(text, call.end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
    else if (text[at] !== closes) return at;
  }
  return calls.length === 0 ? at : { calls, end: at + 1 };
}

function readCall(text: string, start: number): { call: ToolCall; end: number } | number {
  OPENING.lastIndex = start;
  const opening = OPENING.exec(text);
  const name = opening?.[1];
  if (!opening || name === undefined) return start;
  const values: Record<string, unknown> = {};
  let problem: string | undefined;
  let count = 0;
  let at = skipSpace(text, start + opening[0].length);
  while (text[at] !== ')') {
    count++;
    KEYWORD.lastIndex = at;
    const keyword = KEYWORD.exec(text);
    const value = readPythonValue(text, at + (keyword?.[0].length ?? 0));
    if (typeof value === 'number') return value;
    const key = keyword?.[1];
    if (key === undefined) problem ??= `argument ${count} has no name`;
    else {
      if (Object.hasOwn(values, key)) problem ??= `the argument ${key} is given twice`;
      setField(values, key, value.value);
    }
    if (value.bareName !== undefined)
      problem ??= `the value of ${key ?? `argument ${count}`} is no literal: ${value.bareName}`;
    at = skipSpace(text, value.end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
    else if (text[at] !== ')') return at;
  }
  const call: ToolCall = {
    name,
    arguments: values,
    ...(problem === undefined ? {} : { problem }),
    source: 'python',
  };
  return { call, end: at + 1 };
}
