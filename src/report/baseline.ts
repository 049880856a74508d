import { metricDefinition } from '../metrics/registry.ts';
import { type CaseScore, scoreCases } from './case-scores.ts';
import { contentOf } from './compare/content.ts';
import type { ReportCase } from './report.ts';

/** The version of the baseline document; fields may be added within it, none changes its meaning. */
export const BASELINE_SCHEMA = 'expect-llm/baseline@1';

/** What a run is compared with: of each case that ran the counts and means, no texts. */
export interface Baseline {
  readonly schema: typeof BASELINE_SCHEMA;
  /** What each metric means, where a case does not say otherwise. */
  readonly signatures: Readonly<Record<string, string>>;
  /** Sorted by id. */
  readonly cases: readonly BaselineCase[];
}

export interface BaselineCase {
  readonly id: string;
  readonly file: string;
  /** A fingerprint of the recorded input and expectation, by which a renamed case is known again. */
  readonly content?: string | undefined;
  readonly metrics: Readonly<Record<string, BaselineCell>>;
}

/** n trials, and of them c successes (a 0-or-1 metric) or the mean of their scores. */
export type BaselineCell =
  | { readonly n: number; readonly c: number; readonly signature?: string | undefined }
  | { readonly n: number; readonly mean: number; readonly signature?: string | undefined };

export function meanOfCell(cell: BaselineCell): number {
  return 'c' in cell ? cell.c / cell.n : cell.mean;
}

/** A sum of 0s and 1s, divided and multiplied again, is off by this much at the most. */
const ROUNDING = 1e-9;

/** The baseline that a run leaves. The same results give the same document, whoever measured them and when. */
export function baselineOf(cases: readonly ReportCase[]): Baseline {
  const ran = cases.filter((item) => item.state !== 'skipped').sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const scored = [...scoreCases(ran)].sort(([a], [b]) => (a < b ? -1 : 1));
  const recorded = new Map(ran.map((item) => [item.id, recordedSignatures(item)]));
  const signatures: Record<string, string> = {};
  const metricsOf = new Map<string, Record<string, BaselineCell>>(ran.map(({ id }) => [id, {}]));
  for (const [metric, { scores, signatures: all }] of scored) {
    const own = (id: string) => recorded.get(id)?.get(metric);
    const usual = mostFrequent(scores.map(({ id }) => own(id))) ?? [...all].sort().join(' + ');
    if (scores.length > 0) signatures[metric] = usual;
    for (const score of scores) {
      const metrics = metricsOf.get(score.id);
      const signature = own(score.id) ?? usual;
      if (metrics) metrics[metric] = { ...cellOf(metric, score), ...(signature !== usual && { signature }) };
    }
  }
  return {
    schema: BASELINE_SCHEMA,
    signatures,
    cases: ran.map((item) => {
      const content = contentOf(item);
      const metrics = metricsOf.get(item.id) ?? {};
      return { id: item.id, file: item.file, ...(content !== undefined && { content }), metrics };
    }),
  };
}

function cellOf(
  metric: string,
  { mean, trials: n }: CaseScore,
): { n: number; c: number } | { n: number; mean: number } {
  const c = Math.round(mean * n);
  return metricDefinition(metric)?.binary && Math.abs(mean * n - c) < ROUNDING ? { n, c } : { n, mean };
}

/** Per metric what the records of a case say it means; several where its matchers were called with several options. */
function recordedSignatures(item: ReportCase): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { records } of item.trials) {
    for (const { metric, signature } of records) {
      const known = found.get(metric);
      if (known) known.add(signature);
      else found.set(metric, new Set([signature]));
    }
  }
  return new Map([...found].map(([metric, all]) => [metric, [...all].sort().join(' + ')]));
}

/** Of equally frequent ones the first in order, so that the order of the cases does not matter. */
function mostFrequent(items: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const item of items) if (item !== undefined) counts.set(item, (counts.get(item) ?? 0) + 1);
  const [first] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return first?.[0];
}

/** The document as text: one case a line, so that two baselines differ in the lines of the cases that changed. */
export function renderBaseline({ schema, signatures, cases }: Baseline): string {
  const meaning = JSON.stringify(signatures, null, 2).replace(/\n/g, '\n  ');
  const lines = cases.map((item) => `\n    ${JSON.stringify(item)}`).join(',');
  return `{\n  "schema": ${JSON.stringify(schema)},\n  "signatures": ${meaning},\n  "cases": [${lines}${cases.length > 0 ? '\n  ' : ''}]\n}\n`;
}
