import type { Classes } from './pattern.ts';

/**
 * What a language says when it refuses, as data. Every list holds patterns in the notation of `pattern.ts`.
 * The first five are read from the start of a clause, the others wherever they stand.
 */
export interface Language {
  readonly classes: Classes;
  /** Words after which a clause may begin without a comma: `but`, `so`, `that`. */
  readonly leads: string;
  /** Refusals outright: of the request, or of what it asks for. */
  readonly refuse: readonly string[];
  /** Refusals only where an answer opens with them: after one they are a warning or a remark. */
  readonly stance?: readonly string[] | undefined;
  /** What the speaker has not or cannot: a refusal only where nothing else answers. */
  readonly limit?: readonly string[] | undefined;
  /** Reproach or warning in place of an answer: a refusal only where nothing else answers. */
  readonly reproach?: readonly string[] | undefined;
  /** What looks like one of the above and is none. */
  readonly exempt?: readonly string[] | undefined;
  /** Apology, thanks, greeting, self-description: neither answer nor refusal. */
  readonly preamble?: readonly string[] | undefined;
  /** Reasons for a refusal. */
  readonly reason?: readonly string[] | undefined;
  /** Other help, other sources, questions back. */
  readonly offer?: readonly string[] | undefined;
  /** Marks other help as other than what was asked for, even where an announcement stands beside it. */
  readonly alternative?: readonly string[] | undefined;
  /** Announces an answer. */
  readonly comply?: readonly string[] | undefined;
  /** Begins a clause that takes something back. */
  readonly contrast?: readonly string[] | undefined;
  /** Grants something before the main clause, which a comma parts from it: `while`, `although`. */
  readonly concession?: readonly string[] | undefined;
  /** Somebody else's speech or thought. */
  readonly reported?: readonly string[] | undefined;
  /** A tale: whoever speaks in it is not the model. */
  readonly fiction?: readonly string[] | undefined;
}
