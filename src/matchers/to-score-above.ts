import { wrongType } from '../metrics/misuse.ts';
import { scoreMetric } from '../metrics/registry.ts';
import { storableText } from '../record/record.ts';
import { checkOptions } from './arguments.ts';
import { boundHint, clears, type ScoreBound, scoreBound, showBound, showScore } from './score-bound.ts';
import { askScorer, type GivenScore, type Score, type Scorer } from './scorer.ts';
import { isThenable } from './thenable.ts';
import type { CommonOptions, Verdict } from './verdict.ts';

export interface ScoreOptions extends CommonOptions {
  /** What the scorer is given beside the answer: `{ expected: 'Paris', input: 'Capital of France?' }`. */
  readonly args?: Readonly<Record<string, unknown>> | undefined;
}

/** A scorer that answers with a promise, if only sometimes. */
type AsyncScorer<Result> = Scorer<Result> & ([Extract<Result, PromiseLike<unknown>>] extends [never] ? never : unknown);

export interface ToScore<R> {
  /**
   * A scorer of your own, or of `autoevals`, scores the answer strictly above the threshold (equal within 1e-9 is not above).
   *
   * The scorer is called with one object: the answer as `output`, and what stands in `args`. `output` is text for text, bytes and
   * responses of a client, and any other value as it is. It returns a number from 0 to 1, `{ score, name?, metadata? }` or a promise of
   * either, which makes the matcher one to await. A score of `null` (or NaN) is none: it satisfies neither the matcher nor its `.not`,
   * and is counted as invalid. A scorer that throws makes the trial an errored one.
   *
   * Metric `score:` and the scorer's name (its result's `name`, else the function's), as in `score:Levenshtein`; `score` for one without.
   *
   * @param threshold from 0 to 1
   * @throws {TypeError} for a scorer that is no function or returns no score, a threshold outside [0, 1], an unknown option
   * @throws {RangeError} for a score outside [0, 1]
   * @example
   * await expect('Pariss').toScoreAbove(Levenshtein, 0.8, { args: { expected: 'Paris' } })
   */
  toScoreAbove<Result extends PromiseLike<Score> | Score>(
    scorer: AsyncScorer<Result>,
    threshold: number,
    options?: ScoreOptions,
  ): Promise<R>;
  toScoreAbove(scorer: Scorer<Score>, threshold: number, options?: ScoreOptions): R;
  /**
   * As `toScoreAbove`, the threshold included (within 1e-9).
   *
   * @param threshold from 0 to 1
   * @throws {TypeError} for a scorer that is no function or returns no score, a threshold outside [0, 1], an unknown option
   * @throws {RangeError} for a score outside [0, 1]
   * @example
   * expect('Yes.').toScoreAtLeast(({ output }) => (output.length < 10 ? 1 : 0), 1)
   */
  toScoreAtLeast<Result extends PromiseLike<Score> | Score>(
    scorer: AsyncScorer<Result>,
    threshold: number,
    options?: ScoreOptions,
  ): Promise<R>;
  toScoreAtLeast(scorer: Scorer<Score>, threshold: number, options?: ScoreOptions): R;
}

type AnyScorer = Scorer<PromiseLike<Score> | Score>;

export function toScoreAbove(
  received: unknown,
  scorer: AnyScorer,
  threshold: number,
  options?: ScoreOptions,
): Verdict | Promise<Verdict> {
  return judge('toScoreAbove', scoreBound('toScoreAbove', 'above', threshold), received, scorer, options);
}

export function toScoreAtLeast(
  received: unknown,
  scorer: AnyScorer,
  threshold: number,
  options?: ScoreOptions,
): Verdict | Promise<Verdict> {
  return judge('toScoreAtLeast', scoreBound('toScoreAtLeast', 'at least', threshold), received, scorer, options);
}

function judge(
  name: string,
  bound: ScoreBound,
  received: unknown,
  scorer: AnyScorer,
  options: ScoreOptions | undefined,
): Verdict | Promise<Verdict> {
  if (typeof scorer !== 'function') throw wrongType(name, 'scorer', 'a function', scorer);
  const { args = {}, confidence } = checkOptions(name, options, ['args']);
  if (typeof args !== 'object' || args === null || Array.isArray(args)) {
    throw wrongType(name, 'options.args', 'an object', args);
  }
  const verdict = (given: GivenScore) => verdictOf(given, bound, received, confidence);
  const given = askScorer(name, scorer, received, args);
  return isThenable(given) ? Promise.resolve(given).then(verdict) : verdict(given);
}

function verdictOf(given: GivenScore, bound: ScoreBound, received: unknown, confidence: number | undefined): Verdict {
  const { score, metadata } = given;
  const scored = !Number.isNaN(score);
  const pass = scored && clears(score, bound);
  const metric = scoreMetric(given.name);
  const by = given.name === undefined ? 'the scorer' : given.name;
  const why = metadata === undefined || metadata === null ? '' : storableText(metadata, LONGEST_METADATA);
  return {
    pass,
    metric,
    score,
    signature: `score|scorer:${metric === 'score' ? 'unnamed' : metric.slice('score:'.length)}|v1`,
    confidence,
    reason: () => {
      if (!scored) return `${by} gave no score${why && `: ${why}`}`;
      return `${by} scores ${showScore(score, bound)}, ${pass ? '' : 'not '}${bound.kind} ${bound.threshold}${why && `: ${why}`}`;
    },
    message: (explain) => {
      const shown = scored ? explain.received(score) : 'none: it satisfies neither a threshold nor its opposite';
      const lines = [
        explain.hint('scorer, threshold'),
        '',
        `Expected: a score ${showBound(bound, explain)}`,
        `Score:    ${shown} (by ${by})${boundHint(score, bound, 'toScoreAtLeast')}`,
      ];
      if (why) lines.push(`Why:      ${explain.received(why)}`);
      lines.push(`Received: ${explain.received(received)}`);
      return lines.join('\n');
    },
  };
}

const LONGEST_METADATA = 1_000;
