import { requireArray, unknownKey, wrongType } from '../metrics/misuse.ts';
import { checkFacts, type Facts } from '../record/facts.ts';
import { storeFacts } from '../record/record.ts';
import { currentSink, installSink } from '../record/sink.ts';
import { aggregate } from '../report/aggregate.ts';
import { buildIdOf } from '../report/build-id.ts';
import { reportCases } from '../report/case.ts';
import { checkReportOptions, type ReportOptions } from '../report/options.ts';
import type { Report } from '../report/report.ts';
import { newScope, type Scope } from '../runner/new-scope.ts';
import { concludeTrial } from '../runner/outcome.ts';
import { sinkInto } from '../runner/sink-into.ts';
import { type CollectedRun, finishedTests, sameCase } from './collected-run.ts';
import { type CollectorRunOptions, readPlace } from './run-options.ts';
import { type AsyncStorage, runningCase } from './running-case.ts';

export interface CollectorOptions extends Pick<ReportOptions, 'thresholds' | 'allowEmpty' | 'calibrationBins'> {
  /** What the report calls the runner. */
  readonly runner?: { readonly name: string; readonly version: string } | undefined;
  /** An `AsyncLocalStorage`, for Node before 20.16: later ones, Bun and Deno bring it themselves. */
  readonly storage?: AsyncStorage | undefined;
}

export interface Collector {
  /**
   * Runs the body of a case and collects what its matchers record, wherever they stand in its asynchronous flow. Returns what the body
   * returns, and throws what it throws. Several runs of one name are trials of one case, which pass@k is estimated from.
   *
   * @param name the case's name, or the names of its suites and its own
   * @throws {TypeError} for a name that is empty or no text, a body that is no function, an unknown option
   */
  run<T>(name: string | readonly string[], body: () => T, options?: CollectorRunOptions): T;
  /** Adds facts to the running case, as `record` of the runners' entries does. */
  record(facts: Facts): void;
  /** What was collected so far, as JSON can hold it: for another process to `add`. */
  runs(): CollectedRun[];
  /** Takes in what another process collected. */
  add(runs: readonly CollectedRun[]): void;
  /** The report of all that was collected, as every runner's reporter writes it. */
  report(): Report;
}

const WHERE = 'createCollector';
const OPTION_KEYS = ['thresholds', 'allowEmpty', 'calibrationBins'];

/**
 * Collects what matchers record under any test runner, for a report: Bun's, Playwright's, `node:test`, a script. While a body runs under
 * `run`, records go to this collector; all others go where they went before.
 *
 * A case is what was run under one name in one file, if a matcher recorded something in it or it threw.
 *
 * @throws {TypeError | RangeError} for an option that is not right
 * @example
 * const collector = createCollector({ thresholds: { exactMatch: 0.9 } })
 * test('capital', () => collector.run('capital', async () => expect(await ask('Capital of France?')).toExactMatch('Paris')))
 * after(() => writeFileSync('eval-report.json', JSON.stringify(collector.report())))
 */
export function createCollector(options: CollectorOptions = {}): Collector {
  const { runner = { name: 'collector', version: '1' }, storage, ...reportOptions } = options;
  for (const part of ['name', 'version'] as const) {
    if (typeof runner?.[part] !== 'string') throw wrongType(WHERE, `runner.${part}`, 'a string', runner?.[part]);
  }
  for (const key of Object.keys(reportOptions)) {
    if (!OPTION_KEYS.includes(key)) throw new TypeError(unknownKey(WHERE, key, [...OPTION_KEYS, 'runner', 'storage']));
  }
  const checked = checkReportOptions(reportOptions);
  const running = runningCase(storage);
  const collected: CollectedRun[] = [];
  const counts = new Map<string, number>();
  const startedAt = new Date().toISOString();
  const id = newId();
  hearMatchers(() => running.current());

  return {
    run(name, body, runOptions = {}) {
      const place = readPlace(name, runOptions);
      if (typeof body !== 'function') throw wrongType('collector.run', 'body', 'a function', body);
      const key = sameCase(place);
      const { retry = 0 } = runOptions;
      const earlier = counts.get(key) ?? 0;
      const repeat = runOptions.repeat ?? Math.max(0, retry > 0 ? earlier - 1 : earlier);
      const scope = newScope({}, { repeat, trials: [] }, 0);
      const started = performance.now();
      const finish = (errors: readonly unknown[]) => {
        scope.closed = true;
        const { trial } = scope;
        if (errors.length === 0 && trial.records.length === 0) return;
        concludeTrial(trial, errors, () => false);
        // A body that sets the clock may set it back.
        trial.durationMs = Math.max(0, Math.round(performance.now() - started));
        collected.push({ version: 1, ...place, repeat, retry, trial });
      };
      if (retry === 0) counts.set(key, earlier + 1);
      return observed(() => running.run(scope, body), finish);
    },
    record(facts) {
      checkFacts(facts);
      const scope = running.current();
      if (!scope) throw new Error('collector.record must be called while collector.run runs a case');
      if (!scope.closed) storeFacts(scope.trial, facts);
    },
    runs: () => [...collected],
    add(runs) {
      requireArray('collector.add', 'runs', runs);
      for (const [at, run] of runs.entries()) {
        if (run?.version !== 1 || !Array.isArray(run.path) || !Array.isArray(run.trial?.records)) {
          throw wrongType('collector.add', `runs[${at}]`, 'a run as collector.runs() gives it', run);
        }
        collected.push(run);
      }
    },
    report() {
      const run = {
        id,
        startedAt,
        finishedAt: new Date().toISOString(),
        runner: { name: runner.name, version: runner.version },
        shard: null,
        buildId: buildIdOf(environment()),
        mergedFrom: [],
        complete: true,
        reason: null,
        otherFailures: { tests: 0, files: [], unhandledErrors: 0 },
      };
      return aggregate(reportCases(finishedTests(collected)), run, checked);
    },
  };
}

/** Runs a body and tells what went wrong in it, once it is over. */
function observed<T>(body: () => T, finish: (errors: readonly unknown[]) => void): T {
  let result: T;
  try {
    result = body();
  } catch (error) {
    finish([error]);
    throw error;
  }
  if (typeof result !== 'object' || result === null || !('then' in result) || typeof result.then !== 'function') {
    finish([]);
    return result;
  }
  return result.then(
    (value: unknown) => {
      finish([]);
      return value;
    },
    (error: unknown) => {
      finish([error]);
      throw error;
    },
  );
}

/** What matchers record while a case of this collector runs is its own; everything else goes where it went before. */
function hearMatchers(current: () => Scope | undefined): void {
  const before = currentSink();
  const own = sinkInto(current, current);
  const sink = () => (current() ? own : before);
  installSink({
    record: (record, site) => sink()?.record(record, site),
    facts: (facts) => sink()?.facts(facts),
    found: (facts, source) => sink()?.found?.(facts, source),
    misuse: (error) => sink()?.misuse(error),
  });
}

function environment(): Readonly<Record<string, string | undefined>> {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env ?? {};
}

/** A browser page that was not served securely has no `randomUUID`. */
function newId(): string {
  const { crypto } = globalThis;
  return crypto?.randomUUID?.() ?? `run-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
