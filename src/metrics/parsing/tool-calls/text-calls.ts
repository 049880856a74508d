import { toValue } from '../json-node.ts';
import { parseJsonNode, parseJsonNodeAt } from '../python-json.ts';
import { isBareName } from './call-shapes.ts';
import { isObject } from './fields.ts';
import { readPythonCalls } from './python-calls.ts';
import { skipSpace } from './python-value.ts';
import { malformedCall, type ToolCall, withoutMark } from './tool-call.ts';

type Collect = (value: unknown) => readonly ToolCall[];

/** How often the length of a text may be read over again in search of calls; keeps the search linear on hostile text. */
const MOST_READ_OVER = 4;
const LEAST_READ = 10_000;
const STRICT = { allowNonFinite: false };
const THOUGHT_ENDS = '</think>';
/** Special tokens that some models leave around their calls. */
const LEADING_TOKENS = /^(?:\[TOOL_CALLS\]|<\|python_tag\|>)/;
const TRAILING_TOKENS = ['<|eom_id|>', '<|eot_id|>', '<|im_end|>', '</s>'];
const TAG = /<(tool_calls?|function_calls?|toolcall)>/g;

/**
 * Finds the calls in a text: `<tool_call>` blocks, the whole text as JSON or Python calls, then the same in fences, JSON in prose and
 * lines that are Python calls. The first of these forms that has any is taken. Reasoning before `</think>` does not count.
 *
 * @param collect finds the calls in a value that was read from JSON
 */
export function callsFromText(text: string, collect: Collect): ToolCall[] {
  const said = answerOf(text);
  if (said === '') return [];
  const tagged = taggedCalls(said, collect);
  if (tagged.length > 0) return tagged;
  const collectTold: Collect = (value) => (isListOfNames(value) ? [] : collect(value));
  for (const form of [wholeCalls, fencedCalls, jsonInProse, pythonLines]) {
    const calls = form(said, collectTold);
    if (calls.length > 0) return calls;
  }
  return [];
}

function answerOf(text: string): string {
  const thought = text.lastIndexOf(THOUGHT_ENDS);
  let said = withoutMark(thought < 0 ? text : text.slice(thought + THOUGHT_ENDS.length))
    .replaceAll('\r\n', '\n')
    .trim();
  for (const token of TRAILING_TOKENS) if (said.endsWith(token)) said = said.slice(0, -token.length).trim();
  return said.replace(LEADING_TOKENS, '').trim();
}

function taggedCalls(text: string, collect: Collect): ToolCall[] {
  const calls: ToolCall[] = [];
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(text); tag; tag = TAG.exec(text)) {
    const start = TAG.lastIndex;
    const closing = text.indexOf(`</${tag[1]}>`, start);
    const body = text.slice(start, closing < 0 ? text.length : closing).trim();
    const found = [wholeCalls, fencedCalls, jsonInProse]
      .map((form) => form(body, collect))
      .find((list) => list.length > 0);
    for (const call of found ?? [malformedCall(`the <${tag[1]}> block holds no call: ${faultOf(body)}`)])
      calls.push(call);
    if (closing < 0) break;
    TAG.lastIndex = closing;
  }
  return calls;
}

function faultOf(body: string): string {
  const parsed = parseJsonNode(body, STRICT);
  return parsed.ok ? 'it is JSON, but no call' : parsed.message;
}

/** The text as one JSON value, or as Python calls one after another. */
function wholeCalls(text: string, collect: Collect): ToolCall[] {
  if (/^[[{"]/.test(text)) {
    const parsed = parseJsonNode(text, STRICT);
    if (parsed.ok) return known(collect(toValue(parsed.node)));
  }
  const calls: ToolCall[] = [];
  for (let at = 0; at < text.length; ) {
    const read = readPythonCalls(text, at);
    if (typeof read === 'number') return [];
    for (const call of read.calls) calls.push(call);
    at = skipSpace(text, read.end);
    if (text[at] === ';' || text[at] === ',') at = skipSpace(text, at + 1);
  }
  return calls;
}

/** `{"name": "Ada"}` in an answer is about Ada, however a call without arguments may look. */
function isListOfNames(value: unknown): boolean {
  return [value].flat().every((item) => isObject(item) && isBareName(item));
}

/** In a text any JSON may stand; only what is a call in a known shape counts as one. */
function known(calls: readonly ToolCall[]): ToolCall[] {
  return calls.some((call) => call.source !== 'unknown') ? [...calls] : [];
}

function fencedCalls(text: string, collect: Collect): ToolCall[] {
  const calls: ToolCall[] = [];
  let fence: { mark: string; lines: string[] } | undefined;
  const close = () => {
    if (fence) for (const call of wholeCalls(fence.lines.join('\n').trim(), collect)) calls.push(call);
    fence = undefined;
  };
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    const mark = /^(?:`{3,}|~{3,})/.exec(trimmed)?.[0];
    if (!fence) {
      if (mark) fence = { mark, lines: [] };
    } else if (mark?.startsWith(fence.mark) && trimmed.length === mark.length) {
      close();
    } else {
      fence.lines.push(line);
    }
  }
  close();
  return calls;
}

function jsonInProse(text: string, collect: Collect): ToolCall[] {
  const calls: ToolCall[] = [];
  const bracket = /[[{]/g;
  let budget = Math.max(LEAST_READ, MOST_READ_OVER * text.length);
  for (let found = bracket.exec(text); found && budget > 0; found = bracket.exec(text)) {
    const parsed = parseJsonNodeAt(text, found.index, STRICT);
    if (parsed.ok) {
      for (const call of known(collect(toValue(parsed.node)))) calls.push(call);
      bracket.lastIndex = parsed.node.end;
    } else {
      budget -= parsed.position - found.index + 1;
    }
  }
  return calls;
}

const LIKE_A_CALL = /^\[?\s*[\p{L}_$][\p{L}\p{N}_$.-]*\(/u;

/** Calls that fill lines of their own. What is not written well there is prose or code, no call. */
function pythonLines(text: string): ToolCall[] {
  const calls: ToolCall[] = [];
  let budget = Math.max(LEAST_READ, MOST_READ_OVER * text.length);
  for (let start = 0; start < text.length && budget > 0; ) {
    const lineEnd = endOfLine(text, start);
    let next = lineEnd + 1;
    if (LIKE_A_CALL.test(text.slice(start, lineEnd).trimStart())) {
      const read = readPythonCalls(text, start);
      const end = typeof read === 'number' ? read : read.end;
      budget -= end - start;
      if (typeof read !== 'number' && text.slice(end, endOfLine(text, end)).trim() === '') {
        for (const call of read.calls) if (!call.problem) calls.push(call);
        next = Math.max(next, endOfLine(text, end) + 1);
      }
    }
    start = next;
  }
  return calls;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
