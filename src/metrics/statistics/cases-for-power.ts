import { outOfRange, requireInteger, requireNumber, requireNumberIn } from '../misuse.ts';
import { type DecisionOptions, decisionOf, powerAt, requireRate, requireThreshold } from './confident-pass-power.ts';
import { normalQuantile } from './normal-quantile.ts';

export interface CasesForPowerOptions extends DecisionOptions {
  /** The chance wanted of a confident pass, between 0 and 1; default 0.8. */
  readonly power?: number | undefined;
  /** Trials a case; default 1. */
  readonly trials?: number | undefined;
  /**
   * How alike the trials of one case are, from 0 (each is as good as a case of its own) to 1 (default: more trials of the
   * same case tell nothing new): the share of the variance that lies between cases.
   */
  readonly correlation?: number | undefined;
}

/** Beyond this the normal approximation is exact to a thousandth, and the binomial sums would take seconds. */
const MOST_EXACT = 200_000;

/**
 * The number of cases from which on a confident threshold passes with the power wanted, if each trial succeeds with
 * `trueRate`. The power rises in a sawtooth: the answer is the least number after which it never falls short again.
 * `null` where the rate does not exceed the threshold, so that no number is enough. With K trials a case of correlation ρ
 * the cases are those for one trial times (1 + (K − 1)ρ)/K (Kish's design effect), rounded up.
 * Exact binomial power up to 200,000 cases, the normal approximation beyond.
 *
 * @param threshold the rate to be cleared, between 0 and 1; for a ceiling give 1 − threshold and 1 − trueRate
 * @param trueRate the rate assumed, from 0 to 1
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for an argument out of range, or an unknown method
 * @see L. Kish, "Survey Sampling" (1965) for the design effect; the power is that of `confidentPassPower`
 * @example
 * casesForPower(0.9, 0.98) // 58
 */
export function casesForPower(threshold: number, trueRate: number, options: CasesForPowerOptions = {}): number | null {
  requireThreshold('casesForPower', threshold);
  requireRate('casesForPower', trueRate);
  const decision = decisionOf('casesForPower', options);
  const { power = 0.8, trials = 1, correlation = 1 } = options;
  requireNumber('casesForPower', 'power', power);
  if (power <= 0 || power >= 1) throw outOfRange('casesForPower', 'power', 'between 0 and 1', power);
  requireInteger('casesForPower', 'trials', trials, 1);
  requireNumberIn('casesForPower', 'correlation', correlation, 0, 1);
  if (trueRate <= threshold) return null;

  const gap = trueRate - threshold;
  const root =
    (normalQuantile(decision.level) * Math.sqrt(threshold * (1 - threshold)) +
      normalQuantile(power) * Math.sqrt(trueRate * (1 - trueRate))) /
    gap;
  const approximate = Math.max(1, Math.ceil(root <= 0 ? 1 : root * root));
  let cases = approximate;
  if (approximate <= MOST_EXACT) {
    // One tooth moves the power by one binomial probability, which 10/gap more cases outweigh.
    cases = Math.ceil(approximate + 10 / gap + 20);
    while (cases > 1 && powerAt(cases - 1, threshold, trueRate, decision) >= power) cases--;
  }
  return Math.ceil((cases * (1 + (trials - 1) * correlation)) / trials);
}
