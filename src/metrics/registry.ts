/**
 * The one table of what a metric is. Thresholds, the reporter, the renderers and the command line read it;
 * nothing else in the project switches on a metric's name.
 */

/** Which way is better: a threshold on a `higher` metric is a floor, on a `lower` one a ceiling. */
export type Direction = 'higher' | 'lower';

/**
 * How a run's value comes about:
 * - `records`: the mean over cases of the mean over trials of the scores that matchers recorded;
 * - `trials`: the mean over cases of the share of trials that succeeded;
 * - `calibration`: from the stated confidences;
 * - `facts`: the mean over cases of a fact passed to `record()`.
 */
export type Aggregation = 'records' | 'trials' | 'calibration' | 'facts';

export interface MetricDefinition<Name extends string = string> {
  /** The name used in thresholds, in the report and on screen. */
  readonly name: Name;
  /** What it measures, in a few words. */
  readonly title: string;
  /** The least and the greatest value it can take. */
  readonly range: readonly [low: number, high: number];
  readonly direction: Direction;
  readonly aggregation: Aggregation;
  /** Whether a single score is 0 or 1, so that its mean is a proportion. */
  readonly binary: boolean;
}

const UNIT = [0, 1] as const;
const POSITIVE = [0, Number.POSITIVE_INFINITY] as const;

function recorded<const Name extends string>(
  name: Name,
  title: string,
  binary: boolean,
  direction: Direction = 'higher',
): MetricDefinition<Name> {
  return { name, title, range: UNIT, direction, aggregation: 'records', binary };
}

function fact<const Name extends string>(name: Name, title: string): MetricDefinition<Name> {
  return { name, title, range: POSITIVE, direction: 'lower', aggregation: 'facts', binary: false };
}

const DEFINITIONS = [
  {
    name: 'passRate',
    title: 'trials that succeeded',
    range: UNIT,
    direction: 'higher',
    aggregation: 'trials',
    binary: true,
  },
  recorded('exactMatch', 'answers equal to an accepted one', true),
  recorded('tokenF1', 'token F1 against the best reference', false),
  recorded('rougeL', 'ROUGE-L F score', false),
  recorded('ngramPrecision', 'clipped n-gram precision', false),
  recorded('finalAnswer', 'final answers equal to the expected one', true),
  recorded('numericallyClose', 'numbers within the tolerance', true),
  recorded('choice', 'options chosen rightly', true),
  recorded('agreement', 'share of answers that agree with the expected one', false),
  recorded('toolCall', 'valid tool calls', true),
  recorded('toolCallF1', 'F1 of the calls made against the calls expected', false),
  recorded('schema', 'outputs that match their schema', true),
  recorded('containsJson', 'outputs that hold the expected JSON', true),
  recorded('score', 'scores of your own scorers', false),
  recorded('refusalRate', 'answers that are refusals', true, 'lower'),
  recorded('recallAtK', 'relevant documents among the first k', false),
  recorded('reciprocalRank', 'reciprocal rank of the first relevant document', false),
  {
    name: 'ece',
    title: 'expected calibration error',
    range: UNIT,
    direction: 'lower',
    aggregation: 'calibration',
    binary: false,
  },
  {
    name: 'brier',
    title: 'Brier score of the confidences',
    range: UNIT,
    direction: 'lower',
    aggregation: 'calibration',
    binary: false,
  },
  fact('latencyMs', 'latency in milliseconds'),
  fact('inputTokens', 'input tokens'),
  fact('outputTokens', 'output tokens'),
  fact('costUsd', 'cost in US dollars'),
] as const satisfies readonly MetricDefinition[];

/** The metrics a threshold can name; k stands for a number of trials, and behind `score:` stands a scorer's name. */
export type MetricName = (typeof DEFINITIONS)[number]['name'] | `pass@${number}` | `pass^${number}` | `score:${string}`;

const BY_NAME = new Map<string, MetricDefinition>(DEFINITIONS.map((definition) => [definition.name, definition]));

/** Every metric a run can have, except the families `pass@k`, `pass^k` and `score:name`. */
export const metricDefinitions: readonly MetricDefinition[] = DEFINITIONS;

const FAMILY = /^pass([@^])([1-9][0-9]{0,6})$/;

/** Letters, digits and what joins words: a scorer's name is written in thresholds, and stands in every report. */
const SCORER_NAME = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_ .-]{0,62}[\p{L}\p{M}\p{N}_.])?$/u;
const SCORE_PREFIX = 'score:';

/** The metric of a scorer: `score:Levenshtein`, or `score` for one whose name a metric cannot have. */
export function scoreMetric(scorer: string | undefined): string {
  return scorer !== undefined && SCORER_NAME.test(scorer) ? `${SCORE_PREFIX}${scorer}` : 'score';
}

function scorerOf(metric: string): string | undefined {
  if (!metric.startsWith(SCORE_PREFIX)) return undefined;
  const scorer = metric.slice(SCORE_PREFIX.length);
  return SCORER_NAME.test(scorer) ? scorer : undefined;
}

/** Every fixed metric, and after `score` the scorers among the names that are present, by name. */
export function definitionsWith(present: Iterable<string>): readonly MetricDefinition[] {
  const scorers = [...present]
    .filter((name) => scorerOf(name) !== undefined)
    .sort()
    .flatMap((name) => metricDefinition(name) ?? []);
  return metricDefinitions.flatMap((definition) =>
    definition.name === 'score' ? [definition, ...scorers] : [definition],
  );
}

/** The definition behind a metric's name (`pass@5`, `pass^5` and `score:Levenshtein` included), or `undefined` if there is none. */
export function metricDefinition(name: string): MetricDefinition | undefined {
  const known = BY_NAME.get(name);
  if (known) return known;
  const scorer = scorerOf(name);
  if (scorer !== undefined) return recorded(name, `scores of ${scorer}`, false);
  const family = FAMILY.exec(name);
  if (!family) return undefined;
  const title = family[1] === '@' ? 'at least one of k trials succeeds' : 'all of k trials succeed';
  return { name, title, range: UNIT, direction: 'higher', aggregation: 'trials', binary: false };
}

/** Splits `pass@5` into its kind and k; `undefined` for any other name. */
export function passFamily(name: string): { readonly kind: 'pass@k' | 'pass^k'; readonly k: number } | undefined {
  const family = FAMILY.exec(name);
  return family ? { kind: family[1] === '@' ? 'pass@k' : 'pass^k', k: Number(family[2]) } : undefined;
}
