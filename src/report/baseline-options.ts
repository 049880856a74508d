import { nearest, outOfRange, requireOneOf, show, unknownKey, wrongType } from '../metrics/misuse.ts';
import { type MetricName, metricDefinition, metricDefinitions } from '../metrics/registry.ts';
import type { CompareOptions } from './compare/compare-options.ts';

/** What the run is compared with, and what of it may fail the run. */
export interface BaselineSpec {
  /** The baseline's file, relative to the project's root. `vitest -u` writes it. */
  readonly path: string;
  /** The drop that is put up with in every score from 0 to 1. Default 0. */
  readonly margin?: number | undefined;
  /** Margins of single metrics, in their own unit. A latency, a cost or a count of tokens counts only with one. */
  readonly margins?: { readonly [Metric in MetricName]?: number | undefined } | undefined;
  /** What a regression means for the run. Default `fail`. */
  readonly onRegression?: 'fail' | 'warn' | undefined;
}

/** The `baseline` option after checking. */
export type BaselineSettings = Omit<CompareOptions, 'baseline'> & { readonly path: string };

const WHERE = 'expect-llm options, baseline';
const KNOWN = ['path', 'margin', 'margins', 'onRegression'];

/** Reads the `baseline` option; `null` where there is none. */
export function parseBaseline(value: unknown): BaselineSettings | null {
  if (value === undefined) return null;
  const spec = typeof value === 'string' ? { path: value } : value;
  if (typeof spec !== 'object' || spec === null || Array.isArray(spec)) {
    throw wrongType('expect-llm options', 'baseline', 'the path of a file or an object', value);
  }
  for (const key of Object.keys(spec)) {
    if (!KNOWN.includes(key)) throw new TypeError(unknownKey(WHERE, key, KNOWN));
  }
  const { path, margin = 0, margins = {}, onRegression = 'fail' } = spec as Partial<BaselineSpec>;
  if (typeof path !== 'string' || path === '') throw wrongType(WHERE, 'path', 'the path of a file', path);
  requireMargin(WHERE, 'margin', margin, 1);
  requireOneOf(WHERE, 'onRegression', onRegression, ['fail', 'warn']);
  return { path, margin, margins: checkMargins(WHERE, margins), onRegression };
}

/**
 * Checks margins by metric.
 * @throws {TypeError | RangeError} naming what is wrong
 */
export function checkMargins(where: string, margins: unknown): Readonly<Record<string, number>> {
  if (typeof margins !== 'object' || margins === null || Array.isArray(margins)) {
    throw wrongType(where, 'margins', 'an object', margins);
  }
  const checked: Record<string, number> = {};
  for (const [metric, margin] of Object.entries(margins)) {
    if (margin === undefined) continue;
    const definition = metricDefinition(metric);
    const compared = metricDefinitions.filter(({ aggregation }) => aggregation !== 'calibration');
    if (!definition || !compared.includes(definition)) {
      const names = compared.map(({ name }) => name);
      if (definition)
        throw new RangeError(`${where}: ${metric} has no value for each case, so that it is not compared`);
      const near = nearest(metric, names);
      const hint = near === undefined ? '' : `; did you mean ${show(near)}?`;
      throw new RangeError(`${where}: unknown metric ${show(metric)}${hint || '.'} Compared: ${names.join(', ')}`);
    }
    const [low, high] = definition.range;
    requireMargin(where, `margins.${metric}`, margin, high - low);
    checked[metric] = margin;
  }
  return checked;
}

/** A drop from 0 to the whole range. */
export function requireMargin(where: string, name: string, margin: unknown, most: number): asserts margin is number {
  if (typeof margin !== 'number') throw wrongType(where, name, 'a number', margin);
  if (Number.isFinite(margin) && margin >= 0 && margin <= most) return;
  const percent = most === 1 && margin > 1 && margin <= 100 ? ` (for ${margin} points write ${margin / 100})` : '';
  throw outOfRange(where, name, `from 0 to ${most}${percent}`, margin);
}
