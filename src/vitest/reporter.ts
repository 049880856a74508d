import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import pc from 'picocolors';
import type { Reporter, SerializedError, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { renderJson } from '../render/json.ts';
import { renderTerminal } from '../render/terminal.ts';
import { aggregate } from '../report/aggregate.ts';
import { reportCases } from '../report/case.ts';
import { EXIT_CODES, exitCodeOf } from '../report/exit-code.ts';
import { type CheckedOptions, checkReportOptions, type ReportOptions } from '../report/options.ts';
import type { Report, RunDetails } from '../report/report.ts';
import { readModules } from './finished-tests.ts';
import type {} from './scope.ts';
import { requireWritable, writeWhole } from './write.ts';

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
  #startedAt = new Date();

  constructor(options: ReportOptions = {}) {
    this.#options = checkReportOptions(options);
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    for (const [kind, path] of Object.entries(this.#options.outputs)) {
      if (path !== undefined) requireWritable(`outputs.${kind}`, resolve(vitest.config.root, path));
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
    const report = aggregate(reportCases(tests), run, this.#options);
    const { written, failed } = await this.#write(report, config.root);
    // After this turn of the event loop Vitest's own summary has been printed.
    await new Promise((next) => setImmediate(next));
    vitest.logger.log(renderTerminal(report, { color: pc.isColorSupported, width: process.stdout.columns, written }));
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

function runDetails(
  vitest: Vitest,
  startedAt: Date,
  reason: TestRunEndReason,
  otherFailures: RunDetails['otherFailures'],
): RunDetails {
  const { shard } = vitest.config;
  const interrupted = reason === 'interrupted';
  return {
    id: randomUUID(),
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    runner: { name: 'vitest', version: vitest.version },
    shard: shard && !vitest.config.mergeReports ? { index: shard.index, count: shard.count } : null,
    mergedFrom: [],
    complete: !interrupted,
    reason: interrupted ? 'the run was interrupted' : null,
    otherFailures,
  };
}
