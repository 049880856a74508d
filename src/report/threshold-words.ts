import { passFamily } from '../metrics/registry.ts';
import { type Claim, clears, ONE_SIDED, TOLERANCE } from './decide-confident.ts';
import type { Measured } from './measured.ts';
import type { Interval, ThresholdVerdict } from './report.ts';
import { scopeInWords } from './scope.ts';
import type { Threshold } from './threshold-options.ts';
import type { Family } from './thresholds.ts';

/** Why there is no value to decide on. */
export function unmeasuredReason({ metric, scope }: Threshold, casesInScope: number): string {
  const where = scopeInWords(scope);
  if (casesInScope === 0) return scope === null ? 'no eval case ran' : `no eval case ran ${where}`;
  const family = passFamily(metric);
  if (family) return `not estimable: no case has ${family.k} trials with a verdict ${where}`;
  return `nothing measured ${metric} ${where}`;
}

export function pointReason(threshold: Threshold, { estimate, cases }: Measured, straddles: boolean): string {
  const caution = straddles ? `, but the 95% interval of ${count(cases, 'case')} reaches across it` : '';
  return `${relation(threshold, estimate)}${caution}`;
}

interface Confident {
  readonly threshold: Threshold;
  readonly measured: Measured;
  readonly claim: Claim;
  readonly family: Family;
  readonly verdict: ThresholdVerdict;
  readonly interval: Interval | null;
  readonly needed: number | null;
}

/** Estimate, bound, what decided, the interval, and how many more cases would settle what is open. */
export function confidentReason(decision: Confident): string {
  const { threshold, measured, verdict } = decision;
  const stands = relation(threshold, measured.estimate);
  if (measured.statements) return calibrationReason(decision, stands, measured.statements.length);
  const basis = `(${basisOf(decision).join('; ')})`;
  if (verdict !== 'inconclusive') return `${stands} with 95% confidence ${basis}`;
  return `undecided: ${stands}, but ${doubt(decision)} ${basis}${outlook(decision)}`;
}

function basisOf({ threshold, measured, claim, interval }: Confident): string[] {
  const { bound } = threshold;
  const onPassingSide = clears(measured.estimate, threshold);
  // The bound that speaks for the other side is the one that decides.
  const deciding = claim.bounds?.[(threshold.direction === 'higher') === onPassingSide ? 0 : 1];
  return [
    ...(deciding === undefined ? [] : [`one-sided bound ${exact(deciding, bound)}`]),
    ...(interval === null ? [] : [`95% CI ${exact(interval[0], bound)} to ${exact(interval[1], bound)}`]),
    count(measured.cases, 'case'),
  ];
}

function doubt({ claim, family }: Confident): string {
  if (claim.bounds === null) return 'a single case shows no spread';
  if (claim.failPValue <= ONE_SIDED) {
    return `with 95% confidence only by itself, not among ${family.size} confident thresholds, Holm-adjusted p = ${adjustedP(claim, family)}`;
  }
  return 'not with 95% confidence';
}

function outlook({ threshold, measured, claim, needed }: Confident): string {
  if (needed !== null) return `; ${count(needed, 'more case')} would settle it at this value`;
  if (Math.abs(measured.estimate - threshold.bound) <= TOLERANCE)
    return '; no number of cases settles a value on its bound';
  return claim.bounds === null || measured.cases < 2 ? '' : '; not even a billion cases would settle it at this value';
}

function calibrationReason(
  { threshold, measured, claim, family, verdict }: Confident,
  stands: string,
  statements: number,
): string {
  const passing = clears(measured.estimate, threshold);
  const over = (threshold.direction === 'lower') !== passing;
  const p = claim.passes || passing ? claim.simulated : (family.adjusted.get(claim) ?? claim.simulated);
  const basis = `(p = ${p === null ? 'unknown' : significant(p)}, ${count(statements, 'stated confidence')})`;
  if (verdict !== 'inconclusive')
    return `${stands}${over ? ' by more than chance explains' : ' with 95% confidence'} ${basis}`;
  const open = over ? 'by no more than chance explains' : `a model off by ${threshold.bound} may well show as little`;
  return `undecided: ${stands}, but ${open} ${basis}`;
}

function adjustedP(claim: Claim, family: Family): string {
  return significant(family.adjusted.get(claim) ?? 1);
}

function significant(p: number): string {
  return p < 0.001 ? 'under 0.001' : String(Number(p.toPrecision(2)));
}

function relation(threshold: Threshold, estimate: number): string {
  const { bound, direction } = threshold;
  const clear = clears(estimate, threshold);
  const words = direction === 'higher' ? (clear ? 'is at least' : 'is under') : clear ? 'is at most' : 'is over';
  return `${exact(estimate, bound)} ${words} ${bound}`;
}

/** Enough digits to tell a value from the bound: 3.4976 must not be shown as 3.5 failing 3.5. */
function exact(value: number, bound: number): string {
  for (let digits = 3; digits < 12; digits++) {
    const shown = value.toFixed(digits);
    if (Number(shown) !== bound || Math.abs(value - bound) <= TOLERANCE) return String(Number(shown));
  }
  return String(value);
}

function count(n: number, what: string): string {
  return `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;
}
