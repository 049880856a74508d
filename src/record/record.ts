import { clip } from '../privacy/clip.ts';
import type { Facts } from './facts.ts';

/**
 * What a run leaves behind, test by test. Everything here survives JSON and structured clone unchanged,
 * because it travels from workers to the reporter and from shards to a merge.
 */

/** What one matcher call leaves behind. */
export interface MatcherRecord {
  /** Name in the metric registry. */
  readonly metric: string;
  /** The score, `null` where it is not a finite number (an invalid score). */
  readonly score: number | null;
  /** Whether the call was satisfied: under `.not`, that the verdict was negative. */
  readonly passed: boolean;
  readonly signature: string;
  /** Present and `true` for `measure`: the call could not fail the test. */
  readonly measured?: true | undefined;
  /** Present and `true` under `.not`. */
  readonly negated?: true | undefined;
  readonly confidence?: number | undefined;
  /** Why, in one sentence; kept for calls that were not satisfied. */
  readonly reason?: string | undefined;
  /** The answer that was judged, clipped; kept for calls that were not satisfied. */
  readonly received?: string | undefined;
}

/** Facts in storable form: free values as text. */
export interface StoredFacts {
  confidence?: number;
  slice?: Record<string, string>;
  inputTokens?: number;
  outputTokens?: number;
  costUsd?: number;
  latencyMs?: number;
  input?: string;
  output?: string;
  expected?: string;
}

export type TrialOutcome = 'passed' | 'failed' | 'errored';

/** One sampled run of a case's body. */
export interface TrialRecording {
  readonly index: number;
  /** `undefined` while it runs. */
  outcome?: TrialOutcome;
  /** Whether anything was asserted in it, by our matchers or the runner's own. */
  asserted?: boolean;
  error?: string;
  durationMs?: number;
  readonly records: MatcherRecord[];
  facts?: StoredFacts;
}

/** One execution of a test's function: a retry makes another one of the same `repeat`. */
export interface AttemptRecording {
  repeat: number;
  readonly trials: TrialRecording[];
}

/** All that one test left, in the order its attempts ran. */
export interface CaseRecording {
  readonly version: 1;
  /** Present for `evalTest`. */
  readonly evalTest?: { readonly trials: number; readonly minPassRate: number } | undefined;
  /** The versions of this package that were loaded where it ran. */
  readonly packages?: readonly string[] | undefined;
  readonly attempts: AttemptRecording[];
}

/** Longer texts do not leave the process that a test runs in. */
export const LONGEST_TEXT = 20_000;

/** Any value as text of bounded length: strings as they stand, the rest as JSON, what JSON cannot hold as `String` shows it. */
export function storableText(value: unknown, longest: number = LONGEST_TEXT): string {
  return clip(typeof value === 'string' ? value : asJson(value), longest);
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item)) ?? String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** Merges facts into what a trial already holds; later ones win, slices are merged label by label. */
export function storeFacts(trial: TrialRecording, facts: Facts): void {
  trial.facts ??= {};
  const stored = trial.facts;
  if (facts.confidence !== undefined) stored.confidence = facts.confidence;
  if (facts.latencyMs !== undefined) stored.latencyMs = facts.latencyMs;
  if (facts.usage?.inputTokens !== undefined) stored.inputTokens = facts.usage.inputTokens;
  if (facts.usage?.outputTokens !== undefined) stored.outputTokens = facts.usage.outputTokens;
  if (facts.usage?.costUsd !== undefined) stored.costUsd = facts.usage.costUsd;
  if (facts.input !== undefined) stored.input = storableText(facts.input);
  if (facts.output !== undefined) stored.output = storableText(facts.output);
  if (facts.expected !== undefined) stored.expected = storableText(facts.expected);
  if (facts.slice !== undefined) {
    // Own data properties on an object without a prototype, so that a label may be called `__proto__`.
    stored.slice = Object.assign(Object.create(null), stored.slice, facts.slice);
  }
}
