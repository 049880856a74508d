import { test } from '@jest/globals';
import type { EvalTestApi, TestName } from '../runner/eval-test-api.ts';
import { type AnyBody, readArguments, requireRows, withTimeout } from '../runner/read-arguments.ts';
import { requirePassRate } from '../runner/require-pass-rate.ts';
import { runTrials } from '../runner/run-trials.ts';
import { currentScope } from '../runner/scope.ts';
import type { TrialPlan } from '../runner/trial-plan.ts';
import { recorder } from './adapter.ts';
import { configuredTimeout, type EvalTestOptions, JEST_OPTIONS } from './eval-options.ts';
import { type TrialBody, type TrialContext, trialHost } from './trial.ts';

/** `evalTest`, called and chained alike in every runner. */
export type EvalTest = EvalTestApi<TrialContext, EvalTestOptions>;

type Link = (typeof JEST_OPTIONS)[number];
type Links = { readonly [Name in Link]?: boolean | undefined };

/** Trials have a timeout each; Jest wants one over all of them, and this is the longest that timers know. */
const NO_TIMEOUT = 2 ** 31 - 1;

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
export const evalTest: EvalTest = chain({});

function chain(links: Links): EvalTest {
  const api = (name: TestName, second?: unknown, third?: unknown) => register(links, name, second, third);
  for (const link of JEST_OPTIONS) Object.defineProperty(api, link, { get: () => chain({ ...links, [link]: true }) });
  return Object.assign(api, {
    skipIf: (condition: unknown) => (condition ? chain({ ...links, skip: true }) : chain(links)),
    runIf: (condition: unknown) => (condition ? chain(links) : chain({ ...links, skip: true })),
    each: (rows: readonly unknown[]) => table(links, rows, (args) => args),
    for: (rows: readonly unknown[]) => table(links, rows, (args, spread) => (spread ? [args] : args)),
  }) as unknown as EvalTest;
}

function register(links: Links, name: TestName, second: unknown, third: unknown): void {
  const { plan, runner, body } = readArguments<Links>(second, third, JEST_OPTIONS);
  const merged = { ...links, ...runner };
  recorder().register(plan, () => {
    if (merged.todo) test.todo(name as string);
    else jestTest(merged)(name as string, () => runCase(plan, requireBody(body)), NO_TIMEOUT);
  });
}

function table(links: Links, rows: readonly unknown[], arrange: (args: unknown[], spread: boolean) => unknown[]) {
  requireRows(rows);
  // Jest spreads rows only where all of them are arrays, and fills in $names only where none is.
  const spread = rows.some(Array.isArray);
  const given = spread ? rows.map((row) => (Array.isArray(row) ? row : [row])) : rows;
  return (name: TestName, second?: unknown, third?: unknown) => {
    const { plan, runner, body } = readArguments<Links>(second, third, JEST_OPTIONS);
    const { todo, ...merged } = { ...links, ...runner };
    const run = (...args: unknown[]) =>
      runCase(plan, (context) => requireBody(body)(...arrange(args, spread), context));
    recorder().register(plan, () =>
      jestTest(todo ? { ...merged, skip: true } : merged).each(given as never)(
        name as string,
        run as never,
        NO_TIMEOUT,
      ),
    );
  };
}

function requireBody(body: AnyBody | undefined): AnyBody {
  if (!body) throw new TypeError('evalTest: body must be a function, got undefined');
  return body;
}

interface JestTest {
  (name: string, fn: () => unknown, timeout: number): void;
  readonly concurrent: JestTest;
  readonly only: JestTest;
  readonly skip: JestTest;
  readonly failing: JestTest;
  each(rows: never): (name: string, fn: never, timeout: number) => void;
}

/** Jest's own function for these links, in the order in which it chains them. */
function jestTest({ concurrent, only, skip, fails }: Links): JestTest {
  let chosen = test as unknown as JestTest;
  if (concurrent) chosen = chosen.concurrent;
  if (skip) chosen = chosen.skip;
  else if (only) chosen = chosen.only;
  return fails && !skip ? chosen.failing : chosen;
}

async function runCase(plan: TrialPlan, body: TrialBody): Promise<void> {
  const scope = currentScope();
  if (!scope) throw new Error('evalTest: Jest runs this test outside of what expect-llm/jest follows');
  const results = await runTrials(trialHost, scope, withTimeout(plan, configuredTimeout), body);
  // Not AssertionError: Jest would take it for one of node:assert, and show what it compared.
  requirePassRate(results, plan, 'Error');
}
