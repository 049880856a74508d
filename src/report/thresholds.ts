import picomatch from 'picomatch';
import { passFamily } from '../metrics/registry.ts';
import { passAtKOf } from './pass-at-k.ts';
import type { Interval, MetricSummary, ReportCase, ThresholdResult } from './report.ts';
import { summarizeMetrics } from './summarize.ts';
import type { Threshold } from './threshold-options.ts';

/** A bound equal to the value passes whatever the order of the sums: compare unrounded values with this much slack. */
const TOLERANCE = 1e-9;

/** What a threshold says of a value that is not there. */
const UNKNOWN = { estimate: null, interval: null, bounds: null, casesNeeded: null } as const;

interface Value {
  readonly estimate: number | null;
  readonly interval: Interval | null;
  readonly cases: number;
}

/** Decides each threshold on the cases it is about. Fails closed: what nothing measured did not pass. */
export function decideThresholds(
  thresholds: readonly Threshold[],
  cases: readonly ReportCase[],
  bins: number,
): ThresholdResult[] {
  const scopes = new Map<string | null, { cases: readonly ReportCase[]; metrics: Record<string, MetricSummary> }>();
  return thresholds.map((threshold) => {
    let scope = scopes.get(threshold.scope);
    if (!scope) {
      const inScope = casesIn(threshold.scope, cases);
      scope = { cases: inScope, metrics: summarizeMetrics(inScope, bins) };
      scopes.set(threshold.scope, scope);
    }
    return decide(threshold, lookUp(threshold.metric, scope.cases, scope.metrics), scope.cases.length);
  });
}

/** Thresholds of a run that cannot be judged: an interrupted one, one shard of several. */
export function leaveUndecided(thresholds: readonly Threshold[], why: string): ThresholdResult[] {
  return thresholds.map((threshold) => ({
    ...threshold,
    ...UNKNOWN,
    verdict: 'inconclusive',
    straddles: false,
    reason: why,
  }));
}

function casesIn(scope: string | null, cases: readonly ReportCase[]): readonly ReportCase[] {
  if (scope === null) return cases;
  const matches = picomatch(scope.replace(/^\.\//, ''), { dot: true });
  return cases.filter((item) => matches(item.file));
}

function lookUp(metric: string, cases: readonly ReportCase[], metrics: Record<string, MetricSummary>): Value | null {
  return passFamily(metric) ? passAtKOf(metric, cases) : (metrics[metric] ?? null);
}

function decide(threshold: Threshold, value: Value | null, casesInScope: number): ThresholdResult {
  const { bound, direction } = threshold;
  const estimate = value?.estimate ?? null;
  if (estimate === null) {
    const reason = notEstimable(threshold, casesInScope);
    return { ...threshold, ...UNKNOWN, verdict: 'fail', straddles: false, reason };
  }
  const interval = value?.interval ?? null;
  const clear = direction === 'higher' ? estimate >= bound - TOLERANCE : estimate <= bound + TOLERANCE;
  const straddles = interval !== null && interval[0] < bound && bound < interval[1];
  return {
    ...threshold,
    estimate,
    interval,
    bounds: null,
    casesNeeded: null,
    verdict: clear ? 'pass' : 'fail',
    straddles,
    reason: describe(threshold, estimate, clear, straddles, value?.cases ?? 0),
  };
}

function notEstimable({ metric, scope }: Threshold, casesInScope: number): string {
  const where = scope === null ? 'in this run' : `in files matching ${scope}`;
  if (casesInScope === 0) return scope === null ? 'no eval case ran' : `no eval case ran ${where}`;
  const family = passFamily(metric);
  if (family) return `not estimable: no case has ${family.k} trials with a verdict ${where}`;
  return `nothing measured ${metric} ${where}`;
}

function describe(threshold: Threshold, estimate: number, clear: boolean, straddles: boolean, cases: number): string {
  const { bound, direction } = threshold;
  const relation = direction === 'higher' ? (clear ? 'is at least' : 'is under') : clear ? 'is at most' : 'is over';
  const caution = straddles ? `, but the 95% interval of ${cases} cases reaches across it` : '';
  return `${exact(estimate, bound)} ${relation} ${bound}${caution}`;
}

/** Enough digits to tell the estimate from the bound: 3.4976 must not be shown as 3.5 failing 3.5. */
function exact(estimate: number, bound: number): string {
  for (let digits = 3; digits < 12; digits++) {
    const shown = estimate.toFixed(digits);
    if (Number(shown) !== bound || Math.abs(estimate - bound) <= TOLERANCE) return String(Number(shown));
  }
  return String(estimate);
}
