import { clopperPearsonInterval } from '../metrics/statistics/clopper-pearson-interval.ts';
import { meanOf, ROUNDING, spreadOf } from '../metrics/statistics/moments.ts';
import { normalQuantile } from '../metrics/statistics/normal-quantile.ts';
import { studentTQuantile } from '../metrics/statistics/student-t-quantile.ts';
import { wilson } from '../metrics/statistics/wilson.ts';
import type { Interval } from './report.ts';

/**
 * What the cases say of a metric's true value. It answers at any tail probability, and for any number of cases that
 * would show the same, so that the printed interval, a confident decision, its p-value and the number of cases that
 * would settle it all come from one method and cannot contradict each other.
 */
export interface Evidence {
  readonly cases: number;
  /**
   * The interval that leaves out the true value on either side with probability `tail`: 0.025 gives the two-sided 95%
   * interval, 0.05 the one-sided 95% bounds. `cases`, where given, asks what as many cases with the same estimate and
   * the same spread would give. `null` where nothing can be said.
   */
  interval(tail: number, cases?: number): Interval | null;
}

/** 0-or-1 scores, one a case: Wilson. `successes` is fractional where a trial is judged by several of them. */
export function proportionEvidence(successes: number, cases: number): Evidence {
  return {
    cases,
    interval: (tail, n = cases) => ends(wilson(within(scaled(successes, cases, n), n), n, -normalQuantile(tail))),
  };
}

/**
 * 0-or-1 scores, several trials a case: Wilson on the number of independent trials that would give the spread seen
 * between the case means, as `repeatedTrialsInterval` has it. One case says nothing about others.
 */
export function repeatedEvidence(means: readonly number[], trials: number): Evidence {
  const cases = means.length;
  const rate = meanOf(means);
  const spread = cases > 1 ? spreadOf(means) : null;
  return {
    cases,
    interval: (tail, n = cases) => {
      if (spread === null || n < 2) return [0, 1];
      const variance = spread / n;
      const most = scaled(trials, cases, n);
      const effective = variance === 0 ? n : Math.min(most, Math.max(1, (rate * (1 - rate)) / variance));
      const successes = rate === 1 ? effective : within(rate * effective, effective);
      return ends(wilson(successes, effective, studentTQuantile(1 - tail, n - 1)));
    },
  };
}

/** A mean over cases with the variance of one case's value: t, within the range. */
export interface MeanMoments {
  readonly mean: number;
  readonly variance: number;
  readonly cases: number;
  readonly range: readonly [low: number, high: number];
}

/**
 * A mean of scores: the t interval. Values that are all alike show no spread: within a finite range they count as draws
 * of a proportion (Clopper–Pearson), as in `meanInterval`; without one (every answer costs nothing) they leave no doubt.
 * A single value inside the range says nothing.
 */
export function meanEvidence({ mean, variance, cases, range }: MeanMoments): Evidence {
  const [least, greatest] = range;
  const width = greatest - least;
  const atEnd = mean === least || mean === greatest;
  return {
    cases,
    interval: (tail, n = cases) => {
      if (cases < 2 && !(atEnd && Number.isFinite(width))) return null;
      // Amounts near the largest double: their spread cannot be computed.
      if (!Number.isFinite(mean) || !Number.isFinite(variance)) return null;
      if (variance > 0) {
        const half = studentTQuantile(1 - tail, n - 1) * Math.sqrt(variance / n);
        return [Math.max(least, mean - half), Math.min(greatest, mean + half)];
      }
      if (!Number.isFinite(width)) return [mean, mean];
      const [low, high] = exact(((mean - least) / width) * n, n, tail);
      return [least + width * low, least + width * high];
    },
  };
}

/** The moments of plain values, one a case. */
export function momentsOf(values: readonly number[], range: readonly [number, number]): MeanMoments {
  const [first] = values;
  const variance = values.length > 1 ? spreadOf(values) : 0;
  // Values that are all alike have that very value as their mean, whatever the rounding of their sum.
  const mean = variance === 0 && first !== undefined ? first : meanOf(values);
  return { mean, variance, cases: values.length, range };
}

/**
 * Strict: Clopper–Pearson with every case counted as one draw of a coin. That is exact for one 0-or-1 trial a case. For
 * several trials, and for any score from 0 to 1, a coin of the same mean has the greatest spread there can be: it is as
 * if the trials of a case always came out alike.
 */
export function strictEvidence(sum: number, cases: number): Evidence {
  return { cases, interval: (tail, n = cases) => exact(scaled(sum, cases, n), n, tail) };
}

function exact(successes: number, n: number, tail: number): Interval {
  // A sum that is none or all on paper may miss it by its rounding.
  const counted = successes < ROUNDING ? 0 : n - successes < ROUNDING * n ? n : successes;
  return ends(clopperPearsonInterval(within(counted, n), n, { level: 1 - 2 * tail }));
}

/** An amount seen in `cases` cases, as it would be in `n`; unchanged, to the last bit, in as many. */
function scaled(amount: number, cases: number, n: number): number {
  if (n === cases) return amount;
  return amount === cases ? n : (amount / cases) * n;
}

/** A report from elsewhere may hold scores that no matcher gives; they must not end in a stack trace. */
function within(successes: number, n: number): number {
  return Math.min(n, Math.max(0, successes));
}

function ends({ low, high }: { readonly low: number; readonly high: number }): Interval {
  return [low, high];
}
