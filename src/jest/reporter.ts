import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import pc from 'picocolors';
import { buildIdOf } from '../report/build-id.ts';
import { EXIT_CODES } from '../report/exit-code.ts';
import type { StartedRun } from '../report/journal.ts';
import type { ReportOptions } from '../report/options.ts';
import type { OtherFailures, RunDetails } from '../report/report.ts';
import { RunReporter } from '../runner/finish-run.ts';
import { isWatched, LiveProgress } from '../runner/live-progress.ts';
import { channelName, PROJECT_GLOBAL } from './channel.ts';
import { type FinishedFile, finishedFile } from './finished-file.ts';
import type { AggregatedResult, GlobalConfig, Test, TestContext, TestResult } from './jest-types.ts';
import { limitOf } from './limited-run.ts';
import { readChannel } from './read-channel.ts';
import { channelFolder, jestVersion, rememberedFiles } from './run-state.ts';

export type { ReportOptions } from '../report/options.ts';
export type { Report } from '../report/report.ts';

/**
 * Jest's reporter: aggregates what the matchers recorded over all files, projects, retries and trials, prints the
 * report under Jest's own summary, writes it as JSON, decides the thresholds and sets the exit code.
 *
 * @throws {TypeError | RangeError} at start-up, before any test runs, for options that are not right
 * @example
 * // jest.config.js
 * module.exports = {
 *   setupFilesAfterEnv: ['expect-llm/jest'],
 *   reporters: ['default', ['expect-llm/jest/reporter', { thresholds: { passRate: 0.9 } }]],
 * }
 */
export default class ExpectLlmReporter {
  readonly #config: GlobalConfig;
  readonly #reporter: RunReporter;
  readonly #folder: string;
  readonly #files: Map<string, FinishedFile>;
  #run: StartedRun | undefined;
  #progress: LiveProgress | undefined;
  #lastError: Error | undefined;

  constructor(config: GlobalConfig, options: ReportOptions = {}) {
    this.#config = config;
    this.#files = isWatching(config) ? rememberedFiles : new Map();
    try {
      this.#reporter = new RunReporter(options);
      const updating = config.updateSnapshot === 'all';
      this.#reporter.open({ root: config.rootDir, updating, updateCommand: 'jest -u' });
      this.#folder = channelFolder();
    } catch (error) {
      endWith(EXIT_CODES.usage);
      throw error;
    }
  }

  onRunStart(results: AggregatedResult): void {
    this.#run = startedRun(this.#config, results);
    this.#progress = this.#reporter.showsProgress ? showProgress() : undefined;
    // In watch mode nobody waits for a report that a killed run did not write.
    if (!isWatching(this.#config)) this.#reporter.begin(this.#run);
  }

  onTestFileStart({ context: { config } }: Test): void {
    // A test file gets its project's configuration just after this, and nothing else that would tell it the project.
    if (this.#config.projects.length > 1) config.globals[PROJECT_GLOBAL] = config.id;
  }

  onTestFileResult(
    { path, context: { config } }: Test,
    result: TestResult,
    { numTotalTestSuites }: AggregatedResult,
  ): void {
    const { [PROJECT_GLOBAL]: project = '' } = config.globals;
    const told = readChannel(this.#folder, channelName(path, String(project)));
    // By what does not depend on which of two projects comes first.
    const key = `${path}\n${config.displayName?.name ?? ''}\n${config.id}`;
    const finished = finishedFile(config, this.#config.rootDir, { ...result, testFilePath: path }, told);
    this.#files.set(key, finished);
    for (const test of finished.tests) this.#reporter.testFinished(test);
    if (finished.broken) this.#reporter.fileFailed(finished.file);
    this.#progress?.fileFinished(finished.tests, numTotalTestSuites);
  }

  async onRunComplete(contexts: ReadonlySet<TestContext>, results: AggregatedResult): Promise<void> {
    const config = this.#config;
    for (const [key, { path }] of this.#files) if (!existsSync(path)) this.#files.delete(key);
    const files = [...this.#files.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
    const bailed = !isWatching(config) && config.bail !== 0 && results.numFailedTests >= config.bail;
    const { text, warnings, errors, exitCode } = await this.#reporter.finish({
      tests: files.flatMap((file) => file.tests),
      run: finishedRun(this.#run ?? startedRun(config, results), results, bailed, otherFailures(files, results)),
      limit: limitOf(config, contexts.size, files),
      color: hasColors(),
      width: process.stderr.columns,
      last: !isWatching(config),
      annotated: config.reporters?.some((one) => one[0] === 'github-actions') === true,
    });
    // Where Jest prints its own: in one stream the order stays.
    const print = () => process.stderr.write(`${[text, ...errors, ...warnings].join('\n')}\n`);
    // After this turn of the event loop Jest's own summary has been printed, unless it ends the process at once.
    if (config.forceExit || bailed) print();
    else setImmediate(print);
    if (isWatching(config) || exitCode === EXIT_CODES.pass) return;
    if (exitCode === EXIT_CODES.fail) this.#lastError = new Error('expect-llm: the run failed, as its report says');
    else endWith(exitCode);
  }

  /** Jest fails the run where this gives an error; it does not print it. */
  getLastError(): Error | undefined {
    return this.#lastError;
  }
}

/** Lines above the window that Jest draws at the bottom, where a person looks at a terminal: Jest prints there too. */
function showProgress(): LiveProgress | undefined {
  const { stderr, env } = process;
  if (!isWatched(stderr, env)) return undefined;
  const terminal = {
    get columns() {
      return stderr.columns;
    },
    // Through the stream as it is now: Jest has put its window in between.
    write: (text: string) => void stderr.write(text),
  };
  return new LiveProgress(terminal, 'log', 'files');
}

/** The text goes to the standard error stream, whatever the standard output is. */
function hasColors(): boolean {
  return process.stderr.isTTY ? process.stderr.hasColors() : pc.isColorSupported && !process.stdout.isTTY;
}

function isWatching(config: GlobalConfig): boolean {
  return config.watch || config.watchAll;
}

/** Jest has one code for every failure: it sets it before this one, or leaves with it where its output is a file. */
function endWith(code: number): void {
  const { exit } = process;
  process.exit = () => exit.call(process, code);
  process.once('exit', () => {
    process.exitCode = code;
  });
}

function otherFailures(files: readonly FinishedFile[], { runExecError }: AggregatedResult): OtherFailures {
  return {
    tests: files.reduce((sum, file) => sum + file.otherTests, 0),
    files: files.filter((file) => file.broken).map((file) => file.file),
    unhandledErrors: runExecError ? 1 : 0,
  };
}

function startedRun({ shard, rootDir }: GlobalConfig, { startTime }: AggregatedResult): StartedRun {
  return {
    id: randomUUID(),
    startedAt: new Date(startTime).toISOString(),
    runner: { name: 'jest', version: jestVersion(rootDir) },
    shard: shard ? { index: shard.shardIndex, count: shard.shardCount } : null,
    buildId: buildIdOf(process.env),
  };
}

function finishedRun(
  started: StartedRun,
  { wasInterrupted }: AggregatedResult,
  bailed: boolean,
  failures: OtherFailures,
): RunDetails {
  const interrupted = bailed || wasInterrupted === true;
  return {
    ...started,
    finishedAt: new Date().toISOString(),
    mergedFrom: [],
    complete: !interrupted,
    reason: interrupted ? 'the run was interrupted' : null,
    otherFailures: failures,
  };
}
