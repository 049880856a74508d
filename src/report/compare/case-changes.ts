import { metricDefinition } from '../../metrics/registry.ts';
import { benjaminiHochberg } from '../../metrics/statistics/benjamini-hochberg.ts';
import { type BaselineCell, meanOfCell } from '../baseline.ts';
import type { CaseChange } from '../report.ts';
import { fisherExact } from './fisher-exact.ts';
import { gainOf } from './metric-values.ts';
import type { CasePair } from './pair-cases.ts';

/** Changes for the worse, and as many for the better, that are named of each metric. */
const NAMED = 10;

const SIGNIFICANT = 0.05;

interface Change extends CaseChange {
  readonly gain: number;
  /** How far it went: as a share of the metric's range, or of the larger value where that has no end. */
  readonly size: number;
  readonly raw: number;
}

/**
 * The cases that changed most, those for the worse first: by Fisher's test of the trials on both sides, adjusted over
 * the cases of the metric (Benjamini and Hochberg), then by the size of the change. A case of one trial has no p-value:
 * a single answer that changed may be chance.
 */
export function caseChanges(pairs: readonly CasePair[], metrics: ReadonlySet<string>): CaseChange[] {
  const named = [...metrics].flatMap((metric) => {
    const changes = changesOf(metric, pairs);
    const worse = changes.filter((change) => change.gain < 0).sort(strongestFirst);
    const better = changes.filter((change) => change.gain > 0).sort(strongestFirst);
    return [...worse.slice(0, NAMED), ...better.slice(0, NAMED)];
  });
  return named
    .sort((a, b) => Math.sign(a.gain) - Math.sign(b.gain) || strongestFirst(a, b))
    .map(({ gain: _gain, size: _size, raw: _raw, ...change }) => change);
}

function strongestFirst(a: Change, b: Change): number {
  return a.raw - b.raw || b.size - a.size || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

function changesOf(metric: string, pairs: readonly CasePair[]): Change[] {
  const definition = metricDefinition(metric);
  if (!definition) return [];
  const span = definition.range[1] - definition.range[0];
  const changes: Change[] = [];
  const tested: number[] = [];
  const places: (number | null)[] = [];
  for (const { baseline, current } of pairs) {
    const before = baseline.metrics[metric];
    const now = current.metrics[metric];
    if (!before || !now) continue;
    const p = pValueOf(before, now);
    const at = p === null ? null : tested.push(p) - 1;
    const [from, to] = [meanOfCell(before), meanOfCell(now)];
    const gain = gainOf(definition, from, to);
    if (gain === 0) continue;
    places.push(at);
    changes.push({
      id: current.id,
      metric,
      baseline: from,
      current: to,
      baselineTrials: before.n,
      currentTrials: now.n,
      pValue: null,
      gain,
      size: Math.abs(gain) / (Number.isFinite(span) ? span : Math.max(from, to)),
      raw: p ?? 1,
    });
  }
  const adjusted = benjaminiHochberg(tested);
  return changes.map((change, i) => {
    const at = places[i] ?? null;
    return at === null ? change : { ...change, pValue: adjusted[at] ?? null };
  });
}

/** `null` where no outcome of so few trials could be significant, or where only a mean is known. */
function pValueOf(before: BaselineCell, now: BaselineCell): number | null {
  if (!('c' in before) || !('c' in now)) return null;
  const most = fisherExact(before.n, before.n, 0, now.n);
  return most > SIGNIFICANT ? null : fisherExact(before.c, before.n, now.c, now.n);
}
