import { casesForAllPassing } from '../metrics/statistics/cases-for-all-passing.ts';
import { casesForPower } from '../metrics/statistics/cases-for-power.ts';

/** What share of the variance lies between cases where nobody says: half, so that a second trial is worth a third of a case. */
export const ASSUMED_CORRELATION = 0.5;

export interface PowerQuestion {
  /** The bound to be cleared, between 0 and 1. */
  readonly threshold: number;
  /** Whether the bound is the most that passes, as of a refusal rate. */
  readonly ceiling: boolean;
  /** Rates that each trial may truly have. */
  readonly trueRates: readonly number[];
  /** Trials a case. */
  readonly trials: number;
  /** How alike the trials of one case are, 0 to 1; `null` shows what the range makes of it. */
  readonly correlation: number | null;
  /** The chance wanted of a confident pass. */
  readonly power: number;
}

/** Cases from which on a confident threshold passes with the power wanted; `null` where no number is enough. */
export interface CasesNeeded {
  readonly trueRate: number;
  readonly correlation: number;
  /** Whether the correlation is the one that is assumed where none is given. */
  readonly assumed: boolean;
  readonly cases: number | null;
  /** With the exact bounds of a `strict` threshold, which counts a case as one draw, however many trials it has. */
  readonly strictCases: number | null;
}

export interface PowerAnswer extends Omit<PowerQuestion, 'trueRates' | 'correlation'> {
  readonly needed: readonly CasesNeeded[];
  /** The fewest cases, one trial each, that can pass confidently at all: with every one on the right side. */
  readonly allPassing: { readonly cases: number; readonly strictCases: number };
}

/** How many cases a confident threshold needs, for each rate that the model may truly have. */
export function casesNeededFor(question: PowerQuestion): PowerAnswer {
  const { threshold, ceiling, trueRates, trials, correlation, power } = question;
  const bar = passing(threshold, ceiling);
  const shown = correlation !== null ? [correlation] : trials === 1 ? [1] : [0, ASSUMED_CORRELATION, 1];
  const needed = trueRates.flatMap((trueRate) =>
    shown.map((alike): CasesNeeded => {
      const rate = passing(trueRate, ceiling);
      return {
        trueRate,
        correlation: alike,
        assumed: correlation === null && trials > 1 && alike === ASSUMED_CORRELATION,
        cases: casesForPower(bar, rate, { power, trials, correlation: alike }),
        strictCases: casesForPower(bar, rate, { power, method: 'clopper-pearson' }),
      };
    }),
  );
  const allPassing = {
    cases: casesForAllPassing(bar),
    strictCases: casesForAllPassing(bar, { method: 'clopper-pearson' }),
  };
  return { threshold, ceiling, trials, power, needed, allPassing };
}

/** A rate as that of what passes: under a ceiling of 0.1 nine in ten must not happen. Without the rounding of 1 − 0.9. */
function passing(rate: number, ceiling: boolean): number {
  return ceiling ? Number((1 - rate).toPrecision(15)) : rate;
}

/** True rates to show where none is given: a quarter, half, three quarters of the way from the bound to perfect. */
export function usualRates(threshold: number, ceiling: boolean): number[] {
  const best = ceiling ? 0 : 1;
  return [0.25, 0.5, 0.75].map((way) => Number((threshold + way * (best - threshold)).toPrecision(12)));
}
