import { type Judged, judgeReceived, leaveRecord } from './bind.ts';
import { judges, type LlmMatchers } from './index.ts';
import type { Judge } from './verdict.ts';

/** What `measure` returns: the verdict, which fails nothing. */
export interface Measurement {
  /** Whether the matcher was satisfied (under `.not`: whether it was not). */
  readonly passed: boolean;
  /** The score in the metric's range, `NaN` where it cannot be computed. */
  readonly score: number;
  /** Why, in one sentence. */
  readonly reason: string;
}

/** A stream, or a result of the AI SDK that holds one. */
type Streamed = AsyncIterable<unknown> | { readonly fullStream: AsyncIterable<unknown> };

type Measured<Received> = Received extends Streamed ? Promise<Measurement> : Measurement;

/** Every matcher as a method that measures; `not` turns the verdict round. A stream gives promises. */
export type Measure<Received> = LlmMatchers<Measured<Received>> & { readonly not: LlmMatchers<Measured<Received>> };

/**
 * Judges an answer without failing the test: the score is recorded with the running trial, and thresholds on the
 * aggregate decide.
 *
 * @param received the model's answer, as `expect` would take it
 * @throws {TypeError} for the misuses that the matcher itself refuses
 * @example
 * const { score } = measure(answer).toHaveF1Above(0.8, 'the Eiffel Tower')
 */
export function measure<Received>(received: Received): Measure<Received> {
  const methods = methodsFor(received, false);
  Object.defineProperty(methods, 'not', { get: () => methodsFor(received, true) });
  return methods as unknown as Measure<Received>;
}

function methodsFor(received: unknown, negated: boolean): Record<string, unknown> {
  const methods: Record<string, unknown> = {};
  for (const [name, judge] of Object.entries(judges)) {
    methods[name] = (...args: never[]) => {
      const judged = judgeReceived(name, judge as Judge<never[]>, received, args);
      return 'then' in judged ? judged.then((settled) => settle(settled, negated)) : settle(judged, negated);
    };
  }
  return methods;
}

function settle(judged: Judged, negated: boolean): Measurement {
  const record = leaveRecord(judged, { negated, measured: true }, {});
  return { passed: record.passed, score: judged.verdict.score, reason: record.reason ?? judged.verdict.reason() };
}
