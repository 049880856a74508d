import { randomUUID } from 'node:crypto';
import pc from 'picocolors';
import type { Reporter, SerializedError, TestCase, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { buildIdOf } from '../report/build-id.ts';
import { EXIT_CODES } from '../report/exit-code.ts';
import type { StartedRun } from '../report/journal.ts';
import type { ReportOptions } from '../report/options.ts';
import type { RunDetails } from '../report/report.ts';
import { RunReporter } from '../runner/finish-run.ts';
import { fileOf, hasOwnErrors, isTypecheck, readModules, readTest } from './finished-tests.ts';
import { limitOf } from './limited-run.ts';
import { missingBlobs } from './missing-blobs.ts';
import { type ShownProgress, showProgress } from './progress.ts';
import { registerNamed, speaks } from './registered.ts';
import type {} from './task.ts';

export type { ReportOptions } from '../report/options.ts';
export type { Report } from '../report/report.ts';

/**
 * Vitest's reporter: aggregates what the matchers recorded over all files, projects, retries and trials, prints the
 * report under Vitest's own summary, writes it as JSON, decides the thresholds and sets the exit code.
 *
 * @throws {TypeError | RangeError} at start-up, before any test runs, for options that are not right
 * @example
 * // vitest.config.ts
 * export default defineConfig({
 *   test: {
 *     setupFiles: ['expect-llm/vitest'],
 *     reporters: ['default', ['expect-llm/vitest/reporter', { thresholds: { passRate: 0.9 } }]],
 *   },
 * })
 */
export default class ExpectLlmReporter implements Reporter {
  readonly #reporter: RunReporter;
  readonly #options: ReportOptions;
  #vitest: Vitest | undefined;
  #run: StartedRun | undefined;
  #progress: ShownProgress | null = null;
  #known = 0;

  constructor(options: ReportOptions = {}) {
    this.#reporter = new RunReporter(options);
    this.#options = options;
  }

  onInit(vitest: Vitest): void {
    registerNamed(vitest, { reporter: this, options: this.#options, taken: true });
    if (!speaks(vitest, this)) return;
    this.#vitest = vitest;
    const { root } = vitest.config;
    try {
      this.#reporter.open({ root, updating: isUpdating(vitest), updateCommand: 'vitest -u' });
    } catch (error) {
      // Vitest gives every error of a reporter its own code, 1, after this one was thrown.
      process.once('exit', () => {
        process.exitCode = EXIT_CODES.usage;
      });
      throw error;
    }
  }

  onTestRunStart(): void {
    // Another reporter may have been registered after this one.
    if (this.#vitest && !speaks(this.#vitest, this)) this.#vitest = undefined;
    const vitest = this.#vitest;
    if (!vitest) return;
    this.#run = startedRun(vitest);
    this.#known = 0;
    this.#progress?.stop();
    this.#progress = this.#reporter.showsProgress ? showProgress(vitest) : null;
    // In watch mode nobody waits for a report that a killed run did not write; blobs are there to be merged again.
    if (!vitest.config.watch && !vitest.config.mergeReports) this.#reporter.begin(this.#run);
  }

  onTestModuleCollected(module: TestModule): void {
    if (!this.#progress) return;
    for (const _ of module.children.allTests()) this.#known++;
  }

  onTestCaseResult(testCase: TestCase): void {
    const { module } = testCase;
    if (!this.#vitest || isTypecheck(module)) return;
    const test = readTest(testCase, fileOf(module, this.#vitest.config.root));
    this.#reporter.testFinished(test);
    this.#progress?.live.testFinished(test, this.#known);
  }

  onTestModuleEnd(module: TestModule): void {
    if (this.#vitest && !isTypecheck(module) && hasOwnErrors(module)) {
      this.#reporter.fileFailed(fileOf(module, this.#vitest.config.root));
    }
  }

  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): Promise<void> {
    const vitest = this.#vitest;
    if (!vitest) return;
    this.#progress?.stop();
    this.#progress = null;
    const { config } = vitest;
    // A rerun in watch mode brings only the files that ran again; the state holds the full set.
    const all = config.watch ? vitest.state.getTestModules() : modules;
    const ignored = config.dangerouslyIgnoreUnhandledErrors === true;
    const { tests, otherFailures } = readModules(all, config.root, ignored ? 0 : unhandledErrors.length);
    const run = finishedRun(vitest, this.#run ?? startedRun(vitest), reason, otherFailures);
    const { text, warnings, errors, exitCode } = await this.#reporter.finish(
      {
        tests,
        run,
        limit: limitOf(vitest, all),
        color: pc.isColorSupported,
        width: process.stdout.columns,
        last: !config.watch,
        annotated: annotatesFailures(vitest),
      },
      isUpdating(vitest),
    );
    // After this turn of the event loop Vitest's own summary has been printed.
    await new Promise((next) => setImmediate(next));
    vitest.logger.log(text);
    for (const message of [...errors, ...warnings]) vitest.logger.error(message);
    if (!config.watch && exitCode !== EXIT_CODES.pass) process.exitCode = exitCode;
  }
}

/** Whether Vitest's own reporter puts failing tests beside the code. */
function annotatesFailures({ config }: Vitest): boolean {
  return config.reporters.some((one) => (Array.isArray(one) ? one[0] : one) === 'github-actions');
}

/** Whether `-u`, or `u` in watch mode, asked for what is kept to be written anew. CI alone never does. */
function isUpdating(vitest: Vitest): boolean {
  return vitest.snapshot.options.updateSnapshot === 'all';
}

function startedRun(vitest: Vitest): StartedRun {
  const { shard, mergeReports } = vitest.config;
  return {
    id: randomUUID(),
    startedAt: new Date().toISOString(),
    runner: { name: 'vitest', version: vitest.version },
    shard: shard && !mergeReports ? { index: shard.index, count: shard.count } : null,
    buildId: buildIdOf(process.env),
  };
}

function finishedRun(
  vitest: Vitest,
  started: StartedRun,
  reason: TestRunEndReason,
  otherFailures: RunDetails['otherFailures'],
): RunDetails {
  const { mergeReports } = vitest.config;
  const interrupted = reason === 'interrupted' ? 'the run was interrupted' : null;
  const incomplete = interrupted ?? (mergeReports ? missingBlobs(mergeReports) : null);
  return {
    ...started,
    finishedAt: new Date().toISOString(),
    mergedFrom: [],
    complete: incomplete === null,
    reason: incomplete,
    otherFailures,
  };
}
