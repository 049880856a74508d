import type { Facts } from './facts.ts';
import type { MatcherRecord } from './record.ts';

/** What a matcher knows of the call it was made from; every field may be missing, depending on the runner. */
export interface CallSite {
  /** The runner's own task object for the test the assertion belongs to. */
  readonly task?: unknown;
  /** The assertion object: the same one at every try of `expect.poll`. */
  readonly assertion?: object | undefined;
  /** Whether this is one try of `expect.poll`. */
  readonly poll?: boolean | undefined;
}

/** Where records go: an adapter for a runner installs one. Without it matchers judge and record nothing. */
export interface RecordSink {
  record(record: MatcherRecord, site: CallSite): void;
  facts(facts: Facts): void;
  /**
   * Facts that a response brought along, and the response itself: one that several matchers judge counts once. What the
   * test's author states outweighs them.
   */
  found?(facts: Facts, source: object): void;
  /** Told of a call that was a mistake by the test's author, even where the error itself is swallowed or rewritten. */
  misuse(error: unknown): void;
}

// On globalThis, because both module formats and several bundles of this package may be loaded at once.
const SLOT = Symbol.for('expect-llm.sink@1');

interface Holder {
  [SLOT]?: RecordSink | undefined;
}

export function installSink(sink: RecordSink): void {
  (globalThis as Holder)[SLOT] = sink;
}

export function currentSink(): RecordSink | undefined {
  return (globalThis as Holder)[SLOT];
}
