import { holm } from '../metrics/statistics/holm.ts';
import { casesNeeded } from './cases-needed.ts';
import { claimOnCalibration } from './decide-calibration.ts';
import { type Claim, claimOf, clears, ONE_SIDED } from './decide-confident.ts';
import { type Measured, measuresOf } from './measured.ts';
import type { Interval, ReportCase, ThresholdResult, ThresholdVerdict } from './report.ts';
import { casesIn } from './scope.ts';
import { TAIL } from './summarize.ts';
import type { Threshold } from './threshold-options.ts';
import { confidentReason, pointReason, unmeasuredReason } from './threshold-words.ts';

/** What a threshold says of a value that is not there. */
const UNKNOWN = { estimate: null, interval: null, bounds: null, casesNeeded: null, straddles: false } as const;

/** A threshold with what was measured, before the confident ones are looked at together. */
interface Considered {
  readonly threshold: Threshold;
  readonly casesInScope: number;
  readonly measured: Measured | null;
  /** For a confident decision with something to go by. */
  readonly claim: Claim | null;
}

/** How the claims of a run's confident thresholds stand together. */
export interface Family {
  /** How many there are. */
  readonly size: number;
  /** Holm-adjusted p-value of each claim that a bound is broken. */
  readonly adjusted: ReadonlyMap<Claim, number>;
  /** The p-value that one more such claim has to reach, with those that stand already. */
  readonly failTail: number;
}

/**
 * Decides each threshold on the cases it is about. Fails closed: what nothing measured did not pass.
 *
 * With several confident thresholds, one failure of which blocks, failures are claimed over the family: a bound counts
 * as broken with a Holm-adjusted p of 0.05 or less, so that the chance of blocking a change that keeps every bound stays
 * at 5%, however many thresholds there are. Passing needs no adjustment: a run passes only if every threshold does, so
 * that a broken bound slips through at most 5% of the time (an intersection–union test).
 *
 * @see S. Holm (1979); R. L. Berger, "Multiparameter Hypothesis Testing and Acceptance Sampling" (1982)
 */
export function decideThresholds(
  thresholds: readonly Threshold[],
  cases: readonly ReportCase[],
  bins: number,
): ThresholdResult[] {
  const scopes = new Map<string | null, { count: number; measure: ReturnType<typeof measuresOf> }>();
  const considered = thresholds.map((threshold): Considered => {
    let scope = scopes.get(threshold.scope);
    if (!scope) {
      const inScope = casesIn(threshold.scope, cases);
      scope = { count: inScope.length, measure: measuresOf(inScope, bins) };
      scopes.set(threshold.scope, scope);
    }
    const measured = scope.measure(threshold.metric, threshold.strict);
    return { threshold, casesInScope: scope.count, measured, claim: measured && claimFor(threshold, measured, bins) };
  });
  const family = familyOf(considered.flatMap(({ claim }) => claim ?? []));
  return considered.map((item) => decide(item, family));
}

/** Thresholds of a run that cannot be judged: an interrupted one, one shard of several. */
export function leaveUndecided(thresholds: readonly Threshold[], why: string): ThresholdResult[] {
  return thresholds.map((threshold) => ({ ...threshold, ...UNKNOWN, verdict: 'inconclusive', reason: why }));
}

function claimFor(threshold: Threshold, { estimate, evidence, statements }: Measured, bins: number): Claim | null {
  if (threshold.decide !== 'confident') return null;
  if (evidence) return claimOf(estimate, evidence, threshold);
  return statements && claimOnCalibration(estimate, statements, bins, threshold);
}

function familyOf(claims: readonly Claim[]): Family {
  const pValues = holm(claims.map((claim) => claim.failPValue));
  const adjusted = new Map(claims.map((claim, i) => [claim, pValues[i] ?? 1]));
  const standing = [...adjusted.values()].filter((pValue) => pValue <= ONE_SIDED).length;
  return { size: claims.length, adjusted, failTail: ONE_SIDED / Math.max(1, claims.length - standing) };
}

function decide({ threshold, casesInScope, measured, claim }: Considered, family: Family): ThresholdResult {
  if (measured === null) {
    return { ...threshold, ...UNKNOWN, verdict: 'fail', reason: unmeasuredReason(threshold, casesInScope) };
  }
  const { estimate, evidence } = measured;
  const interval = evidence?.interval(TAIL) ?? null;
  const seen = { ...threshold, estimate, interval, straddles: straddles(interval, threshold.bound) };
  if (claim === null) {
    const verdict = clears(estimate, threshold) ? 'pass' : 'fail';
    const reason = pointReason(threshold, measured, seen.straddles);
    return { ...seen, bounds: null, casesNeeded: null, verdict, reason };
  }
  const verdict = verdictOf(claim, family);
  const needed =
    verdict === 'inconclusive' && evidence ? casesNeeded(estimate, evidence, threshold, family.failTail) : null;
  const reason = confidentReason({ threshold, measured, claim, family, verdict, interval, needed });
  return { ...seen, bounds: claim.bounds, casesNeeded: needed, verdict, reason };
}

function verdictOf(claim: Claim, family: Family): ThresholdVerdict {
  if (claim.passes) return 'pass';
  return (family.adjusted.get(claim) ?? 1) <= ONE_SIDED ? 'fail' : 'inconclusive';
}

function straddles(interval: Interval | null, bound: number): boolean {
  return interval !== null && interval[0] < bound && bound < interval[1];
}
