import { outOfRange, requireInteger, requireNumber, requireOneOf } from '../misuse.ts';
import { binomialCdf } from './binomial-cdf.ts';
import { type LevelOption, levelOf } from './interval.ts';
import { normalQuantile } from './normal-quantile.ts';

/** How a threshold is decided. */
export interface DecisionOptions extends LevelOption {
  /** The bound that must clear the threshold: `wilson` (default), or `clopper-pearson` as strict mode has it. */
  readonly method?: 'wilson' | 'clopper-pearson' | undefined;
}

/** A share that is equal on paper may fall short by its rounding. */
const ROUNDING = 1e-9;

/**
 * The power of a confident threshold: the chance that `cases` cases of one trial each, each succeeding with `trueRate`,
 * put the one-sided lower bound at or above `threshold`. For a ceiling give 1 − threshold and 1 − trueRate.
 *
 * @param cases number of cases, an integer of at least 0
 * @param threshold the rate to be cleared, between 0 and 1
 * @param trueRate the rate assumed, from 0 to 1
 * @param options `level` is that of the one-sided bound, default 0.95
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for an argument out of range, or an unknown method
 * @see Brown, Cai and DasGupta (2001) for the bounds; the power is an exact binomial sum
 * @example
 * confidentPassPower(10, 0.8, 1) // 0
 */
export function confidentPassPower(
  cases: number,
  threshold: number,
  trueRate: number,
  options: DecisionOptions = {},
): number {
  requireInteger('confidentPassPower', 'cases', cases, 0);
  requireThreshold('confidentPassPower', threshold);
  requireRate('confidentPassPower', trueRate);
  return powerAt(cases, threshold, trueRate, decisionOf('confidentPassPower', options));
}

/** Checked options. */
export interface Decision {
  readonly method: 'wilson' | 'clopper-pearson';
  readonly level: number;
}

/** Reads the options of a decision. */
export function decisionOf(fn: string, options: DecisionOptions): Decision {
  const method = options.method ?? 'wilson';
  requireOneOf(fn, 'method', method, ['wilson', 'clopper-pearson']);
  return { method, level: levelOf(fn, options) };
}

/** Checks a threshold: strictly between 0 and 1, since no number of cases proves a rate of 1. */
export function requireThreshold(fn: string, threshold: number): void {
  requireNumber(fn, 'threshold', threshold);
  if (threshold <= 0 || threshold >= 1) throw outOfRange(fn, 'threshold', 'between 0 and 1', threshold);
}

/** Checks an assumed rate, from 0 to 1. */
export function requireRate(fn: string, trueRate: number): void {
  requireNumber(fn, 'trueRate', trueRate);
  if (trueRate < 0 || trueRate > 1) throw outOfRange(fn, 'trueRate', 'from 0 to 1', trueRate);
}

/** `confidentPassPower` of checked arguments. */
export function powerAt(cases: number, threshold: number, trueRate: number, decision: Decision): number {
  if (cases === 0) return 0;
  const wanted = successesToPass(cases, threshold, decision);
  if (wanted > cases) return 0;
  // The upper tail as the lower tail of the failures, which keeps the digits of a small power.
  return binomialCdf(cases - wanted, cases, 1 - trueRate);
}

/** The fewest successes that pass; more than `cases` where none do. */
function successesToPass(cases: number, threshold: number, { method, level }: Decision): number {
  const spread = normalQuantile(level) * Math.sqrt(cases * threshold * (1 - threshold));
  // Wilson's lower bound is at or above the threshold exactly where the score test of the threshold rejects.
  let wanted = Math.max(0, Math.ceil(cases * threshold + spread - ROUNDING * cases));
  if (method === 'wilson') return wanted;
  const rejects = (successes: number): boolean =>
    binomialCdf(cases - successes, cases, 1 - threshold) <= 1 - level + ROUNDING * (1 - level);
  while (wanted > 0 && rejects(wanted - 1)) wanted--;
  while (wanted <= cases && !rejects(wanted)) wanted++;
  return wanted;
}
