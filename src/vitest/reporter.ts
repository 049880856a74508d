import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import pc from 'picocolors';
import type { Reporter, SerializedError, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { BaselineFile } from '../files/baseline-file.ts';
import { requireWritable, writeWhole } from '../files/write.ts';
import { renderJson } from '../render/json.ts';
import { renderTerminal } from '../render/terminal.ts';
import { aggregate } from '../report/aggregate.ts';
import { buildIdOf } from '../report/build-id.ts';
import { reportCases } from '../report/case.ts';
import { EXIT_CODES, exitCodeOf } from '../report/exit-code.ts';
import { type CheckedOptions, checkReportOptions, type ReportOptions } from '../report/options.ts';
import type { Report, RunDetails } from '../report/report.ts';
import { readModules } from './finished-tests.ts';
import { limitOf } from './limited-run.ts';
import { missingBlobs } from './missing-blobs.ts';
import type {} from './scope.ts';

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
  readonly #options: CheckedOptions;
  #vitest: Vitest | undefined;
  #baseline: BaselineFile | undefined;
  #startedAt = new Date();

  constructor(options: ReportOptions = {}) {
    this.#options = checkReportOptions(options);
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    this.#openBaseline(vitest);
    for (const [kind, path] of Object.entries(this.#options.outputs)) {
      if (path !== undefined) requireWritable(`outputs.${kind}`, resolve(vitest.config.root, path));
    }
  }

  #openBaseline(vitest: Vitest): void {
    const { baseline } = this.#options;
    if (!baseline) return;
    const { root } = vitest.config;
    try {
      this.#baseline = new BaselineFile(baseline, root, 'vitest -u');
      if (isUpdating(vitest)) requireWritable('baseline', resolve(root, baseline.path));
    } catch (error) {
      // Vitest gives every error of a reporter its own code, 1, after this one was thrown.
      process.once('exit', () => {
        process.exitCode = EXIT_CODES.usage;
      });
      throw error;
    }
  }

  onTestRunStart(): void {
    this.#startedAt = new Date();
  }

  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): Promise<void> {
    const vitest = this.#vitest;
    if (!vitest) return;
    const { config } = vitest;
    // A rerun in watch mode brings only the files that ran again; the state holds the full set.
    const all = config.watch ? vitest.state.getTestModules() : modules;
    const ignored = config.dangerouslyIgnoreUnhandledErrors === true;
    const { tests, otherFailures } = readModules(all, config.root, ignored ? 0 : unhandledErrors.length);
    const run = runDetails(vitest, this.#startedAt, reason, otherFailures);
    const updating = isUpdating(vitest);
    const comparison = this.#baseline?.comparison(updating);
    const report = aggregate(reportCases(tests), run, { ...this.#options, comparison });
    const { written, failed } = await this.#write(report, config.root);
    const note = await this.#baseline?.conclude(report, updating, limitOf(vitest, all));
    if (note?.failed) failed.push(note.text);
    // After this turn of the event loop Vitest's own summary has been printed.
    await new Promise((next) => setImmediate(next));
    vitest.logger.log(renderTerminal(report, { color: pc.isColorSupported, width: process.stdout.columns, written }));
    if (note && !note.failed) vitest.logger.log(` ${note.text}\n`);
    for (const message of failed) vitest.logger.error(message);
    if (config.watch) return;
    const code = failed.length > 0 ? EXIT_CODES.fail : exitCodeOf(report);
    if (code !== EXIT_CODES.pass) process.exitCode = code;
  }

  async #write(report: Report, root: string): Promise<{ written: string[]; failed: string[] }> {
    const written: string[] = [];
    const failed: string[] = [];
    const { json } = this.#options.outputs;
    if (json !== undefined) {
      try {
        await writeWhole(resolve(root, json), renderJson(report));
        written.push(json);
      } catch (error) {
        failed.push(`expect-llm: outputs.json could not be written: ${error instanceof Error ? error.message : error}`);
      }
    }
    return { written, failed };
  }
}

/** Whether `-u`, or `u` in watch mode, asked for what is kept to be written anew. CI alone never does. */
function isUpdating(vitest: Vitest): boolean {
  return vitest.snapshot.options.updateSnapshot === 'all';
}

function runDetails(
  vitest: Vitest,
  startedAt: Date,
  reason: TestRunEndReason,
  otherFailures: RunDetails['otherFailures'],
): RunDetails {
  const { shard, mergeReports } = vitest.config;
  const interrupted = reason === 'interrupted' ? 'the run was interrupted' : null;
  const incomplete = interrupted ?? (mergeReports ? missingBlobs(mergeReports) : null);
  return {
    id: randomUUID(),
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    runner: { name: 'vitest', version: vitest.version },
    shard: shard && !mergeReports ? { index: shard.index, count: shard.count } : null,
    buildId: buildIdOf(process.env),
    mergedFrom: [],
    complete: incomplete === null,
    reason: incomplete,
    otherFailures,
  };
}
