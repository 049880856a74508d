import { type TestAPI, type TestContext, type TestOptions, test } from 'vitest';
import type { CaseRecording } from '../record/record.ts';
import type { EvalTestApi, TestName } from '../runner/eval-test-api.ts';
import { readArguments, requireRows, withTimeout } from '../runner/read-arguments.ts';
import { requirePassRate } from '../runner/require-pass-rate.ts';
import { runTrials } from '../runner/run-trials.ts';
import { currentScope } from '../runner/scope.ts';
import type { TrialPlan } from '../runner/trial-plan.ts';
import { runAttempt } from './attempt.ts';
import { configuredTimeout, type EvalTestOptions, VITEST_OPTIONS } from './eval-options.ts';
import { divertSoftErrors } from './soft-errors.ts';
import { openScope, type RecordedTask } from './task.ts';
import { type TrialBody, type TrialContext, trialHost } from './trial.ts';

/** `evalTest`, called and chained as Vitest's `test`. */
export type EvalTest = EvalTestApi<TrialContext, EvalTestOptions>;

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

function register(base: TestAPI, name: TestName, second: unknown, third: unknown): void {
  const { plan, runner, body } = readVitestArguments(second, third);
  // A test that is only announced (`todo`) has no body; Vitest would take ours for one.
  const run = body && ((context: TestContext) => runCase(context, plan, body));
  base(name, runner, run);
}

function table(base: TestAPI, rows: readonly unknown[], spread: (row: unknown) => unknown[]) {
  requireRows(rows);
  return (name: TestName, second?: unknown, third?: unknown) => {
    const { plan, runner, body } = readVitestArguments(second, third);
    const run = (row: unknown, context: TestContext) =>
      runCase(context, plan, (trialContext) => body?.(...spread(row), trialContext));
    base.for(rows)(name, runner, run as never);
  };
}

function readVitestArguments(second: unknown, third: unknown) {
  const { plan, runner, body } = readArguments<TestOptions>(second, third, VITEST_OPTIONS);
  const { trials, minPassRate } = plan;
  const recording: CaseRecording = { version: 1, evalTest: { trials, minPassRate }, attempts: [] };
  // Trials have a timeout each; one over all of them would depend on their number.
  return { plan, body, runner: { ...runner, timeout: 0, meta: { expectLlm: recording } } };
}

async function runCase(context: TestContext, plan: TrialPlan, body: TrialBody): Promise<void> {
  // Without a hook around the test (set up once a worker, without isolation) it surrounds itself.
  const scope = currentScope() ?? openScope(context.task);
  if (scope === undefined) return runAttempt(() => runCase(context, plan, body), context);
  const restore = divertSoftErrors(scope.test as RecordedTask);
  try {
    const results = await runTrials(trialHost(context), scope, withTimeout(plan, configuredTimeout), body);
    requirePassRate(results, plan, 'AssertionError');
  } finally {
    restore();
  }
}
