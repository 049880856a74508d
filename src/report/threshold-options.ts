import { nearest, outOfRange, show, unknownKey, wrongType } from '../metrics/misuse.ts';
import { type Direction, type MetricName, metricDefinition, metricDefinitions } from '../metrics/registry.ts';
import type { Decision } from './report.ts';
import { sliceScope } from './scope.ts';

/** A bound on one metric; a number is short for `{ bound }`. */
export interface ThresholdSpec {
  /** The value that still passes. */
  readonly bound: number;
  /**
   * `point` (default) compares the estimate with the bound. `confident` passes where the one-sided 95% bound of the
   * estimate clears it, fails where the other one-sided bound is beyond it, and is inconclusive else. With several
   * confident thresholds a failure is claimed only if it stands among them all (Holm).
   */
  readonly decide?: Decision | undefined;
  /** What an inconclusive confident decision means: a warning (default), or a failure of the run (exit code 3). */
  readonly onInconclusive?: 'warn' | 'fail' | undefined;
  /**
   * Exact (Clopper–Pearson) bounds, every case counted as one draw. Default `false`. For metrics from 0 to 1 only; `ece`
   * is decided by simulation either way.
   */
  readonly strict?: boolean | undefined;
  /** Which way is better here, where it is not the metric's own: `refusalRate` of prompts that must be refused. */
  readonly direction?: Direction | undefined;
}

export type MetricThresholds = { readonly [Metric in MetricName]?: number | ThresholdSpec | undefined };

/**
 * Thresholds for the whole run, for files under a glob pattern (`'evals/code/**': { … }`), and for the cases of a slice
 * (`'slice:language=fr': { … }`).
 */
export type Thresholds = MetricThresholds & {
  readonly [scope: `slice:${string}=${string}` | `${string}/${string}` | `${string}*${string}`]: MetricThresholds;
};

export interface Threshold {
  readonly metric: string;
  /** Glob pattern on the file, or a slice (`slice:language=fr`); `null` for the whole run. */
  readonly scope: string | null;
  readonly bound: number;
  readonly direction: Direction;
  readonly decide: Decision;
  readonly onInconclusive: 'warn' | 'fail';
  readonly strict: boolean;
}

const WHERE = 'expect-llm options, thresholds';
const SPEC_KEYS = ['bound', 'decide', 'direction', 'onInconclusive', 'strict'];
const DECISIONS = ['point', 'confident'];
const OUTCOMES = ['warn', 'fail'];
const DIRECTIONS = ['higher', 'lower'];
const SLICE_FORM = 'a slice is written "slice:label=value", as in "slice:language=fr"';
const PATTERN = /[/\\*?{}[\]!.]/;
// Elsewhere a backslash takes the meaning from a bracket in a file's name.
const WINDOWS_SEPARATOR = /\\(?![[\](){}!?+@])/;

/** Reads `thresholds` as the user wrote them into a flat list, in their order. */
export function parseThresholds(thresholds: unknown): Threshold[] {
  return entries(WHERE, thresholds).flatMap(([key, value]) => {
    if (value === undefined) return [];
    if (metricDefinition(key)) return [parseThreshold(key, null, value)];
    const slice = sliceScope(key);
    if (slice === null) throw new RangeError(`${WHERE}: ${show(key)} names no slice; ${SLICE_FORM}`);
    if (!slice && !PATTERN.test(key)) throw new RangeError(unknownMetric(key));
    if (!slice && WINDOWS_SEPARATOR.test(key)) throw new RangeError(backslashed(key));
    if (typeof value !== 'object') {
      const what = slice ? 'a slice' : 'a file pattern';
      throw wrongType(WHERE, show(key), `an object of metrics, since it is ${what}`, value);
    }
    return entries(`${WHERE}, ${key}`, value).flatMap(([metric, spec]) => {
      if (!metricDefinition(metric)) throw new RangeError(unknownMetric(metric));
      return spec === undefined ? [] : [parseThreshold(metric, key, spec)];
    });
  });
}

function backslashed(pattern: string): string {
  const meant = pattern.split(WINDOWS_SEPARATOR).join('/');
  return `${WHERE}: ${show(pattern)} has a backslash, but patterns have "/" on every system; did you mean ${show(meant)}?`;
}

function unknownMetric(name: string): string {
  const known = metricDefinitions.map((definition) => definition.name);
  // `pass@0` and `pass@five` are closest to the family, which has no fixed name.
  if (/^pass.?[@^]/i.test(name))
    return `${WHERE}: unknown metric ${show(name)}; write pass@k or pass^k with k ≥ 1, as in "pass@5"`;
  if (name.includes('=')) return `${WHERE}: unknown metric ${show(name)}; ${SLICE_FORM}`;
  const near = nearest(name, known);
  const hint = near === undefined ? '' : `; did you mean ${show(near)}?`;
  return `${WHERE}: unknown metric ${show(name)}${hint === '' ? '.' : hint} Known: ${known.join(', ')}, pass@k, pass^k`;
}

function entries(where: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${where} must be an object, got ${show(value)}`);
  }
  return Object.entries(value);
}

function parseThreshold(metric: string, scope: string | null, value: unknown): Threshold {
  const where = scope === null ? WHERE : `${WHERE}, ${scope}`;
  const definition = metricDefinition(metric);
  if (!definition) throw new RangeError(unknownMetric(metric));
  const spec: ThresholdSpec = typeof value === 'number' ? { bound: value } : readSpec(where, metric, value);
  const [low, high] = definition.range;
  if (typeof spec.bound !== 'number') throw wrongType(where, `${metric}.bound`, 'a number', spec.bound);
  if (!(spec.bound >= low && spec.bound <= high)) {
    const percent =
      high === 1 && spec.bound > 1 && spec.bound <= 100 ? ` (for ${spec.bound}% write ${spec.bound / 100})` : '';
    throw outOfRange(where, metric, `from ${low} to ${high}${percent}`, spec.bound);
  }
  if (spec.strict && !Number.isFinite(high)) {
    throw new RangeError(`${where}: ${metric}.strict needs a metric from 0 to 1; an amount has no exact bounds`);
  }
  const { bound, direction = definition.direction, decide = 'point', onInconclusive = 'warn', strict = false } = spec;
  return { metric, scope, bound, direction, decide, onInconclusive, strict };
}

function readSpec(where: string, metric: string, value: unknown): ThresholdSpec {
  const spec = Object.fromEntries(entries(`${where}, ${metric}`, value));
  for (const key of Object.keys(spec)) {
    if (!SPEC_KEYS.includes(key)) throw new TypeError(unknownKey(`${where}, ${metric}`, key, SPEC_KEYS));
  }
  requireChoice(where, `${metric}.decide`, spec['decide'], DECISIONS);
  requireChoice(where, `${metric}.direction`, spec['direction'], DIRECTIONS);
  requireChoice(where, `${metric}.onInconclusive`, spec['onInconclusive'], OUTCOMES);
  requireChoice(where, `${metric}.strict`, spec['strict'], [true, false]);
  return spec as unknown as ThresholdSpec;
}

function requireChoice(where: string, name: string, value: unknown, allowed: readonly unknown[]): void {
  if (value !== undefined && !allowed.includes(value)) {
    throw outOfRange(where, name, `one of ${allowed.map(show).join(', ')}`, value);
  }
}
