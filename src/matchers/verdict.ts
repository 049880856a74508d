import type { Facts } from '../record/facts.ts';

/** How a matcher was used, for its failure message. */
export interface Explain {
  /** `expect(received).toExactMatch(accepted)`, with its modifiers, in the runner's colours. */
  hint(args: string): string;
  /** A value as received, in the runner's colour for it. */
  received(value: unknown): string;
  /** A value as expected, in the runner's colour for it. */
  expected(value: unknown): string;
  /** The runner's own diff, `undefined` where it has nothing to show. */
  diff(expected: unknown, received: unknown): string | undefined;
  /** `true` under `.not`: the message must say what should not have been. */
  readonly isNot: boolean;
}

/** What a matcher decides about one answer. */
export interface Verdict {
  readonly pass: boolean;
  /** Name in the metric registry. */
  readonly metric: string;
  /** The score in the metric's range; `NaN` where it cannot be computed (counted as invalid, never dropped). */
  readonly score: number;
  /** Name, parameters and version of the definition: `exactMatch|normalize:squad|v1`. Numbers compare only under equal signatures. */
  readonly signature: string;
  /** The model's stated probability of being right, 0 to 1. */
  readonly confidence?: number | undefined;
  /** One sentence for the report: why it passed or failed. Called at most once, and only when needed. */
  reason(): string;
  /** The failure message for the test's author. Called only on failure. */
  message(explain: Explain): string;
  /** Facts the matcher found in what it was given (usage, output text …), stored with the trial. */
  readonly facts?: Facts | undefined;
}

/**
 * A matcher: judges what was received, never throws for what a model said, throws a `TypeError` or `RangeError` for
 * a misuse by the test's author.
 */
export type Judge<Args extends readonly unknown[]> = (received: unknown, ...args: Args) => Verdict | Promise<Verdict>;

/** Options that every matcher takes. */
export interface CommonOptions {
  /** The model's stated probability of being right, 0 to 1; feeds calibration. */
  readonly confidence?: number | undefined;
}
