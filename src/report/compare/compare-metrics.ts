import { type MetricDefinition, metricDefinition } from '../../metrics/registry.ts';
import type { Baseline } from '../baseline.ts';
import type { ComparisonVerdict, Interval, MetricComparison } from '../report.ts';
import type { CompareOptions } from './compare-options.ts';
import type { Evidence } from './evidence.ts';
import { type MetricValues, metricValues, withoutRounding } from './metric-values.ts';
import type { CasePair } from './pair-cases.ts';
import { reasonFor } from './reason.ts';

/** The error, one-sided, of each verdict that says something changed; over a family of metrics, of the family. */
export const ALPHA = 0.05;

const PRINTED_LEVEL = 0.95;

interface Judged {
  readonly definition: MetricDefinition;
  readonly values: MetricValues;
  readonly margin: number;
  readonly gates: boolean;
}

/** Each metric with its verdict, Holm's procedure over those that gate. */
export function compareMetrics(
  names: readonly string[],
  baseline: Baseline,
  current: Baseline,
  pairs: readonly CasePair[],
  options: CompareOptions,
): MetricComparison[] {
  const judged = names.flatMap((name): Judged[] => {
    const definition = metricDefinition(name);
    if (!definition) return [];
    const own = Object.hasOwn(options.margins, name) ? options.margins[name] : undefined;
    const isScore = Number.isFinite(definition.range[1]);
    const values = metricValues(definition, baseline, current, pairs);
    return [{ definition, values, margin: own ?? (isScore ? options.margin : 0), gates: isScore || own !== undefined }];
  });
  const family = judged.filter((one) => one.gates && typeof one.values.evidence !== 'string');
  const regressed = stepDown(family, regressedAt);
  const improved = stepDown(family, improvedAt);
  return judged.map((one) => {
    const alone = !family.includes(one);
    const verdict = verdictOf(
      one,
      alone ? regressedAt(one, ALPHA) : regressed.has(one),
      alone ? improvedAt(one, ALPHA) : improved.has(one),
    );
    return describe(one, verdict, family.length);
  });
}

/** Holm's step-down: of k hypotheses left each is tested at α/k, until a round rejects none. */
function stepDown(family: readonly Judged[], rejectsAt: (one: Judged, alpha: number) => boolean): Set<Judged> {
  const rejected = new Set<Judged>();
  for (;;) {
    const left = family.filter((one) => !rejected.has(one));
    const found = left.filter((one) => rejectsAt(one, ALPHA / left.length));
    if (found.length === 0) return rejected;
    for (const one of found) rejected.add(one);
  }
}

function regressedAt({ values: { evidence }, margin }: Judged, alpha: number): boolean {
  return typeof evidence !== 'string' && evidence.below(-margin, alpha);
}

function improvedAt({ values: { evidence } }: Judged, alpha: number): boolean {
  return typeof evidence !== 'string' && evidence.above(0, alpha);
}

/**
 * A regression: the gain is shown to be below −δ. An improvement: it is shown to be above 0. No regression beyond δ: it
 * is shown to be above −δ; with δ = 0 that is an improvement. They exclude each other; else it is open.
 */
function verdictOf({ values, margin }: Judged, regressed: boolean, improved: boolean): ComparisonVerdict {
  const { evidence } = values;
  if (typeof evidence === 'string') return 'inconclusive';
  if (regressed) return 'regression';
  if (improved) return 'improvement';
  return margin > 0 && evidence.above(-margin, ALPHA) ? 'no regression' : 'inconclusive';
}

function describe(one: Judged, verdict: ComparisonVerdict, family: number): MetricComparison {
  const { definition, values, margin, gates } = one;
  const { evidence } = values;
  const shown = typeof evidence === 'string' ? null : evidence;
  const { baseline, current } = values;
  const alone =
    verdict === 'inconclusive' && family > 1 && gates && (regressedAt(one, ALPHA) || improvedAt(one, ALPHA));
  return {
    metric: definition.name,
    direction: definition.direction,
    gates,
    margin,
    cases: shown?.test === 'newcombe' ? shown.cases : values.cells.length,
    worse: values.worse,
    better: values.better,
    baseline,
    current,
    difference: shown === null || baseline === null || current === null ? null : withoutRounding(current - baseline),
    interval: turn(definition, shown, PRINTED_LEVEL),
    bounds: turn(definition, shown, 1 - 2 * ALPHA),
    pValue: shown?.pValue ?? null,
    test: shown?.test ?? null,
    verdict,
    reason: typeof evidence === 'string' ? evidence : reasonFor(verdict, evidence, margin, alone ? family : null),
  };
}

/** The interval of the gain as one of the difference. */
function turn(definition: MetricDefinition, evidence: Evidence | null, level: number): Interval | null {
  const interval = evidence?.intervalAt(level) ?? null;
  if (interval === null || definition.direction === 'higher') return interval;
  const [low, high] = interval;
  return [0 - high, 0 - low];
}
