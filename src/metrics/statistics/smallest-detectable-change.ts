import { outOfRange, requireInteger, requireNumber } from '../misuse.ts';
import { type LevelOption, levelOf } from './interval.ts';
import { normalQuantile } from './normal-quantile.ts';

export interface DetectableChangeOptions extends LevelOption {
  /** Variance over cases of the true change, ω². */
  readonly changeVariance: number;
  /** Mean variance of one trial in the first run, σ²_A; default 0. */
  readonly firstVariance?: number | undefined;
  /** Mean variance of one trial in the second run, σ²_B; default 0. */
  readonly secondVariance?: number | undefined;
  /** Trials a case in the first run; default 1. */
  readonly firstTrials?: number | undefined;
  /** Trials a case in the second run; default 1. */
  readonly secondTrials?: number | undefined;
  /** The chance wanted of finding the change, between 0 and 1; default 0.8. */
  readonly power?: number | undefined;
}

/**
 * The smallest change of a mean that two runs on the same n cases find with the power wanted, two-sided at the level:
 * (z₁₋α⸝₂ + z_power)·√(ω² + σ²_A/K_A + σ²_B/K_B)/√n. In the units of the score.
 *
 * @param cases number of cases in both runs, at least 1
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for fewer than one case or trial, a negative variance, level or power outside (0, 1)
 * @see E. Miller, "Adding Error Bars to Evals" (2024), section 5
 * @example
 * smallestDetectableChange(100, { changeVariance: 0 }) // 0
 */
export function smallestDetectableChange(cases: number, options: DetectableChangeOptions): number {
  const fn = 'smallestDetectableChange';
  requireInteger(fn, 'cases', cases, 1);
  const level = levelOf(fn, options);
  const { changeVariance, firstVariance = 0, secondVariance = 0 } = options;
  const { firstTrials = 1, secondTrials = 1, power = 0.8 } = options;
  for (const [name, variance] of Object.entries({ changeVariance, firstVariance, secondVariance })) {
    requireNumber(fn, name, variance);
    if (variance < 0) throw outOfRange(fn, name, 'at least 0', variance);
  }
  requireInteger(fn, 'firstTrials', firstTrials, 1);
  requireInteger(fn, 'secondTrials', secondTrials, 1);
  requireNumber(fn, 'power', power);
  if (power <= 0 || power >= 1) throw outOfRange(fn, 'power', 'between 0 and 1', power);
  const variance = changeVariance + firstVariance / firstTrials + secondVariance / secondTrials;
  return ((normalQuantile((1 + level) / 2) + normalQuantile(power)) * Math.sqrt(variance)) / Math.sqrt(cases);
}
