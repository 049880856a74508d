import type { ReportCase, ReportTrial } from '../../src/report/report.ts';

/** What a runner must have for a behaviour to be asked of it. */
export type Feature =
  /** `expect.soft` */
  | 'soft'
  /** `expect.poll` */
  | 'poll'
  /** The test's context as the first argument of its body. */
  | 'context'
  /** Stops at the first failing test of a file, not after the file. */
  | 'bail'
  /** `{ repeats }` */
  | 'repeats'
  /** `retryTimes(n)` or `{ retry }` for one test among others */
  | 'retryOption'
  /** Settings of Vitest's configuration: pools, isolation, projects. */
  | 'vitestConfig';

/**
 * One thing that must be the same under every runner. Test files import from `@runner` and `@expect-llm`, which become
 * the runner's own module and this package's entry for it; they are plain JavaScript.
 */
export interface Behaviour {
  readonly name: string;
  readonly needs?: readonly Feature[] | undefined;
  readonly files: Readonly<Record<string, string>>;
  /** Thresholds for the files of this behaviour alone. */
  readonly thresholds?: Readonly<Record<string, unknown>> | undefined;
  /** Given where the behaviour is of a whole run, and so needs a process of its own. */
  readonly alone?: Alone | undefined;
  readonly expected: Expected;
}

export interface Alone {
  /** Options of the report. */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  /** Lines of the configuration's `test` section (Vitest only). */
  readonly settings?: string | undefined;
  /** Stops at the first failing test or file, as the runner has it. */
  readonly bail?: boolean | undefined;
  readonly shard?: string | undefined;
  /** Ends in an error before any test, so that there is no report. */
  readonly startUpError?: boolean | undefined;
}

export interface Expected {
  /** Full name → `caseInShort`; no case may be missing or too many. */
  readonly cases?: Readonly<Record<string, string>> | undefined;
  /** Full name → what is expected of its one trial's records, in order. */
  readonly records?: Readonly<Record<string, readonly object[]>> | undefined;
  /** Full name → what is expected of the case. */
  readonly details?: Readonly<Record<string, object>> | undefined;
  /** `[metric, estimate, verdict]` of the thresholds, in order. */
  readonly thresholds?: readonly (readonly [metric: string, estimate: number | null, verdict: string])[] | undefined;
  /** Of a run of its own: its exit code, parts of its report and of what it printed. */
  readonly code?: number | undefined;
  readonly report?: object | undefined;
  readonly printed?: readonly string[] | undefined;
}

/**
 * A case in a few letters: its state, a letter for each trial (`1` passed, `0` failed, `e` errored, `-` only measured),
 * and `flaky` if it was.
 */
export function caseInShort({ state, trials, flaky }: Pick<ReportCase, 'state' | 'trials' | 'flaky'>): string {
  return [state, trials.map(letter).join(''), flaky ? 'flaky' : ''].filter((part) => part !== '').join(' ');
}

function letter({ passed, errored }: ReportTrial): string {
  if (passed === null) return '-';
  if (errored) return 'e';
  return passed ? '1' : '0';
}
