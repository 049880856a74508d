import { outOfRange, wrongType } from '../metrics/misuse.ts';
import { isBytes } from '../metrics/parsing/responses/bytes.ts';
import { readResponse } from '../metrics/parsing/responses/read-response.ts';
import { receivedText } from './text.ts';
import { isThenable } from './thenable.ts';

/** A score from 0 to 1, `null` where there is none. */
export type Score =
  | number
  | null
  | {
      readonly score: number | null;
      readonly name?: string | undefined;
      readonly metadata?: unknown;
    };

/** A scorer as `autoevals` and those who follow it write them: one object in, a score out. */
// biome-ignore lint/suspicious/noExplicitAny: scorers narrow what they take, each in its own way
export type Scorer<Result = Score> = (args: any) => Result;

/** A score that a scorer gave, checked. */
export interface GivenScore {
  /** `NaN` where the scorer gave none. */
  readonly score: number;
  /** As its result calls it, else as its function is called. */
  readonly name: string | undefined;
  readonly metadata: unknown;
}

/**
 * What a scorer threw: a model it asked did not answer, say. The trial errored; it is no mistake in how the matcher was
 * called.
 */
export class ScorerError extends Error {
  override name = 'ScorerError';
}

/** Asks a scorer about an answer. A scorer that answers at once gives a score at once. */
export function askScorer(
  matcher: string,
  scorer: Scorer<unknown>,
  received: unknown,
  args: Readonly<Record<string, unknown>>,
): GivenScore | Promise<GivenScore> {
  const failed = (error: unknown): never => {
    const message = error instanceof Error ? error.message : String(error);
    throw new ScorerError(`${matcher}: the scorer ${scorer.name || '(anonymous)'} failed: ${message}`, {
      cause: error,
    });
  };
  let given: unknown;
  try {
    given = scorer({ ...args, output: outputOf(received) });
  } catch (error) {
    return failed(error);
  }
  const read = (settled: unknown) => readScore(matcher, settled, scorer.name);
  return isThenable(given) ? Promise.resolve(given).then(read, failed) : read(given);
}

/** Text, bytes and responses are text, or the value a client parsed from it; other values stay; nothing is empty text. */
function outputOf(received: unknown): unknown {
  if (received === null || received === undefined) return '';
  if (isBytes(received)) return receivedText(received);
  const response = readResponse(received);
  return response ? (response.parsed ?? response.text) : received;
}

function wrongScore(matcher: string, got: unknown): TypeError {
  return wrongType(matcher, 'what the scorer returns', 'a number, null or an object with a score', got);
}

function readScore(matcher: string, given: unknown, scorerName: string): GivenScore {
  const isObject = typeof given === 'object' && given !== null;
  if (isObject && !('score' in given)) throw wrongScore(matcher, given);
  const result = isObject ? (given as { score: unknown; name?: unknown; metadata?: unknown }) : { score: given };
  const name = [result.name, scorerName].find((given) => typeof given === 'string' && given !== '') as
    | string
    | undefined;
  const { score, metadata } = result;
  if (score === null || Number.isNaN(score)) return { score: Number.NaN, name, metadata };
  if (typeof score !== 'number') throw wrongScore(matcher, given);
  if (!(score >= 0 && score <= 1))
    throw outOfRange(matcher, `the score of ${name ?? 'the scorer'}`, 'from 0 to 1', score);
  return { score, name, metadata };
}
