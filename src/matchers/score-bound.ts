import { checkThreshold } from './arguments.ts';
import type { Explain } from './verdict.ts';

/** Noise of double arithmetic: two scores this close are one, as for the thresholds of a run. */
const NOISE = 1e-9;
const DECIMALS = 4;

/** A bound that a score has to clear: `above` it, or `at least` it. */
export interface ScoreBound {
  readonly threshold: number;
  readonly kind: 'above' | 'at least';
}

export function scoreBound(matcher: string, kind: ScoreBound['kind'], threshold: unknown): ScoreBound {
  checkThreshold(matcher, threshold);
  return { threshold, kind };
}

/** A score within 1e-9 of the threshold counts as equal to it: it is at least the threshold, and not above it. */
export function clears(score: number, { threshold, kind }: ScoreBound): boolean {
  return kind === 'above' ? score > threshold + NOISE : score >= threshold - NOISE;
}

/** A score with four decimals, or with all of them where four would hide on which side of the bound it is. */
export function showScore(score: number, { threshold }: ScoreBound): string {
  const rounded = Number(score.toFixed(DECIMALS));
  return String(rounded === threshold || rounded > threshold !== score > threshold ? score : rounded);
}

/** `above 0.8`; under `.not`, `not above 0.8`. */
export function showBound({ threshold, kind }: ScoreBound, explain: Explain): string {
  return `${explain.isNot ? 'not ' : ''}${kind} ${explain.expected(threshold)}`;
}

/** What to do about a score that is the threshold itself, where it has to be above it. */
export function boundHint(score: number, { threshold, kind }: ScoreBound, sibling: string): string {
  return kind === 'above' && Math.abs(score - threshold) <= NOISE
    ? ` (equal to the threshold; ${sibling} includes it)`
    : '';
}
