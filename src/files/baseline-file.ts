import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { escapeTerminal } from '../render/escape-terminal.ts';
import { type Baseline, baselineOf, renderBaseline } from '../report/baseline.ts';
import type { BaselineSettings } from '../report/baseline-options.ts';
import { compare } from '../report/compare/compare.ts';
import { DocumentFault } from '../report/document/document-fault.ts';
import { readDocument } from '../report/document/read-document.ts';
import type { Comparison, Report, ReportCase } from '../report/report.ts';
import { writeWhole } from './write.ts';

/** What is said of the baseline after a run. */
export interface BaselineNote {
  readonly text: string;
  /** Something that was asked for could not be done. */
  readonly failed: boolean;
}

/** The baseline of a run: read before it, compared with after it, written where that was asked for. */
export class BaselineFile {
  readonly #settings: BaselineSettings;
  readonly #path: string;
  readonly #update: string;
  #baseline: Baseline | null;

  /**
   * @param update how the user has a baseline written, as in `vitest -u`
   * @throws {Error} naming the file and what is wrong, if there is one and it cannot be used
   */
  constructor(settings: BaselineSettings, root: string, update: string) {
    this.#update = update;
    this.#settings = settings;
    this.#path = resolve(root, settings.path);
    this.#baseline = read(settings.path, this.#path);
  }

  /** Compares cases with the baseline; a regression that is being accepted is no failure. */
  comparison(updating: boolean): ((cases: readonly ReportCase[]) => Comparison) | undefined {
    const baseline = this.#baseline;
    if (!baseline) return undefined;
    const { path, ...settings } = this.#settings;
    const options = { ...settings, baseline: path, ...(updating && { onRegression: 'warn' as const }) };
    return (cases) => compare(baseline, baselineOf(cases), options);
  }

  /** Says that there is no baseline yet, or writes it from a whole run where that was asked for. */
  async conclude(report: Report, updating: boolean, limit: string | null): Promise<BaselineNote | null> {
    const shown = escapeTerminal(this.#settings.path);
    if (!updating) {
      if (this.#baseline) return null;
      return { text: `No baseline at ${shown} yet: nothing was compared. ${this.#update} writes it.`, failed: false };
    }
    const why = whyNot(report, limit);
    if (why) return { text: `Baseline ${shown} was not written: ${escapeTerminal(why)}.`, failed: false };
    const baseline = baselineOf(report.cases);
    try {
      await writeWhole(this.#path, renderBaseline(baseline));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { text: `expect-llm: baseline ${shown} could not be written: ${message}`, failed: true };
    }
    this.#baseline = baseline;
    return { text: `Baseline written to ${shown}: ${baseline.cases.length} cases.`, failed: false };
  }
}

/** Why a run is none to compare later ones with. */
function whyNot({ run, cases }: Report, limit: string | null): string | null {
  if (!run.complete) return run.reason ?? 'the run is incomplete';
  if (limit) return `the run is not the whole suite: ${limit}`;
  const { files } = run.otherFailures;
  if (files.length > 0) return `${files.length === 1 ? 'a file' : `${files.length} files`} could not be run`;
  return cases.some((item) => item.state !== 'skipped') ? null : 'no eval case ran';
}

function read(name: string, path: string): Baseline | null {
  const failure = (why: string) => new Error(escapeTerminal(`expect-llm: cannot use the baseline ${name}: ${why}`));
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw failure(message);
  }
  try {
    const document = readDocument(bytes);
    if (document.kind === 'baseline') return document.baseline;
    const { run, cases } = document.report;
    if (run.complete && !run.shard) return baselineOf(cases);
  } catch (error) {
    throw error instanceof DocumentFault ? failure(error.message) : error;
  }
  throw failure('it is the report of an incomplete run');
}
