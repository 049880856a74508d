import { type MatcherRecord, storableText } from '../record/record.ts';
import { currentSink } from '../record/sink.ts';
import type { Explain, Judge, Verdict } from './verdict.ts';

/** What `expect.extend` gives a matcher as `this`, in Vitest, Jest and the runners that follow them; any part may be missing. */
export interface MatcherContext {
  readonly isNot?: boolean | undefined;
  /** `''` for a plain call, `resolves`/`rejects` after those, missing in an asymmetric use. */
  readonly promise?: string | undefined;
  readonly poll?: boolean | undefined;
  readonly assertion?: object | undefined;
  readonly task?: unknown;
  readonly utils?: MatcherUtils | undefined;
}

interface MatcherUtils {
  matcherHint?: (name: string, received?: string, expected?: string, options?: Record<string, unknown>) => string;
  printReceived?: (value: unknown) => string;
  printExpected?: (value: unknown) => string;
  diff?: (expected: unknown, received: unknown) => string | null | undefined;
}

export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

export type RunnerMatcher = (
  this: MatcherContext | undefined,
  received: unknown,
  ...args: never[]
) => MatcherResult | Promise<MatcherResult>;

/** Turns a judge into a function for `expect.extend`, which records what it decided with the running test. */
export function bindMatcher(name: string, judge: Judge<never[]>): RunnerMatcher {
  return function matcher(this: MatcherContext | undefined, received: unknown, ...args: never[]) {
    const verdict = judgeReceived(name, judge, received, args);
    return isThenable(verdict)
      ? verdict.then((settled) => settle(name, this, received, settled))
      : settle(name, this, received, verdict);
  };
}

/** Judges what was received: a stream of text is read to its end first; a promise is a forgotten `await`. */
export function judgeReceived(
  name: string,
  judge: Judge<never[]>,
  received: unknown,
  args: never[],
): Verdict | Promise<Verdict> {
  try {
    if (typeof received === 'object' && received !== null) {
      if (isThenable(received)) {
        throw new TypeError(`${name}: received a promise; await it, or write expect(…).resolves.${name}(…)`);
      }
      if (Symbol.asyncIterator in received) {
        return readAll(received as AsyncIterable<unknown>).then((text) => judgeReceived(name, judge, text, args));
      }
    }
    return judge(received, ...args);
  } catch (error) {
    // Judges do not throw for what a model said, so whatever they throw is about how they were called.
    currentSink()?.misuse(error);
    throw error;
  }
}

function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value);
}

// Not `instanceof`: a promise may come from another realm (Vitest's vmThreads, Jest's sandbox).
function isThenable(value: object): value is Promise<Verdict> {
  return 'then' in value && typeof value.then === 'function';
}

async function readAll(stream: AsyncIterable<unknown>): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for await (const part of stream) {
    if (typeof part === 'string') parts.push(part);
    else if (isBytes(part)) parts.push(decoder.decode(part, { stream: true }));
    else if (part !== null && part !== undefined) parts.push(String(part));
  }
  parts.push(decoder.decode());
  return parts.join('');
}

function settle(name: string, context: MatcherContext | undefined, received: unknown, verdict: Verdict): MatcherResult {
  const isNot = context?.isNot === true;
  // An asymmetric use is a question inside another assertion, possibly asked several times: it records nothing.
  if (context !== undefined && context.promise !== undefined) {
    const sink = currentSink();
    if (sink) {
      sink.record(recordOf(verdict, received, { negated: isNot, measured: false }), context);
      if (verdict.facts) sink.facts(verdict.facts);
    }
  }
  return { pass: verdict.pass, message: () => verdict.message(explain(name, context, isNot)) };
}

const LONGEST_RECEIVED = 2_000;

/** The record that a verdict leaves. */
export function recordOf(
  verdict: Verdict,
  received: unknown,
  use: { readonly negated: boolean; readonly measured: boolean },
): MatcherRecord {
  const passed = verdict.pass !== use.negated;
  return {
    metric: verdict.metric,
    score: Number.isFinite(verdict.score) ? verdict.score : null,
    passed,
    signature: verdict.signature,
    ...(use.measured && { measured: true }),
    ...(use.negated && { negated: true }),
    ...(verdict.confidence !== undefined && { confidence: verdict.confidence }),
    ...(!passed && { reason: verdict.reason(), received: storableText(received, LONGEST_RECEIVED) }),
  };
}

const LONGEST_SHOWN = 4_000;

function clip(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST_SHOWN) return value;
  return `${value.slice(0, LONGEST_SHOWN)}… (${value.length - LONGEST_SHOWN} more characters)`;
}

function explain(name: string, context: MatcherContext | undefined, isNot: boolean): Explain {
  const utils = context?.utils ?? {};
  const plain = (value: unknown) => storableText(typeof value === 'string' ? JSON.stringify(value) : value);
  const printReceived = utils.printReceived ?? plain;
  const printExpected = utils.printExpected ?? plain;
  return {
    isNot,
    hint: (args) =>
      utils.matcherHint?.(name, 'received', args, { isNot, promise: context?.promise ?? '' }) ??
      `expect(received).${isNot ? 'not.' : ''}${name}(${args})`,
    received: (value) => printReceived(clip(value)),
    expected: (value) => printExpected(clip(value)),
    diff: (expected, received) => utils.diff?.(clip(expected), clip(received)) ?? undefined,
  };
}
