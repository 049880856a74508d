import { show } from '../../misuse.ts';
import { callFromObject } from './call-shapes.ts';
import { type Fields, field, isObject } from './fields.ts';
import { callsFromText } from './text-calls.ts';
import { malformedCall, type ToolCall } from './tool-call.ts';

/** No provider nests this deeply; deeper input is hostile. */
const DEEPEST = 16;

/** Who speaks in a message that is no model's. */
const OTHERS: ReadonlySet<unknown> = new Set(['user', 'system', 'developer', 'tool', 'function', 'human']);

/** Types of what a response holds beside the answer: reasoning, results of tools, requests to approve a call. */
const NOT_SAID =
  /^(?:reasoning|thinking|redacted_thinking)$|(?:tool[_-](?:result|error)|_output|tool-approval-re(?:quest|sponse))$/;

/** Where a response keeps a list of calls: whatever stands there is one, if perhaps a malformed one. */
const CALL_LISTS = ['tool_calls', 'toolCalls', 'functionCalls', 'function_calls', 'invalid_tool_calls'];

/**
 * Where a response keeps what may hold calls, the most complete first: only the first place that has any is read,
 * since several say the same twice (AI SDK `steps` and `toolCalls`, LangChain `tool_calls` and `additional_kwargs`).
 */
const PLACES: readonly (readonly string[])[] = [
  ['steps'],
  ['choices'],
  ['candidates'],
  ['output'],
  ['messages'],
  ['message'],
  CALL_LISTS,
  ['function_call', 'functionCall'],
  ['toolCall'],
  ['required_action', 'submit_tool_outputs'],
  ['content'],
  ['parts'],
  ['additional_kwargs', 'kwargs'],
  ['modelTurn', 'serverContent'],
  ['rawItem', 'rawResponses'],
  ['response'],
];

/** Texts that repeat what the places hold; read only where those held no text. */
const SUMMARIES = ['text', 'output_text', 'outputText'];

/** Alternatives, of which the first is the model's answer. */
const ALTERNATIVES: ReadonlySet<string> = new Set(['choices', 'candidates']);

/**
 * Finds the calls a model made in whatever it gave, in order.
 *
 * Understood are calls, arrays of calls, messages, transcripts and whole responses of OpenAI Chat (`tool_calls`, legacy `function_call`),
 * OpenAI Responses, Anthropic, Gemini (Live too), the Vercel AI SDK (4 and 5), Bedrock Converse, MCP and LangChain; and text:
 * Python calls, `<tool_call>` blocks, JSON in prose or fences. Of several choices or candidates the first is read; messages of others
 * than the model are skipped; text is read only where there are no structured calls.
 *
 * What stands in a call's place and is none becomes a call with a `problem`. Never throws; takes time proportional to the input.
 *
 * @example
 * collectToolCalls('f(q="x")') // [{"name":"f","arguments":{"q":"x"},"source":"python"}]
 * collectToolCalls([{ type: 'function', function: null }]) // [{"problem":"function must be an object, got null","source":"unknown"}]
 */
export function collectToolCalls(value: unknown): ToolCall[] {
  if (typeof value === 'string') return callsFromText(value, collectToolCalls);
  const walk = new Walk();
  if (Array.isArray(value)) walk.list(value, 0);
  else if (isObject(value)) walk.item(value, 0);
  return walk.result();
}

class Walk {
  private readonly calls: ToolCall[] = [];
  private readonly texts: string[] = [];

  result(): ToolCall[] {
    if (this.calls.length > 0) return this.calls;
    return this.texts.flatMap((text) => callsFromText(text, collectToolCalls));
  }

  /** Items of a list where calls, messages or parts of one may stand. */
  list(items: readonly unknown[], depth: number): void {
    for (const item of items) {
      if (typeof item === 'string') {
        const calls = callsFromText(item, collectToolCalls);
        for (const call of calls) this.calls.push(call);
        if (calls.length === 0) this.calls.push(malformedCall(`${show(item)} is no tool call`));
      } else if (isObject(item)) {
        this.item(item, depth + 1);
      } else if (Array.isArray(item) && depth < DEEPEST) {
        this.list(item, depth + 1);
      } else {
        this.calls.push(malformedCall(`${show(item)} is no tool call`));
      }
    }
  }

  /** A call, or something that may hold calls; anything else is a malformed call. */
  item(value: Fields, depth: number): void {
    const call = callFromObject(value);
    if (call) this.calls.push(call);
    else if (!this.holder(value, depth))
      this.calls.push(malformedCall(`${show(value)} is no tool call in a known shape`));
  }

  /** Reads an object that may hold calls; whether it is such a thing. */
  private holder(value: Fields, depth: number): boolean {
    if (depth > DEEPEST) return false;
    const role = field(value, 'role');
    const type = field(value, 'type');
    if (OTHERS.has(role) || OTHERS.has(type) || field(value, 'thought') === true) return true;
    if (typeof type === 'string' && NOT_SAID.test(type)) return true;
    const before = this.calls.length;
    const textsBefore = this.texts.length;
    let known = typeof role === 'string' || typeof type === 'string';
    for (const keys of PLACES) {
      for (const key of keys) known = this.place(key, field(value, key), depth) || known;
      if (this.calls.length > before) return true;
    }
    for (const key of SUMMARIES) {
      const text = field(value, key);
      if (typeof text !== 'string') continue;
      known = true;
      if (this.texts.length === textsBefore) this.texts.push(text);
    }
    return known;
  }

  private place(key: string, found: unknown, depth: number): boolean {
    if (found === undefined) return false;
    if (CALL_LISTS.includes(key)) {
      if (Array.isArray(found)) this.callList(found);
    } else if (typeof found === 'string') {
      this.texts.push(found);
    } else if (Array.isArray(found)) {
      this.parts(ALTERNATIVES.has(key) ? found.slice(0, 1) : found, depth);
    } else if (isObject(found)) {
      this.part(found, depth + 1);
    }
    return true;
  }

  private callList(items: readonly unknown[]): void {
    for (const item of items) {
      const call = isObject(item) ? callFromObject(item) : undefined;
      this.calls.push(call ?? malformedCall(`${show(item)} is no tool call in a known shape`));
    }
  }

  /** Parts of a message: what is no call and holds none (an image, a result, reasoning) is no fault here. */
  private parts(items: readonly unknown[], depth: number): void {
    for (const item of items) {
      if (typeof item === 'string') this.texts.push(item);
      else if (isObject(item)) this.part(item, depth + 1);
    }
  }

  private part(value: Fields, depth: number): void {
    const call = callFromObject(value);
    if (call) this.calls.push(call);
    else this.holder(value, depth);
  }
}
