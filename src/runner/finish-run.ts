import { resolve } from 'node:path';
import { reportToGitHub } from '../ci/github.ts';
import { BaselineFile } from '../files/baseline-file.ts';
import { JournalFile } from '../files/journal-file.ts';
import { requireWritable } from '../files/write.ts';

import { Protector } from '../privacy/protect.ts';
import { versionWarning } from '../record/loaded-versions.ts';
import { escapeTerminal } from '../render/escape-terminal.ts';

import { renderTerminal } from '../render/terminal.ts';
import { aggregate, settingsOf } from '../report/aggregate.ts';
import { type FinishedTest, isEvalCase, reportCase, reportCases } from '../report/case.ts';
import { EXIT_CODES, exitCodeOf } from '../report/exit-code.ts';
import type { StartedRun } from '../report/journal.ts';
import { type CheckedOptions, checkReportOptions, type ReportOptions } from '../report/options.ts';
import type { Report, RunDetails } from '../report/report.ts';
import { RunHistory } from './run-history.ts';
import { writeOutputs } from './write-outputs.ts';

/** What a runner's reporter tells of the run it lives in. */
export interface RunSetting {
  /** The folder that paths in the options are relative to. */
  readonly root: string;
  /** Whether what is kept between runs was asked to be written anew (`-u`). */
  readonly updating: boolean;
  /** The command that writes the baseline, as the user types it. */
  readonly updateCommand: string;
}

export interface FinishedRun {
  readonly tests: readonly FinishedTest[];
  readonly run: RunDetails;
  /** What kept it from being the whole suite, in words; `null` for a whole one. */
  readonly limit: string | null;
  readonly color: boolean;
  readonly width: number | undefined;
  /** Whether this is the last run of the process, which a CI system is told of. */
  readonly last: boolean;
  /** Whether the runner itself shows failing tests beside the code on GitHub. */
  readonly annotated: boolean;
}

export interface RunEnding {
  readonly report: Report;
  /** What is to be printed, and what of it is an error. */
  readonly text: string;
  readonly errors: readonly string[];
  /** What went wrong and changes nothing. */
  readonly warnings: readonly string[];
  readonly exitCode: number;
}

/** The part of a reporter that knows no runner: from checked options to a report that is written, printed and decided. */
export class RunReporter {
  readonly #options: CheckedOptions;
  readonly #protector: Protector;
  #journal: JournalFile | undefined;
  #setting: RunSetting | undefined;
  #baseline: BaselineFile | undefined;
  #history: RunHistory | undefined;

  /** @throws {TypeError | RangeError} for options that are not right */
  constructor(options: ReportOptions = {}) {
    this.#options = checkReportOptions(options);
    this.#protector = new Protector(this.#options.privacy);
  }

  /**
   * Before any test runs: makes sure that everything can be read and written later.
   * @throws {Error} naming the option, the file and what is wrong
   */
  open(setting: RunSetting): void {
    this.#setting = setting;
    const { baseline, outputs, history, journal } = this.#options;
    if (baseline) {
      this.#baseline = new BaselineFile(baseline, setting.root, setting.updateCommand);
      if (setting.updating) requireWritable('baseline', resolve(setting.root, baseline.path));
    }
    if (history !== null) this.#history = new RunHistory(history, setting.root);
    for (const [kind, path] of Object.entries(outputs)) {
      if (path !== undefined) requireWritable(`outputs.${kind}`, resolve(setting.root, path));
    }
    if (journal !== null) requireWritable('journal', resolve(setting.root, journal));
  }

  /** Whether a person who looks at the terminal is told how far the run is. */
  get showsProgress(): boolean {
    return this.#options.verbosity !== 'quiet';
  }

  /** Before the first test, where the run keeps a journal: one in watch mode, or one that only merges, needs none. */
  begin(run: StartedRun): void {
    const { journal } = this.#options;
    if (journal === null) return;
    const path = resolve(this.#setting?.root ?? '', journal);
    this.#journal = new JournalFile(path, { run, settings: settingsOf(this.#options) });
  }

  /** After each test, as soon as its last attempt has ended. */
  testFinished(test: FinishedTest): void {
    const safe = this.#protector.protect(test);
    if (isEvalCase(safe)) this.#journal?.add({ case: reportCase(safe) });
    else if (safe.state === 'failed') this.#journal?.add({ failedTest: true });
  }

  /** After each file that did not load or whose hooks failed. */
  fileFailed(file: string): void {
    this.#journal?.add({ failedFile: file });
  }

  /** After the last test. In watch mode `updating` may change from run to run. */
  async finish(
    { tests, run, limit, color, width, last, annotated }: FinishedRun,
    updating = this.#setting?.updating === true,
  ): Promise<RunEnding> {
    const comparison = this.#baseline?.comparison(updating);
    const cases = reportCases(tests.map((test) => this.#protector.protect(test)));
    const report = aggregate(cases, run, { ...this.#options, comparison });
    const root = this.#setting?.root ?? '';
    const { name, outputs, verbosity } = this.#options;
    const history = await this.#history?.earlier(name);
    const { written, errors } = await writeOutputs(report, root, outputs, { history: history?.entries });
    const journalNote = this.#endJournal(report, errors.length > 0);
    if (this.#protector.fault) errors.push(this.#protector.fault);
    const note = await this.#baseline?.conclude(report, updating, limit);
    if (note?.failed) errors.push(note.text);
    const unkept = last ? await this.#history?.add(report, limit) : null;
    if (unkept) errors.push(unkept);
    const github = last ? await reportToGitHub(report, { env: process.env, root, annotated }) : null;
    const warning = versionWarning(tests.flatMap(({ recording }) => recording?.packages ?? []));
    const text = [
      renderTerminal(report, { color, width, written, verbosity }),
      ...(history?.notes ?? []).map((fault) => ` ${fault}\n`),
      ...(warning === null ? [] : [` ${warning}\n`]),
      ...(note && !note.failed ? [` ${note.text}\n`] : []),
      ...(github?.warnings ?? []),
      // A command counts only at the start of a line.
      ...(github?.commands ?? []),
    ].join('\n');
    return {
      report,
      text,
      warnings: journalNote === null ? [] : [journalNote],
      errors,
      exitCode: errors.length > 0 ? EXIT_CODES.fail : exitCodeOf(report),
    };
  }

  /** Removes the journal, unless an output is missing that it stands in for; what there is to say of it, if anything. */
  #endJournal(report: Report, keep: boolean): string | null {
    const journal = this.#journal;
    this.#journal = undefined;
    if (!journal) return null;
    const { finishedAt, complete, reason, otherFailures } = report.run;
    if (keep) journal.add({ end: { finishedAt, complete, reason, otherFailures, cases: report.cases.length } });
    journal.close(keep);
    const shown = escapeTerminal(journal.path);
    if (journal.fault !== null)
      return `expect-llm: the journal ${shown} is not whole: ${escapeTerminal(journal.fault)}`;
    return keep ? `expect-llm: the finished cases are in ${shown}: expect-llm merge makes the report of them` : null;
  }
}
