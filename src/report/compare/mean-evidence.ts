import { meanOf, varianceOf } from '../../metrics/statistics/moments.ts';
import { normalQuantile } from '../../metrics/statistics/normal-quantile.ts';
import { type SignFlipTest, signFlipTest } from '../../metrics/statistics/sign-flip-test.ts';
import { studentTQuantile } from '../../metrics/statistics/student-t-quantile.ts';
import type { Interval } from '../report.ts';
import { type Evidence, levelOfBounds, TOLERANCE } from './evidence.ts';

/** Sums of decimals that are equal on paper differ by less than this. */
const ROUNDING = 1e-12;

/** So many cases make the mean of their differences normal, and leave the permutation nothing to add. */
const ENOUGH_FOR_T = 2000;

const MOST_RESAMPLES = 10_000;
const FEWEST_RESAMPLES = 399;
/** Random signs drawn for one permutation test: a fraction of a second. */
const DRAWS = 20_000_000;

/**
 * Several trials a case, or a continuous score: the paired t interval of the mean over cases of the difference of case
 * means, and the sign-flip permutation of those differences. Both must be convinced: t takes five equal differences for
 * certainty, the permutation knows that signs fall alike once in sixteen times.
 *
 * @param gains one a case, not empty
 * @param span how far a gain can go either way: 1 for a score from 0 to 1
 */
export function pairedMeans(gains: readonly number[], span: number): Evidence {
  const cases = gains.length;
  const gain = meanOf(gains);
  const deviation = cases > 1 ? Math.sqrt(varianceOf(gains)) : Number.NaN;
  const flips = new Map<number, SignFlipTest>();
  const flipped = (bound: number): SignFlipTest => {
    const known = flips.get(bound) ?? flip(gains, bound);
    flips.set(bound, known);
    return known;
  };
  const signsShow = (bound: number, side: 1 | -1, alpha: number): boolean => {
    if (cases > ENOUGH_FOR_T) return true;
    const { statistic, pValue } = flipped(bound);
    // The permutation distribution is symmetric, so that each side has half.
    return statistic * side > 0 && pValue / 2 <= alpha;
  };
  const clamp = (value: number) => Math.min(span, Math.max(-span, value));
  const intervalAt = (level: number): Interval | null => {
    if (cases < 2) return null;
    if (deviation > ROUNDING) {
      const half = (studentTQuantile((1 + level) / 2, cases - 1) * deviation) / Math.sqrt(cases);
      return [clamp(gain - half), clamp(gain + half)];
    }
    // No spread is no certainty: of so many cases alike, the next may differ. Tango's interval for none that differs.
    // A cost or a count has no range to say how far; there the permutation alone guards.
    if (!Number.isFinite(span)) return [gain, gain];
    const z = normalQuantile((1 + level) / 2);
    const half = (span * z ** 2) / (cases + z ** 2);
    return [clamp(gain - half), clamp(gain + half)];
  };
  return {
    test: 'paired-t',
    cases,
    gain,
    pValue: cases < 2 ? null : flipped(0).pValue,
    intervalAt,
    below: (bound, alpha) => {
      const end = intervalAt(levelOfBounds(alpha))?.[1];
      return end !== undefined && end < bound - TOLERANCE && signsShow(bound, -1, alpha);
    },
    above: (bound, alpha) => {
      const end = intervalAt(levelOfBounds(alpha))?.[0];
      return end !== undefined && end > bound + TOLERANCE && signsShow(bound, 1, alpha);
    },
  };
}

function flip(gains: readonly number[], bound: number): SignFlipTest {
  const differences = gains.map((gain) => (Math.abs(gain - bound) < ROUNDING ? 0 : gain - bound));
  const resamples = Math.max(FEWEST_RESAMPLES, Math.min(MOST_RESAMPLES, Math.floor(DRAWS / differences.length)));
  return signFlipTest(differences, { resamples });
}
