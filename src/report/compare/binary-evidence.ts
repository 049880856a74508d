import { mcnemarTest } from '../../metrics/statistics/mcnemar-test.ts';
import { newcombeDifference } from '../../metrics/statistics/newcombe-difference.ts';
import { tangoDifference } from '../../metrics/statistics/tango-difference.ts';
import { type Evidence, levelOfBounds, TOLERANCE } from './evidence.ts';

/**
 * One 0-or-1 trial a case on both sides: Tango's score interval of the difference, and the exact McNemar test.
 *
 * Tango's bound alone errs more often than it says where few cases differ (four losses against none are "shown" by it in
 * a large suite, with an exact p of 1/16), so that a loss or a gain must convince the exact test as well.
 *
 * @param won cases that only the current run got right
 * @param lost cases that only the baseline got right
 */
export function pairedOutcomes(won: number, lost: number, cases: number): Evidence {
  const pValue = mcnemarTest(won, lost).pValue;
  const intervalAt = (level: number): [number, number] => {
    const { low, high } = tangoDifference(won, lost, cases, { level });
    return [low, high];
  };
  return {
    test: 'mcnemar',
    cases,
    gain: (won - lost) / cases,
    pValue,
    intervalAt,
    below: (bound, alpha) =>
      lost > won && pValue / 2 <= alpha && intervalAt(levelOfBounds(alpha))[1] < bound - TOLERANCE,
    above: (bound, alpha) => {
      if (bound >= 0 && !(won > lost && pValue / 2 <= alpha)) return false;
      return intervalAt(levelOfBounds(alpha))[0] > bound + TOLERANCE;
    },
  };
}

/** A proportion over cases, each the mean of its trials. */
export interface Share {
  readonly mean: number;
  readonly cases: number;
}

/**
 * No case in common: Newcombe's interval of two independent proportions, with the case as the unit. The means of several
 * 0-or-1 trials vary less than single ones, so that the interval is at worst too wide.
 */
export function independentShares(current: Share, baseline: Share): Evidence {
  const intervalAt = (level: number): [number, number] => {
    const successes = ({ mean, cases }: Share) => Math.min(cases, mean * cases);
    const { low, high } = newcombeDifference(successes(current), current.cases, successes(baseline), baseline.cases, {
      level,
    });
    return [low, high];
  };
  return {
    test: 'newcombe',
    cases: current.cases,
    gain: current.mean - baseline.mean,
    pValue: null,
    intervalAt,
    below: (bound, alpha) => intervalAt(levelOfBounds(alpha))[1] < bound - TOLERANCE,
    above: (bound, alpha) => intervalAt(levelOfBounds(alpha))[0] > bound + TOLERANCE,
  };
}
