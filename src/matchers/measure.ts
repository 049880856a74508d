import { currentSink } from '../record/sink.ts';
import { judgeReceived, recordOf } from './bind.ts';
import { judges, type LlmMatchers } from './index.ts';
import type { Judge, Verdict } from './verdict.ts';

/** What `measure` returns: the verdict, which fails nothing. */
export interface Measurement {
  /** Whether the matcher was satisfied (under `.not`: whether it was not). */
  readonly passed: boolean;
  /** The score in the metric's range, `NaN` where it cannot be computed. */
  readonly score: number;
  /** Why, in one sentence. */
  readonly reason: string;
}

type Measured<Received> = Received extends AsyncIterable<unknown> ? Promise<Measurement> : Measurement;

/** Every matcher as a method that measures; `not` turns the verdict round. A stream of text gives promises. */
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
      const verdict = judgeReceived(name, judge as Judge<never[]>, received, args);
      return 'then' in verdict
        ? verdict.then((settled) => settle(settled, received, negated))
        : settle(verdict, received, negated);
    };
  }
  return methods;
}

function settle(verdict: Verdict, received: unknown, negated: boolean): Measurement {
  const sink = currentSink();
  const record = recordOf(verdict, received, { negated, measured: true });
  if (sink) {
    sink.record(record, {});
    if (verdict.facts) sink.facts(verdict.facts);
  }
  return { passed: record.passed, score: verdict.score, reason: record.reason ?? verdict.reason() };
}
