import type { MetricDefinition } from '../../metrics/registry.ts';
import { meanOf } from '../../metrics/statistics/moments.ts';
import { type Baseline, type BaselineCell, meanOfCell } from '../baseline.ts';
import { independentShares, pairedOutcomes } from './binary-evidence.ts';
import type { Evidence } from './evidence.ts';
import { pairedMeans } from './mean-evidence.ts';
import type { CasePair } from './pair-cases.ts';

/** What the two sides have of one metric. */
export interface MetricValues {
  readonly cells: readonly (readonly [baseline: BaselineCell, current: BaselineCell])[];
  /** Means over the cases on both sides; where there are none, over each side's own. */
  readonly baseline: number | null;
  readonly current: number | null;
  readonly worse: number;
  readonly better: number;
  /** What is shown, or why nothing can be. */
  readonly evidence: Evidence | string;
}

/** A change of less is the rounding of a mean. */
const NO_CHANGE = 1e-12;

export function withoutRounding(change: number): number {
  return Math.abs(change) < NO_CHANGE ? 0 : change;
}

export function gainOf(definition: MetricDefinition, baseline: number, current: number): number {
  return withoutRounding(definition.direction === 'higher' ? current - baseline : baseline - current);
}

/** Gathers one metric from both runs, and picks the test that its kind of data asks for. */
export function metricValues(
  definition: MetricDefinition,
  baseline: Baseline,
  current: Baseline,
  pairs: readonly CasePair[],
): MetricValues {
  const { name } = definition;
  const cells: [BaselineCell, BaselineCell][] = [];
  const signatures = new Map<string, { readonly before: string; readonly now: string; count: number }>();
  for (const pair of pairs) {
    const before = cellIn(pair.baseline.metrics, name);
    const now = cellIn(pair.current.metrics, name);
    if (!before || !now) continue;
    cells.push([before, now]);
    const meant = { before: signatureOf(baseline, name, before), now: signatureOf(current, name, now), count: 0 };
    if (meant.before === meant.now) continue;
    const key = JSON.stringify([meant.before, meant.now]);
    const known = signatures.get(key) ?? meant;
    known.count++;
    signatures.set(key, known);
  }
  if (cells.length === 0) return unpaired(definition, baseline, current);
  const gains = cells.map(([before, now]) => gainOf(definition, meanOfCell(before), meanOfCell(now)));
  const values = {
    cells,
    baseline: meanOf(cells.map(([before]) => meanOfCell(before))),
    current: meanOf(cells.map(([, now]) => meanOfCell(now))),
    worse: gains.filter((gain) => gain < 0).length,
    better: gains.filter((gain) => gain > 0).length,
  };
  const [changed] = [...signatures.values()].sort((a, b) => b.count - a.count);
  if (changed) {
    return {
      ...values,
      evidence: `not compared: it meant ${changed.before} in the baseline and means ${changed.now} now`,
    };
  }
  return { ...values, evidence: paired(definition, cells, gains, values) };
}

function paired(
  definition: MetricDefinition,
  cells: MetricValues['cells'],
  gains: readonly number[],
  { worse, better }: { readonly worse: number; readonly better: number },
): Evidence {
  const single = cells.every(([before, now]) => isOutcome(before) && isOutcome(now));
  if (single && definition.binary) return pairedOutcomes(better, worse, cells.length);
  const [low, high] = definition.range;
  return pairedMeans(gains, high - low);
}

/** One trial that is right or wrong. */
function isOutcome(cell: BaselineCell): boolean {
  return 'c' in cell && cell.n === 1;
}

function unpaired(definition: MetricDefinition, baseline: Baseline, current: Baseline): MetricValues {
  const { name } = definition;
  const before = allCells(baseline, name);
  const now = allCells(current, name);
  const mean = (cells: readonly BaselineCell[]) => (cells.length === 0 ? null : meanOf(cells.map(meanOfCell)));
  const values = { cells: [], baseline: mean(before), current: mean(now), worse: 0, better: 0 };
  if (values.baseline === null) return { ...values, evidence: 'not compared: the baseline does not have it' };
  if (values.current === null) return { ...values, evidence: 'not compared: nothing measured it in this run' };
  const meant = [...signaturesOf(baseline, name, before)];
  const means = [...signaturesOf(current, name, now)];
  if (meant.join() !== means.join()) {
    const [was, is] = [meant.join(' + '), means.join(' + ')];
    return { ...values, evidence: `not compared: it meant ${was} in the baseline and means ${is} now` };
  }
  if (!definition.binary) return { ...values, evidence: 'not compared: no case has it on both sides' };
  const turned = (share: number) => (definition.direction === 'higher' ? share : 1 - share);
  return {
    ...values,
    evidence: independentShares(
      { mean: turned(values.current), cases: now.length },
      { mean: turned(values.baseline), cases: before.length },
    ),
  };
}

function allCells(document: Baseline, name: string): BaselineCell[] {
  return document.cases.flatMap(({ metrics }) => cellIn(metrics, name) ?? []);
}

function cellIn(metrics: Readonly<Record<string, BaselineCell>>, name: string): BaselineCell | undefined {
  return Object.hasOwn(metrics, name) ? metrics[name] : undefined;
}

function signatureOf(document: Baseline, name: string, cell: BaselineCell): string {
  return cell.signature ?? document.signatures[name] ?? 'nothing known';
}

function signaturesOf(document: Baseline, name: string, cells: readonly BaselineCell[]): Set<string> {
  return new Set(cells.map((cell) => signatureOf(document, name, cell)).sort());
}
