import { requireInteger, requireNumberIn } from '../misuse.ts';
import { type Interval, type LevelOption, levelOf } from './interval.ts';
import { normalQuantile } from './normal-quantile.ts';

export interface CorrectedRate extends Interval {
  /** The rate corrected for the judge's errors, from 0 to 1; `null` where the judge is no better than chance. */
  readonly estimate: number | null;
}

/**
 * The true success rate behind an imperfect judge's: (p + q₀ − 1)/(q₀ + q₁ − 1), clamped to [0, 1], with Lang and
 * Reiczigel's interval, which also counts what is unknown of the judge. A judge with q₀ + q₁ ≤ 1 tells nothing: no
 * estimate, and the interval from 0 to 1.
 *
 * @param rate share of the answers that the judge passed (p)
 * @param specificity share of the wrong answers that the judge fails (q₀), found on `wrongJudged` ones
 * @param sensitivity share of the right answers that the judge passes (q₁), found on `rightJudged` ones
 * @param answers number of answers judged, at least 1
 * @param wrongJudged number of wrong answers on which the judge was checked, at least 1
 * @param rightJudged number of right answers on which the judge was checked, at least 1
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for a share outside [0, 1], a count that is no integer of at least 1, or level outside (0, 1)
 * @see W. J. Rogan and B. Gladen (1978); Z. Lang and J. Reiczigel, "Confidence limits for prevalence of disease adjusted for estimated sensitivity and specificity" (2014)
 * @example
 * roganGladen(0.75, 1, 1, 100, 50, 50).estimate // 0.75
 */
export function roganGladen(
  rate: number,
  specificity: number,
  sensitivity: number,
  answers: number,
  wrongJudged: number,
  rightJudged: number,
  options: LevelOption = {},
): CorrectedRate {
  for (const [name, share] of Object.entries({ rate, specificity, sensitivity })) {
    requireNumberIn('roganGladen', name, share, 0, 1);
  }
  for (const [name, count] of Object.entries({ answers, wrongJudged, rightJudged })) {
    requireInteger('roganGladen', name, count, 1);
  }
  const z = -normalQuantile((1 - levelOf('roganGladen', options)) / 2);
  const skill = specificity + sensitivity - 1;
  if (skill <= 0) return { estimate: null, low: 0, high: 1 };
  const estimate = clamp((rate + specificity - 1) / skill);

  const smoothAnswers = answers + z * z;
  const smoothRate = (answers * rate + (z * z) / 2) / smoothAnswers;
  const smoothSpecificity = (wrongJudged * specificity + 1) / (wrongJudged + 2);
  const smoothSensitivity = (rightJudged * sensitivity + 1) / (rightJudged + 2);
  const specificityVariance = (smoothSpecificity * (1 - smoothSpecificity)) / (wrongJudged + 2);
  const sensitivityVariance = (smoothSensitivity * (1 - smoothSensitivity)) / (rightJudged + 2);
  const smoothSkill = smoothSpecificity + smoothSensitivity - 1;
  if (smoothSkill <= 0) return { estimate, low: 0, high: 1 };
  const centre = (smoothRate + smoothSpecificity - 1) / smoothSkill;
  const shift = 2 * z * z * (centre * sensitivityVariance - (1 - centre) * specificityVariance);
  const variance =
    (smoothRate * (1 - smoothRate)) / smoothAnswers +
    (1 - centre) ** 2 * specificityVariance +
    centre ** 2 * sensitivityVariance;
  const half = (z * Math.sqrt(variance)) / smoothSkill;
  return { estimate, low: clamp(centre + shift - half), high: clamp(centre + shift + half) };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
