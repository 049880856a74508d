import { calibrationErrorDraws } from './calibration-draws.ts';
import type { Statement } from './confidences.ts';
import { type Bar, type Claim, clears, ONE_SIDED } from './decide-confident.ts';

/** Errors equal on paper differ in their last bits. */
const TIE = 1e-12;

/**
 * A confident decision on the expected calibration error, which has no honest interval: the plain error of a perfectly
 * calibrated model is far above 0 for few statements (0.13 on average for 30), and how far depends on the confidences.
 *
 * So it is decided by simulation, at every number of statements. Models whose true error is the bound τ are made from
 * these very confidences: overconfident by τ throughout, underconfident by τ throughout, and off by τ towards whichever
 * end is farther (for τ = 0 all are the calibrated model).
 * - Over the bound: chance puts at most the error E₀ in that a model shows against its own true probabilities, since
 *   |observed − true error| ≤ E₀ (triangle inequality). p = P(τ + E₀ ≥ observed), the largest over the models.
 * - Under the bound: p = P(error shown ≤ observed), the largest over the models. Deviations of the same size inflate the plain
 *   error least, so that any other model with a true error of τ would show as little even less often.
 * It fails or passes with p ≤ 0.05; else the statements are too few, and it is inconclusive. Statements of one case
 * stand or fall together. Models for which the confidences leave no room are left out; where there is room for none, no
 * model has an error of τ.
 */
export function claimOnCalibration(error: number, statements: readonly Statement[], bins: number, bar: Bar): Claim {
  const confidences = statements.map((statement) => statement.confidence);
  const models = DIRECTIONS.map((direction) => miscalibrated(confidences, bar.bound, direction)).filter(
    (model) => model !== null,
  );
  const passing = clears(error, bar);
  if ((bar.direction === 'lower') === passing) {
    const under = models.map((truth) =>
      share(calibrationErrorDraws(statements, truth, confidences, bins), (shown) => shown <= error + TIE),
    );
    return claim(passing, Math.max(0, ...under));
  }
  const over = models.map((truth) =>
    share(calibrationErrorDraws(statements, truth, truth, bins), (chance) => bar.bound + chance >= error - TIE),
  );
  return claim(passing, Math.max(0, ...over));
}

function claim(passing: boolean, pValue: number): Claim {
  return {
    passes: passing && pValue <= ONE_SIDED,
    failPValue: passing ? 1 : pValue,
    bounds: null,
    simulated: pValue,
  };
}

/** The share of draws that count, the observed one counted in, so that it is never 0. */
function share(draws: Float64Array, counts: (drawn: number) => boolean): number {
  let found = 1;
  for (const drawn of draws) if (counts(drawn)) found++;
  return found / (draws.length + 1);
}

const HALVINGS = 60;

/** Which way each confidence is off: the truth is lower, higher, or towards the end with more room. */
const DIRECTIONS: readonly ((confidence: number) => 1 | -1)[] = [
  () => -1,
  () => 1,
  (confidence) => (confidence < 0.5 ? 1 : -1),
];

/**
 * The probabilities of being right of a model that is off by `error` on average: each confidence moved by the same amount,
 * kept within 0 and 1; `null` if that leaves no room for such an error.
 */
function miscalibrated(
  confidences: readonly number[],
  error: number,
  direction: (confidence: number) => 1 | -1,
): readonly number[] | null {
  if (error === 0) return confidences;
  const moved = (by: number) =>
    confidences.map((confidence) => Math.min(1, Math.max(0, confidence + direction(confidence) * by)));
  const meanMove = (truth: readonly number[]): number =>
    truth.reduce((sum, value, i) => sum + Math.abs(value - (confidences[i] ?? 0)), 0) / truth.length;
  if (meanMove(moved(1)) < error - TIE) return null;
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (meanMove(moved(middle)) < error) low = middle;
    else high = middle;
  }
  return moved(high);
}
