import { isBytes } from '../metrics/parsing/responses/bytes.ts';
import { type MatcherRecord, storableText } from '../record/record.ts';
import { type CallSite, currentSink } from '../record/sink.ts';
import { clip, harmless, plainInside } from './harmless-message.ts';
import { readableCopy } from './readable-copy.ts';
import { readStream } from './response/read-stream.ts';
import { responseFacts } from './response/response-facts.ts';
import { ScorerError } from './scorer.ts';
import { receivedText, shownReceived } from './text.ts';
import { isThenable } from './thenable.ts';
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
  // biome-ignore lint/suspicious/noExplicitAny: `expect.extend` of every runner declares them so
  ...args: any[]
) => MatcherResult | Promise<MatcherResult>;

/** What a judge decided, and about what: of a stream, the answer it brought. */
export interface Judged {
  readonly verdict: Verdict;
  readonly received: unknown;
}

/** Turns a judge into a function for `expect.extend`, which records what it decided with the running test. */
export function bindMatcher(name: string, judge: Judge<never[]>): RunnerMatcher {
  return function matcher(this: MatcherContext | undefined, received: unknown, ...args: unknown[]) {
    const judged = judgeReceived(name, judge, received, args as never[]);
    return isThenable(judged) ? judged.then((settled) => settle(name, this, settled)) : settle(name, this, judged);
  };
}

/** Judges what was received: a stream is read to its end first, bytes are text; a promise is a forgotten `await`. */
export function judgeReceived(
  name: string,
  judge: Judge<never[]>,
  received: unknown,
  args: never[],
): Judged | Promise<Judged> {
  try {
    if (typeof received === 'object' && received !== null) {
      if (isThenable(received)) {
        throw new TypeError(`${name}: received a promise; await it, or write expect(…).resolves.${name}(…)`);
      }
      if (isBytes(received)) return judgeReceived(name, judge, receivedText(received), args);
      const answer = readStream(received);
      if (answer) return answer.then((whole) => judgeReceived(name, judge, whole, args));
    }
    const verdict = judge(received, ...args);
    if (!isThenable(verdict)) return { verdict, received };
    return Promise.resolve(verdict).then((settled) => ({ verdict: settled, received }), reportMisuse);
  } catch (error) {
    const readable = readableCopy(received);
    return readable === received ? reportMisuse(error) : judgeReceived(name, judge, readable, args);
  }
}

/** Judges do not throw for what a model said, so whatever else they throw is about how they were called. */
function reportMisuse(error: unknown): never {
  if (!(error instanceof ScorerError)) currentSink()?.misuse(error);
  throw error;
}

function settle(name: string, context: MatcherContext | undefined, { verdict, received }: Judged): MatcherResult {
  const isNot = context?.isNot === true;
  // An asymmetric use is a question inside another assertion, possibly asked several times: it records nothing.
  if (context !== undefined && context.promise !== undefined) {
    leaveRecord({ verdict, received }, { negated: isNot, measured: false }, context);
  }
  // Under `.not` the runner turns `pass` round.
  const pass = isSatisfied(verdict, isNot) !== isNot;
  return { pass, message: () => harmless(verdict.message(explain(name, context, isNot))) };
}

/** How a matcher was used. */
export interface Use {
  readonly negated: boolean;
  readonly measured: boolean;
}

/** Hands the record and the facts of a judgement to the running test, where something listens. Returns the record. */
export function leaveRecord(judged: Judged, use: Use, site: CallSite): MatcherRecord {
  const record = recordOf(judged, use);
  const sink = currentSink();
  if (sink) {
    sink.record(record, site);
    const found = responseFacts(judged.received);
    if (found) sink.found?.(found, judged.received as object);
    if (judged.verdict.facts) sink.facts(judged.verdict.facts);
  }
  return record;
}

const LONGEST_RECEIVED = 2_000;

function recordOf({ verdict, received }: Judged, use: Use): MatcherRecord {
  const passed = isSatisfied(verdict, use.negated);
  return {
    metric: verdict.metric,
    score: Number.isFinite(verdict.score) ? verdict.score : null,
    passed,
    signature: verdict.signature,
    ...(use.measured && { measured: true }),
    ...(use.negated && { negated: true }),
    ...(verdict.confidence !== undefined && { confidence: verdict.confidence }),
    ...(!passed && {
      reason: storableText(verdict.reason(), LONGEST_RECEIVED),
      received: storableText(shownReceived(received), LONGEST_RECEIVED),
    }),
  };
}

/** What could not be scored satisfies neither the matcher nor its opposite. */
function isSatisfied(verdict: Verdict, negated: boolean): boolean {
  return verdict.pass !== negated && !Number.isNaN(verdict.score);
}

function print(value: unknown, utils: MatcherUtils, way: 'printReceived' | 'printExpected'): string {
  const shown = clip(value);
  try {
    // Called as a method: Bun's want their own `this`.
    return plainInside(utils[way]?.(shown) ?? plain(shown), value);
  } catch (error) {
    const readable = readableCopy(value);
    if (readable === value) throw error;
    return print(readable, utils, way);
  }
}

function plain(value: unknown): string {
  return storableText(typeof value === 'string' ? JSON.stringify(value) : value);
}

function explain(name: string, context: MatcherContext | undefined, isNot: boolean): Explain {
  const utils = context?.utils ?? {};
  return {
    isNot,
    hint: (args) =>
      utils.matcherHint?.(name, 'received', args, { isNot, promise: context?.promise ?? '' }) ??
      `expect(received).${isNot ? 'not.' : ''}${name}(${args})`,
    received: (value) => print(shownReceived(value), utils, 'printReceived'),
    expected: (value) => print(value, utils, 'printExpected'),
    diff: (expected, received) => {
      const shown = utils.diff?.(clip(expected), clip(received)) ?? undefined;
      return shown === undefined ? undefined : plainInside(shown, received);
    },
  };
}
