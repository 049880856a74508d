import { type TestAPI, type TestContext, test } from 'vitest';
import { wrongType } from '../metrics/misuse.ts';
import type { CaseRecording } from '../record/record.ts';
import { runAttempt } from './attempt.ts';
import { type EvalTestOptions, planTrials, type TrialPlan } from './eval-options.ts';
import { currentScope } from './scope.ts';
import { asReported, type TrialBody, type TrialContext, type TrialResult } from './trial.ts';
import { runTrials } from './trials.ts';

/** The body of a row of `evalTest.each`: the row's values (an array is spread), then the trial's context. */
type EachBody<Row> = (...args: [...(Row extends readonly unknown[] ? Row : [Row]), TrialContext]) => unknown;
/** The body of a row of `evalTest.for`: the row as it stands, then the trial's context. */
type ForBody<Row> = (row: Row, context: TrialContext) => unknown;

// biome-ignore lint/complexity/noBannedTypes: Vitest takes a class or function as a test's name
type TestName = string | Function;

interface Named<Body> {
  (name: TestName, body: Body, timeout?: number): void;
  (name: TestName, options: EvalTestOptions, body: Body): void;
}

/** `evalTest`, called and chained as Vitest's `test`. */
export interface EvalTest extends Named<TrialBody> {
  readonly skip: EvalTest;
  readonly only: EvalTest;
  readonly todo: EvalTest & ((name: TestName) => void);
  readonly concurrent: EvalTest;
  readonly sequential: EvalTest;
  readonly fails: EvalTest;
  skipIf(condition: unknown): EvalTest;
  runIf(condition: unknown): EvalTest;
  each<const Row>(rows: readonly Row[]): Named<EachBody<Row>>;
  for<const Row>(rows: readonly Row[]): Named<ForBody<Row>>;
}

const LINKS = ['skip', 'only', 'todo', 'concurrent', 'sequential', 'fails'] as const;

/**
 * An eval case: a test whose body is run `trials` times, each with its own `expect` and abort signal.
 *
 * A trial succeeds when its body does not throw and no asserting matcher fails; one that throws or times out is a
 * failed trial. The test passes if the share of successes is at least `minPassRate`. The trials feed the pass rate,
 * pass@k and pass^k of the report.
 *
 * @throws {TypeError | RangeError} for an unknown option or one out of its range
 * @example
 * evalTest('writes a prime sieve', { trials: 10, minPassRate: 0.7 }, async ({ signal, expect }) => {
 *   expect(await model('Write a prime sieve', { signal })).toContainJson({ language: 'js' })
 * })
 */
export const evalTest: EvalTest = chain(test);

function chain(base: TestAPI): EvalTest {
  const api = (name: TestName, second?: unknown, third?: unknown) => register(base, name, second, third);
  for (const link of LINKS) Object.defineProperty(api, link, { get: () => chain(base[link] as TestAPI) });
  return Object.assign(api, {
    skipIf: (condition: unknown) => chain(base.skipIf(condition) as TestAPI),
    runIf: (condition: unknown) => chain(base.runIf(condition) as TestAPI),
    each: (rows: readonly unknown[]) => table(base, rows, (row) => (Array.isArray(row) ? row : [row])),
    for: (rows: readonly unknown[]) => table(base, rows, (row) => [row]),
  }) as unknown as EvalTest;
}

type AnyBody = (...args: unknown[]) => unknown;

function register(base: TestAPI, name: TestName, second: unknown, third: unknown): void {
  const { plan, runner, body } = readArguments(second, third);
  // A test that is only announced (`todo`) has no body; Vitest would take ours for one.
  const run = body && ((context: TestContext) => runCase(context, plan, body));
  base(name, runner, run);
}

function table(base: TestAPI, rows: readonly unknown[], spread: (row: unknown) => unknown[]) {
  if (!Array.isArray(rows)) throw wrongType('evalTest', 'rows', 'an array', rows);
  return (name: TestName, second?: unknown, third?: unknown) => {
    const { plan, runner, body } = readArguments(second, third);
    const run = (row: unknown, context: TestContext) =>
      runCase(context, plan, (trialContext) => body?.(...spread(row), trialContext));
    base.for(rows)(name, runner, run as never);
  };
}

function readArguments(second: unknown, third: unknown) {
  const body = typeof second === 'function' ? second : third;
  const options = typeof second === 'function' ? third : second;
  if (body !== undefined && typeof body !== 'function') throw wrongType('evalTest', 'body', 'a function', body);
  const given = typeof options === 'number' ? { timeout: options } : ((options ?? {}) as EvalTestOptions);
  const { plan, runner } = planTrials(given);
  const { trials, minPassRate } = plan;
  const recording: CaseRecording = { version: 1, evalTest: { trials, minPassRate }, attempts: [] };
  // Trials have a timeout each; one over all of them would depend on their number.
  return { plan, body: body as AnyBody | undefined, runner: { ...runner, timeout: 0, meta: { expectLlm: recording } } };
}

async function runCase(context: TestContext, plan: TrialPlan, body: TrialBody): Promise<void> {
  // Without a hook around the test (set up once a worker, without isolation) it surrounds itself.
  const scope = currentScope();
  if (scope === undefined) return runAttempt(() => runCase(context, plan, body), context);
  const results = await runTrials(context, scope, plan, body);
  const failed = results.filter((result) => result.recording.outcome !== 'passed');
  const passRate = (plan.trials - failed.length) / plan.trials;
  // The tolerance lets 7 of 10 reach 0.7 whatever the last binary digit says.
  if (passRate < plan.minPassRate - 1e-9) throw caseError(failed, plan, passRate);
}

/** The error a failing case ends with: the first failing trial's, headed by which trials failed. */
function caseError(failed: readonly TrialResult[], plan: TrialPlan, passRate: number): unknown {
  const first = failed[0];
  const cause = first?.errors[0];
  if (plan.trials === 1 && cause instanceof Error) return withoutOwnFrames(cause);
  const numbers = failed.map((result) => result.recording.index).join(', ');
  const rate = `pass rate ${round(passRate)}, at least ${round(plan.minPassRate)} wanted`;
  const head = `${failed.length} of ${plan.trials} trial${plan.trials === 1 ? '' : 's'} failed: trial${failed.length === 1 ? '' : 's'} ${numbers} (${rate})`;
  const { message, stack, actual, expected } = asReported(cause);
  const reason = message ?? first?.recording.records.find((record) => !record.passed)?.reason ?? 'no reason given';
  const error = new Error(`${head}\n\nTrial ${first?.recording.index}: ${reason}`);
  error.name = 'AssertionError';
  // The reader wants the line of the assertion, not of this function.
  if (stack !== undefined) error.stack = stack;
  if (actual !== undefined || expected !== undefined) Object.assign(error, { actual, expected });
  return withoutOwnFrames(error);
}

/** Leaves only the reader's own code in the trace. */
function withoutOwnFrames(error: Error): Error {
  if (error.stack === undefined) return error;
  error.stack = error.stack
    .split('\n')
    .filter((line) => !line.includes(import.meta.url))
    .join('\n');
  return error;
}

function round(rate: number): number {
  return Math.round(rate * 1e4) / 1e4;
}
