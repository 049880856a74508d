import { wrongType } from '../metrics/misuse.ts';
import { collectToolCalls } from '../metrics/parsing/tool-calls/collect-tool-calls.ts';
import type { ToolCall } from '../metrics/parsing/tool-calls/tool-call.ts';
import { checkOptions } from './arguments.ts';
import { faultText, showCall } from './tool-calls/show-call.ts';
import { prepareTools, type Tools } from './tool-calls/tools.ts';
import { type CallFault, validateCall } from './tool-calls/validate-call.ts';
import type { CommonOptions, Explain, Verdict } from './verdict.ts';

export interface ValidToolCallOptions extends CommonOptions {
  /**
   * Read a string as what it spells where a JSON Schema asks for another type: `"5"` as 5, `"true"` as true, `"[1]"` as a list;
   * `false` by default. A Standard Schema coerces by its own rules only.
   */
  readonly coerce?: boolean | undefined;
  /** Take parameters that the tool does not name; `false` by default. */
  readonly allowUnknown?: boolean | undefined;
}

export interface ToBeValidToolCall<R> {
  /**
   * What was received makes at least one tool call, and every call it makes is valid: the tool is known, the arguments are an object
   * (none at all count as `{}`), they satisfy the tool's schema, and no parameter is one the tool does not have.
   *
   * Received may be a call, a list, a message or a whole response of any provider, or text: see `collectToolCalls`.
   * The tools may be in any provider's shape: see `normalizeToolSpecs`. JSON Schema of drafts 7, 2019-09 and 2020-12, with formats:
   * `5.0` is an integer, `true` is not, `"5"` is not unless `coerce`. A schema that says itself what becomes of other parameters
   * (`additionalProperties`) has the last word on them. With a Standard Schema that validates asynchronously the matcher is a promise to await.
   *
   * Metric `toolCall`, score 1 or 0.
   *
   * @throws {TypeError} for no tools, two of one name, an invalid schema, an unknown option, a confidence outside [0, 1]
   * @example
   * expect('get_weather(city="Oslo")').toBeValidToolCall([{ name: 'get_weather', parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] } }])
   */
  toBeValidToolCall(tools: unknown, options?: ValidToolCallOptions): R;
}

const NAME = 'toBeValidToolCall';

interface JudgedCall {
  readonly call: ToolCall;
  readonly faults: readonly CallFault[];
}

export function toBeValidToolCall(
  received: unknown,
  tools: unknown,
  options?: ValidToolCallOptions,
): Verdict | Promise<Verdict> {
  const known = prepareTools(tools, NAME);
  const { coerce = false, allowUnknown = false, confidence } = checkOptions(NAME, options, ['coerce', 'allowUnknown']);
  if (typeof coerce !== 'boolean') throw wrongType(NAME, 'options.coerce', 'true or false', coerce);
  if (typeof allowUnknown !== 'boolean') throw wrongType(NAME, 'options.allowUnknown', 'true or false', allowUnknown);
  const calls = collectToolCalls(received);
  const faults = calls.map((call) => validateCall(call, known, { coerce, allowUnknown }));
  const verdict = (settled: readonly (readonly CallFault[])[]): Verdict => {
    const judged = calls.map((call, i) => ({ call, faults: settled[i] ?? [] }));
    const pass = judged.length > 0 && judged.every((one) => one.faults.length === 0);
    return {
      pass,
      metric: 'toolCall',
      score: pass ? 1 : 0,
      signature: `toolCall|coerce:${coerce ? 'yes' : 'no'}|unknown:${allowUnknown ? 'allow' : 'reject'}|v1`,
      confidence,
      reason: () => reason(judged),
      message: (explain) => message(explain, judged, known, received),
    };
  };
  const isSettled = (found: (typeof faults)[number]): found is readonly CallFault[] => Array.isArray(found);
  return faults.every(isSettled) ? verdict(faults) : Promise.all(faults).then(verdict);
}

function reason(judged: readonly JudgedCall[]): string {
  if (judged.length === 0) return 'no tool call found';
  const [first, ...others] = judged.filter(({ faults }) => faults.length > 0);
  if (!first) return `${judged.length === 1 ? 'the call is' : `all ${judged.length} calls are`} valid`;
  const more = first.faults.length + others.length - 1;
  const fault = first.faults[0] ? faultText(first.faults[0]) : '';
  return `${first.call.name ?? 'a call'}: ${fault}${more > 0 ? ` (and ${more} more)` : ''}`;
}

const MOST_CALLS_SHOWN = 10;
const MOST_FAULTS_SHOWN = 10;
const MOST_TOOLS_SHOWN = 20;

function message(explain: Explain, judged: readonly JudgedCall[], tools: Tools, received: unknown): string {
  const lines = [explain.hint('tools'), ''];
  const invalid = judged.filter(({ faults }) => faults.length > 0);
  const names = [...tools.keys()];
  const more = names.length > MOST_TOOLS_SHOWN ? ` and ${names.length - MOST_TOOLS_SHOWN} more` : '';
  if (judged.length === 0) {
    lines.push('Expected a valid tool call, but no tool call was found.');
    lines.push(`Tools:    ${names.slice(0, MOST_TOOLS_SHOWN).join(', ')}${more}`);
    lines.push(`Received: ${explain.received(received)}`);
  } else if (invalid.length === 0) {
    lines.push(`Expected no valid tool call, but ${reason(judged)}:`);
    for (const { call } of judged.slice(0, MOST_CALLS_SHOWN)) lines.push(`  ${showCall(call)}`);
  } else {
    const many = judged.length === 1 ? 'the call is not' : `${invalid.length} of ${judged.length} calls are not`;
    lines.push(`Expected only valid tool calls, but ${many}:`);
    for (const { call, faults } of invalid.slice(0, MOST_CALLS_SHOWN)) {
      lines.push(`  ${showCall(call)}`);
      for (const fault of faults.slice(0, MOST_FAULTS_SHOWN)) lines.push(`    ${faultText(fault, explain.received)}`);
      if (faults.length > MOST_FAULTS_SHOWN) lines.push(`    … and ${faults.length - MOST_FAULTS_SHOWN} more`);
    }
    if (invalid.length > MOST_CALLS_SHOWN) lines.push(`  … and ${invalid.length - MOST_CALLS_SHOWN} more calls`);
    if (invalid.some(({ faults }) => faults.some(({ rule }) => rule === 'name'))) {
      lines.push(`Tools: ${names.slice(0, MOST_TOOLS_SHOWN).join(', ')}${more}`);
    }
  }
  return lines.join('\n');
}
