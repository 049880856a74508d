import type { HistoryPoint } from './history-point.ts';
import type { Interval, Report, ThresholdVerdict } from './report.ts';

/** The version of a line of the history. */
export const HISTORY_SCHEMA = 'expect-llm/history@1';

/** Which state of the code a run was of; `null` where nothing tells. */
export interface Revision {
  readonly commit: string | null;
  readonly branch: string | null;
}

/** One line of the history: a whole run in figures. */
export interface HistoryEntry extends HistoryPoint {
  readonly schema: typeof HISTORY_SCHEMA;
  readonly run: string;
  /** The suite; absent for the only one. */
  readonly name?: string | undefined;
  readonly verdict: ThresholdVerdict;
  readonly cases: number;
}

export interface History {
  /** In the order of the file. */
  readonly entries: readonly HistoryEntry[];
  /** What could not be read, in words. */
  readonly faults: readonly string[];
}

/** What the history keeps of a report; pass@k and pass^k among the metrics. */
export function historyEntry(report: Report, { commit, branch }: Revision): HistoryEntry {
  const { run, settings, verdict, totals } = report;
  const figures = [
    ...Object.entries(report.metrics),
    ...report.passAtK.map((point) => [`pass@${point.k}`, point] as const),
    ...report.passHatK.map((point) => [`pass^${point.k}`, point] as const),
  ];
  const metrics = figures.map(([name, { estimate, interval }]) => [name, { estimate, interval }] as const);
  return {
    schema: HISTORY_SCHEMA,
    run: run.id,
    ...(settings.name !== undefined && { name: settings.name }),
    finishedAt: run.finishedAt,
    commit,
    branch,
    verdict,
    cases: totals.cases,
    metrics: Object.fromEntries(metrics),
  };
}

/** Why a run has no place in the history; `null` for one that has. */
export function whyNoHistory({ run, totals }: Report, limit: string | null): string | null {
  if (!run.complete) return run.reason ?? 'the run is incomplete';
  if (run.shard) return 'it is one shard of several';
  if (limit) return `the run is not the whole suite: ${limit}`;
  return totals.cases - totals.skipped > 0 ? null : 'no eval case ran';
}

/** The entries of a history file. A line that is none, as of a process that was killed while writing, is left out and named. */
export function parseHistory(text: string): History {
  const entries: HistoryEntry[] = [];
  const faults: string[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const entry = parseEntry(line);
    if (typeof entry === 'string') faults.push(`line ${at + 1}: ${entry}`);
    else entries.push(entry);
  }
  return { entries, faults };
}

function parseEntry(line: string): HistoryEntry | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'not JSON';
  }
  if (!isObject(value)) return 'not an object';
  if (value['schema'] !== HISTORY_SCHEMA) return `not of the version ${HISTORY_SCHEMA}`;
  const { finishedAt, commit, branch, metrics, name } = value;
  if (typeof finishedAt !== 'string' || Number.isNaN(Date.parse(finishedAt))) return 'finishedAt is no time';
  if (!isTextOrNull(commit) || !isTextOrNull(branch)) return 'commit and branch must be text or null';
  if (name !== undefined && typeof name !== 'string') return 'name must be text';
  if (!isObject(metrics)) return 'it has no metrics';
  for (const metric of Object.values(metrics)) if (!isFigure(metric)) return 'a metric has no estimate or interval';
  return value as unknown as HistoryEntry;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isFigure(value: unknown): value is { readonly estimate: number | null; readonly interval: Interval | null } {
  if (!isObject(value)) return false;
  const { estimate, interval } = value;
  if (estimate !== null && typeof estimate !== 'number') return false;
  if (interval === null) return true;
  return Array.isArray(interval) && interval.length === 2 && interval.every((bound) => typeof bound === 'number');
}
