import { requireOneOf, show, wrongType } from '../metrics/misuse.ts';
import { collectToolCalls } from '../metrics/parsing/tool-calls/collect-tool-calls.ts';
import { isObject } from '../metrics/parsing/tool-calls/fields.ts';
import type { ToolCall } from '../metrics/parsing/tool-calls/tool-call.ts';
import { checkOptions } from './arguments.ts';
import { type CallScore, callScore } from './tool-calls/call-score.ts';
import { callTable } from './tool-calls/call-table.ts';
import { type ArgumentExtent, type CallOrder, type ExpectedToolCall, pairCalls } from './tool-calls/pair-calls.ts';
import { brokenRules, checkRules, type TrajectoryRules } from './tool-calls/trajectory.ts';
import type { CommonOptions, Explain, Verdict } from './verdict.ts';

export interface CallToolsOptions extends CommonOptions, TrajectoryRules {
  /**
   * `any` (default): in whatever order; `strict`: the i-th call made is the i-th expected; `subsequence`: in the order expected,
   * with others between them.
   */
  readonly order?: CallOrder | undefined;
  /**
   * `exact` (default): no arguments beyond the expected ones; `subset`: others are allowed, in nested objects too;
   * `ignore`: only the tools' names count.
   */
  readonly args?: ArgumentExtent | undefined;
  /** Whether calls beyond the expected ones are a fault; `forbid` by default, `allow` for a subsequence. */
  readonly extra?: 'forbid' | 'allow' | undefined;
}

export interface ToCallTools<R> {
  /**
   * The calls made are the calls expected.
   *
   * Received may be a call, a list, a message, a transcript or a whole response of any provider, or text: see `collectToolCalls`.
   * An expected argument may be `oneOf(…)`, `approximately(…)`, a predicate, a regular expression or an asymmetric matcher; the order of
   * keys does not matter. Each expected call needs a partner of its own among those made, and as many are paired as can be.
   *
   * Metric `toolCallF1`: the F1 of calls, 2 · paired / (expected + made), from 0 to 1; 1 where none is expected and none made. Where extra
   * calls are allowed, they are not counted among those made. The rules `forbidden`, `maxCalls` and `requiredBefore` decide only
   * whether it passes. Of very many calls (over 250,000 pairs to compare) those far from each other's position are not compared.
   *
   * @throws {TypeError} for expected calls without a name, with arguments that are no object, an unknown option, a confidence outside [0, 1]
   * @example
   * expect(response).toCallTools([{ name: 'get_weather', arguments: { city: 'Oslo', unit: oneOf('celsius', undefined) } }])
   */
  toCallTools(expected: ExpectedToolCall | readonly ExpectedToolCall[], options?: CallToolsOptions): R;
}

const NAME = 'toCallTools';

export function toCallTools(
  received: unknown,
  expected: ExpectedToolCall | readonly ExpectedToolCall[],
  options?: CallToolsOptions,
): Verdict {
  const wanted = checkExpected(expected);
  const given = checkOptions(NAME, options, ['order', 'args', 'extra', 'forbidden', 'maxCalls', 'requiredBefore']);
  const { order = 'any', args = 'exact', confidence } = given;
  const { extra = order === 'subsequence' ? 'allow' : 'forbid' } = given;
  requireOneOf(NAME, 'options.order', order, ['any', 'strict', 'subsequence']);
  requireOneOf(NAME, 'options.args', args, ['exact', 'subset', 'ignore']);
  requireOneOf(NAME, 'options.extra', extra, ['forbid', 'allow']);
  checkRules(NAME, given);

  const made = collectToolCalls(received);
  const partners = pairCalls(wanted, made, order, args);
  const paired = partners.filter((partner) => partner >= 0).length;
  const score = callScore(paired, wanted.length, extra === 'allow' ? paired : made.length);
  const broken = brokenRules(made, given);
  const summary = summarize(score, paired, wanted.length, made.length);
  return {
    pass: score.f1 === 1 && broken.length === 0,
    metric: 'toolCallF1',
    score: score.f1,
    signature: `toolCallF1|order:${order}|args:${args}|extra:${extra}|v1`,
    confidence,
    reason: () => [...broken, summary].join('; '),
    message: (explain) => message(explain, { wanted, made, partners, args, broken, summary, received }),
  };
}

function checkExpected(expected: unknown): readonly ExpectedToolCall[] {
  const calls: readonly unknown[] = Array.isArray(expected) ? expected : [expected];
  for (const [i, call] of calls.entries()) {
    const where = Array.isArray(expected) ? `expected[${i}]` : 'expected';
    if (!isObject(call)) throw wrongType(NAME, where, 'a call { name, arguments }', call);
    if (typeof call['name'] !== 'string' || call['name'] === '') {
      throw wrongType(NAME, `${where}.name`, 'a non-empty string', call['name']);
    }
    if (call['arguments'] !== undefined && !isObject(call['arguments'])) {
      throw wrongType(NAME, `${where}.arguments`, 'an object', call['arguments']);
    }
    const other = Object.keys(call).find((key) => key !== 'name' && key !== 'arguments');
    if (other !== undefined) throw new TypeError(`${NAME}: ${where} has no ${show(other)}; it takes name, arguments`);
  }
  return calls as readonly ExpectedToolCall[];
}

function summarize({ precision, recall, f1 }: CallScore, paired: number, expected: number, made: number): string {
  const figures = `precision ${figure(precision)}, recall ${figure(recall)}, F1 ${figure(f1)}`;
  return `${paired} of ${expected} expected calls among ${made} made (${figures})`;
}

const DECIMALS = 3;

function figure(value: number): string {
  return String(Number(value.toFixed(DECIMALS)));
}

interface Outcome {
  readonly wanted: readonly ExpectedToolCall[];
  readonly made: readonly ToolCall[];
  readonly partners: readonly number[];
  readonly args: ArgumentExtent;
  readonly broken: readonly string[];
  readonly summary: string;
  readonly received: unknown;
}

function message(explain: Explain, { wanted, made, partners, args, broken, summary, received }: Outcome): string {
  const lines = [explain.hint('expected'), ''];
  if (explain.isNot) lines.push(`Expected other calls than these, but they are the ones made: ${summary}`);
  else lines.push(`Expected these calls: ${summary}`, ...broken.map((rule) => `Rule broken: ${rule}`));
  if (wanted.length > 0 || made.length > 0) lines.push('', ...callTable(wanted, made, partners, args));
  if (made.length === 0) lines.push('', `No tool call was found in ${explain.received(received)}`);
  return lines.join('\n');
}
