import { promptSensitivity } from '../../metrics/ranking/prompt-sensitivity.ts';
import { rankBy } from '../../metrics/ranking/rank-by.ts';
import { type BoxSummary, boxSummary } from './box-summary.ts';
import type { CaseRow } from './case-rows.ts';

/** One variant of the prompt within a group: the mean of its cases' scores. */
export interface VariantScore {
  readonly variant: string;
  readonly mean: number;
  readonly stderr: number;
  readonly cases: number;
}

/** What is compared over the variants, such as one model. */
export interface SensitivityGroup {
  readonly name: string;
  readonly variants: readonly VariantScore[];
  readonly box: BoxSummary;
  readonly average: number;
  /** The best variant's mean less the worst one's. */
  readonly range: number;
  /** From 1, by the best variant and by the mean over the variants that all groups have; `null` where none is common. */
  readonly bestRank: number | null;
  readonly meanRank: number | null;
}

export interface Sensitivity {
  readonly groups: readonly SensitivityGroup[];
  /** The variants that every group has, by which they are ranked. */
  readonly common: readonly string[];
}

/**
 * How a metric hangs on the wording of the prompt: the values of the label `variantLabel` are the variants, those of
 * `groupLabel` what is compared; without one all cases are a single group.
 */
export function sensitivityOf(
  rows: readonly CaseRow[],
  metric: string,
  variantLabel: string,
  groupLabel: string | null,
  higherIsBetter: boolean,
): Sensitivity {
  const scores = scoresByGroup(rows, metric, variantLabel, groupLabel);
  const [first, ...others] = [...scores.values()];
  const common = [...(first?.keys() ?? [])].filter((variant) => others.every((group) => group.has(variant)));
  const ranks = ranksOf([...scores.values()], common, higherIsBetter);
  const groups = [...scores].map(([name, variants], index): SensitivityGroup => {
    const { formats, average, sensitivity } = promptSensitivity(nullObject(variants));
    const means = [...variants].map(([variant, values]): VariantScore => {
      const { mean = 0, stderr = 0 } = formats[variant] ?? {};
      return { variant, mean, stderr, cases: values.length };
    });
    return {
      name,
      variants: means,
      box: boxSummary(means.map(({ mean }) => mean)),
      average,
      range: sensitivity,
      bestRank: ranks?.best.get(index) ?? null,
      meanRank: ranks?.mean.get(index) ?? null,
    };
  });
  return { groups, common };
}

function scoresByGroup(rows: readonly CaseRow[], metric: string, variantLabel: string, groupLabel: string | null) {
  const groups = new Map<string, Map<string, number[]>>();
  for (const { item, scores } of rows) {
    const score = scores.get(metric);
    const variant = labelOf(item.slices, variantLabel);
    const group = groupLabel === null ? 'all cases' : labelOf(item.slices, groupLabel);
    if (score === undefined || variant === undefined || group === undefined) continue;
    const variants = groups.get(group) ?? new Map<string, number[]>();
    groups.set(group, variants);
    const values = variants.get(variant) ?? [];
    variants.set(variant, values);
    values.push(score);
  }
  return groups;
}

function ranksOf(
  groups: readonly ReadonlyMap<string, readonly number[]>[],
  common: readonly string[],
  higher: boolean,
) {
  if (groups.length < 2 || common.length === 0) return null;
  const sign = higher ? 1 : -1;
  const matrix = groups.map((group) =>
    common.map((variant) => {
      const values = group.get(variant) ?? [];
      return (sign * values.reduce((sum, value) => sum + value, 0)) / values.length;
    }),
  );
  const { best, mean } = rankBy(matrix);
  return { best: placesOf(best), mean: placesOf(mean) };
}

/** An order of indices as the place of each, from 1. */
function placesOf(order: readonly number[]): Map<number, number> {
  return new Map(order.map((index, place) => [index, place + 1]));
}

function labelOf(slices: Readonly<Record<string, string>>, label: string): string | undefined {
  return Object.hasOwn(slices, label) ? slices[label] : undefined;
}

/** An object without a prototype, so that a variant may be called `__proto__`. */
function nullObject<T>(entries: ReadonlyMap<string, T>): Record<string, T> {
  const result: Record<string, T> = Object.create(null);
  for (const [key, value] of entries) result[key] = value;
  return result;
}
