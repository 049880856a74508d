import { describe, expect, test } from 'vitest';
import { caseRows } from '../../src/html/model/case-rows.ts';
import { sensitivityOf } from '../../src/html/model/sensitivity.ts';
import { reportOf } from '../browser/example-report.ts';
import { evalCase } from '../report/cases.ts';

// "Evaluation challenges", the box plots of prompt brittleness: five models under ten variants of the prompt.
const CAPABILITIES = [0.74, 0.7, 0.71, 0.68, 0.66];
const BRITTLENESS = [0.04, 0.14, 0.08, 0.16, 0.06];
const EFFECTS = [
  [-1.2, -0.8, -0.5, -0.3, -0.1, 0.1, 0.3, 0.5, 0.8, 1.2],
  [-1.6, -1.2, -0.8, -0.5, -0.2, 0.1, 0.3, 0.6, 1.2, 2.1],
  [-1.5, -1.0, -0.6, -0.3, -0.1, 0.1, 0.3, 0.5, 0.9, 1.7],
  [-1.8, -1.2, -0.8, -0.4, -0.1, 0.1, 0.4, 0.8, 1.2, 1.8],
  [-1.3, -0.9, -0.5, -0.2, -0.1, 0.1, 0.2, 0.5, 0.9, 1.3],
];

function rowsOf(scores: readonly (readonly number[])[], labels: readonly [string, string] = ['model', 'prompt']) {
  const cases = scores.flatMap((row, model) =>
    row.map((score, prompt) => ({
      ...evalCase(`M${model + 1}, variant ${prompt}`, [score], { metric: 'tokenF1' }),
      slices: Object.fromEntries([
        [labels[0], `M${model + 1}`],
        [labels[1], `variant ${prompt}`],
      ]),
    })),
  );
  return caseRows(reportOf(cases));
}

const documented = EFFECTS.map((effects, model) =>
  effects.map((effect) => (CAPABILITIES[model] ?? 0) + (BRITTLENESS[model] ?? 0) * effect),
);

describe('sensitivity to the prompt', () => {
  test('ranks as the source does: M2 first by its best variant and third by its mean, M1 first by its mean', () => {
    const { groups, common } = sensitivityOf(rowsOf(documented), 'tokenF1', 'prompt', 'model', true);
    expect(common).toHaveLength(10);
    expect(groups.map(({ name }) => name)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5']);
    // Python 3.11 reading of the source document's listing.
    expect(groups.map(({ bestRank }) => bestRank)).toEqual([4, 1, 3, 2, 5]);
    expect(groups.map(({ meanRank }) => meanRank)).toEqual([1, 3, 2, 4, 5]);
  });

  test('a lower metric is ranked the other way round', () => {
    const { groups } = sensitivityOf(
      rowsOf([
        [0.2, 0.9],
        [0.4, 0.5],
      ]),
      'tokenF1',
      'prompt',
      'model',
      false,
    );
    expect(groups.map(({ bestRank, meanRank }) => [bestRank, meanRank])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('ranks only over the variants that all have, and a single group not at all', () => {
    const rows = rowsOf([
      [0.2, 0.9, 0.1],
      [0.4, 0.5],
    ]);
    expect(sensitivityOf(rows, 'tokenF1', 'prompt', 'model', true).common).toEqual(['variant 0', 'variant 1']);
    const [all] = sensitivityOf(rows, 'tokenF1', 'prompt', null, true).groups;
    expect(all).toMatchObject({ name: 'all cases', bestRank: null, meanRank: null });
    expect(all?.variants.map(({ cases }) => cases)).toEqual([2, 2, 1]);
  });

  test('labels and variants may be called as properties of an object are', () => {
    const rows = rowsOf([[0.2, 0.9]], ['constructor', '__proto__']);
    const [group] = sensitivityOf(rows, 'tokenF1', '__proto__', 'constructor', true).groups;
    expect(group?.variants.map(({ mean }) => mean)).toEqual([0.2, 0.9]);
    expect(sensitivityOf(rows, 'tokenF1', 'toString', null, true).groups).toEqual([]);
  });
});
