import { type MetricDefinition, metricDefinitions } from '../metrics/registry.ts';
import { meanOf, varianceOf } from '../metrics/statistics/moments.ts';
import { normalQuantile } from '../metrics/statistics/normal-quantile.ts';
import { smallestDetectableChange } from '../metrics/statistics/smallest-detectable-change.ts';
import { type Baseline, type BaselineCell, meanOfCell } from './baseline.ts';
import { ASSUMED_CORRELATION } from './power.ts';

export interface DetectionQuestion {
  /** Trials a case in the run that is compared; `null`: as many as in the baseline. */
  readonly trials: number | null;
  /** The share of the variance between cases, where the baseline's trials cannot tell; `null`: half. */
  readonly correlation: number | null;
  /** Variance over cases of the true change, ω²; `null` shows both ends of what it can be. */
  readonly changeVariance: number | null;
  /** The chance wanted of finding the change. */
  readonly power: number;
}

export interface DetectableChange {
  readonly metric: string;
  readonly value: number;
  readonly cases: number;
  /** Trials in all. */
  readonly trials: number;
  /** Variance of one trial within its case. */
  readonly trialVariance: number;
  /** The share of a trial's variance that lies between cases; `null` where nothing varies. */
  readonly correlation: number | null;
  /** Whether the split is assumed, as the trials cannot tell. */
  readonly assumed: boolean;
  /** The smallest drop found if all cases change alike (or by the variance given): only the noise hides it. */
  readonly smallestDrop: number;
  /**
   * The smallest found if a few cases break altogether: the change then varies most, with d(1 − d). `null` for a metric
   * without a greatest value, or where the variance of the change is given.
   */
  readonly smallestBreak: number | null;
}

/** Two-sided, as the intervals of a comparison are. */
const LEVEL = 0.95;

/** For each metric of a baseline that has a value in two cases or more, the smallest drop that a comparison with it finds. */
export function detectableChanges(baseline: Baseline, question: DetectionQuestion): DetectableChange[] {
  return metricDefinitions.flatMap((definition) => {
    const cells = baseline.cases.flatMap(({ metrics }) => metrics[definition.name] ?? []);
    return cells.length < 2 ? [] : detectable(definition, cells, question);
  });
}

function detectable(
  definition: MetricDefinition,
  cells: readonly BaselineCell[],
  { trials, correlation, changeVariance, power }: DetectionQuestion,
): DetectableChange {
  const cases = cells.length;
  const noise = noiseOf(cells, definition.binary, correlation ?? ASSUMED_CORRELATION);
  const first = noise.trialVariance * meanOf(cells.map(({ n }) => 1 / n));
  const second = trials === null ? first : noise.trialVariance / trials;
  const omega = changeVariance ?? 0;
  const options = { level: LEVEL, power, changeVariance: omega, firstVariance: first, secondVariance: second };
  const unit = definition.range[1] === 1;
  return {
    metric: definition.name,
    value: meanOf(cells.map(meanOfCell)),
    cases,
    trials: cells.reduce((sum, { n }) => sum + n, 0),
    ...noise,
    smallestDrop: smallestDetectableChange(cases, options),
    smallestBreak: changeVariance === null && unit ? smallestBreak(cases, first + second, power) : null,
  };
}

interface Noise {
  readonly trialVariance: number;
  readonly correlation: number | null;
  readonly assumed: boolean;
}

/** The variance of one trial within its case: seen between the trials of a case, or a share of all there is. */
function noiseOf(cells: readonly BaselineCell[], binary: boolean, correlation: number): Noise {
  const means = cells.map(meanOfCell);
  const spread = varianceOf(means);
  const repeated = binary ? cells.filter(({ n }) => n > 1) : [];
  if (repeated.length > 1) {
    const trialVariance = meanOf(
      repeated.map((cell) => meanOfCell(cell) * (1 - meanOfCell(cell)) * (cell.n / (cell.n - 1))),
    );
    const between = Math.max(0, spread - trialVariance * meanOf(cells.map(({ n }) => 1 / n)));
    const total = between + trialVariance;
    return { trialVariance, correlation: total === 0 ? null : between / total, assumed: false };
  }
  if (binary) {
    // Two successes and two failures more (Agresti and Coull 1998): where all pass, the next run need not.
    const rate = (meanOf(means) * cells.length + 2) / (cells.length + 4);
    return { trialVariance: (1 - correlation) * rate * (1 - rate), correlation, assumed: true };
  }
  const share = correlation + (1 - correlation) * meanOf(cells.map(({ n }) => 1 / n));
  const total = share === 0 ? 0 : spread / share;
  return { trialVariance: (1 - correlation) * total, correlation, assumed: true };
}

/** d with d = z·√(d(1 − d) + noise)/√n: the formula of `smallestDetectableChange`, solved for a change of that variance. */
function smallestBreak(cases: number, noise: number, power: number): number {
  const z = normalQuantile((1 + LEVEL) / 2) + normalQuantile(power);
  const square = z * z;
  const drop = (square + Math.sqrt(square * square + 4 * (cases + square) * square * noise)) / (2 * (cases + square));
  return Math.min(1, drop);
}
