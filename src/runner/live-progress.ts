import { type Progress, progressLine } from '../render/progress-line.ts';
import { type FinishedTest, isEvalCase, reportCase } from '../report/case.ts';

export interface LiveTerminal {
  readonly columns: number | undefined;
  readonly write: (text: string) => void;
}

/** A `line` is written over again and again; a `log` grows by a line now and then, where the runner draws a window of its own. */
export type ProgressMode = 'line' | 'log';

const BETWEEN: Record<ProgressMode, number> = { line: 100, log: 15_000 };
const CLEAR = '\r\u001b[2K';

/** Whether a person looks at a stream: a terminal that can do more than show text, and not that of a CI system. */
export function isWatched(stream: { readonly isTTY?: boolean | undefined }, env: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && env['TERM'] !== 'dumb' && (!env['CI'] || env['CI'] === 'false');
}

/** Shows how far a run is, on a terminal that a person looks at. */
export class LiveProgress {
  readonly #terminal: LiveTerminal;
  readonly #mode: ProgressMode;
  readonly #now: () => number;
  readonly #startedAt: number;
  #shownAt: number;
  #isShown = false;
  readonly #unit: Progress['unit'];
  #counts = { done: 0, cases: 0, trials: 0, judged: 0, passed: 0, costUsd: 0 };

  constructor(
    terminal: LiveTerminal,
    mode: ProgressMode,
    unit: Progress['unit'] = 'tests',
    now: () => number = Date.now,
  ) {
    this.#unit = unit;
    this.#terminal = terminal;
    this.#mode = mode;
    this.#now = now;
    this.#startedAt = now();
    // A line is shown at once; a log tells only what takes its time.
    this.#shownAt = mode === 'line' ? Number.NEGATIVE_INFINITY : now();
  }

  /** After each test; `of` is how many are known of. */
  testFinished(test: FinishedTest, of: number): void {
    this.#count(test);
    this.#doneWithOne(of);
  }

  /** After each file, with all its tests; `of` is how many files there are. */
  fileFinished(tests: readonly FinishedTest[], of: number): void {
    for (const test of tests) this.#count(test);
    this.#doneWithOne(of);
  }

  #doneWithOne(of: number): void {
    this.#counts.done++;
    const now = this.#now();
    if (now - this.#shownAt < BETWEEN[this.#mode]) return;
    this.#shownAt = now;
    const line = progressLine(
      { ...this.#counts, unit: this.#unit, of, elapsedMs: now - this.#startedAt },
      (this.#terminal.columns ?? 80) - 1,
    );
    this.#terminal.write(this.#mode === 'line' ? `${CLEAR}${line}` : `${line}\n`);
    this.#isShown = this.#mode === 'line';
  }

  /** Makes room for other output: takes the line away until the next test ends. */
  clear(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#terminal.write(CLEAR);
  }

  #count(test: FinishedTest): void {
    if (!isEvalCase(test)) return;
    const counts = this.#counts;
    counts.cases++;
    for (const { passed, costUsd = 0 } of reportCase(test).trials) {
      counts.trials++;
      counts.costUsd += costUsd;
      if (passed === null) continue;
      counts.judged++;
      if (passed) counts.passed++;
    }
  }
}
