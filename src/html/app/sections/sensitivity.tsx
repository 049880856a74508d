import { useMemo, useState } from 'preact/hooks';
import { metricDefinition } from '../../../metrics/registry.ts';
import type { Report } from '../../../report/report.ts';
import type { CaseRow } from '../../model/case-rows.ts';
import { type SensitivityGroup, sensitivityOf } from '../../model/sensitivity.ts';
import { BoxChart } from '../charts/box-chart.tsx';
import { Choice } from '../parts/choice.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { count, isShare, number } from '../parts/figures.ts';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

const VARIANTS = /prompt|template|wording|variant|phras|format/i;
const GROUPS = /model|system|agent|provider/i;
/** More boxes than can be read side by side. */
const MOST_GROUPS = 24;
const NONE = '';

export function Sensitivity({ report, rows }: { readonly report: Report; readonly rows: readonly CaseRow[] }) {
  const labels = Object.entries(report.slices)
    .filter(([, values]) => Object.keys(values).length > 1)
    .map(([label]) => label);
  const likely = labels.find((label) => label === 'prompt') ?? labels.find((label) => VARIANTS.test(label));
  const [variantLabel, setVariantLabel] = useState(likely ?? labels[0] ?? NONE);
  const [groupLabel, setGroupLabel] = useState(labels.find((label) => GROUPS.test(label)) ?? NONE);
  const metrics = Object.keys(report.metrics).filter(
    (name) => isShare(name) && metricDefinition(name)?.aggregation !== 'calibration',
  );
  const [metric, setMetric] = useState(metrics[0] ?? NONE);
  const { groups, common } = useMemo(
    () =>
      sensitivityOf(
        rows,
        metric,
        variantLabel,
        groupLabel === NONE || groupLabel === variantLabel ? null : groupLabel,
        metricDefinition(metric)?.direction !== 'lower',
      ),
    [rows, metric, variantLabel, groupLabel],
  );
  if (labels.length === 0 || metrics.length === 0) return null;
  const shown = groups.slice(0, MOST_GROUPS);
  return (
    <Section
      id="sensitivity"
      title="Prompt sensitivity"
      lead={leadOf(groups, common.length)}
      controls={
        <>
          <Choice label="Variants" value={variantLabel} options={labels.map(same)} onChange={setVariantLabel} />
          <Choice
            label="Compare"
            value={groupLabel}
            options={[[NONE, 'nothing'], ...labels.filter((label) => label !== variantLabel).map(same)]}
            onChange={setGroupLabel}
          />
          <Choice label="Metric" value={metric} options={metrics.map(same)} onChange={setMetric} />
        </>
      }
    >
      {shown.length === 0 ? (
        <p class="quiet">No case with this label has a score of this metric.</p>
      ) : (
        <>
          <BoxChart groups={shown} metric={metric} />
          {groups.length > MOST_GROUPS && <p class="quiet">{`and ${count(groups.length - MOST_GROUPS)} more`}</p>}
          <Variants groups={shown} />
        </>
      )}
    </Section>
  );
}

function leadOf(groups: readonly SensitivityGroup[], common: number): string {
  const each = 'Each point is one variant: the mean of its cases. A long box means that the wording decides.';
  if (groups.length < 2) return `${each} Give cases a second label, such as the model, to compare over the variants.`;
  if (common === 0) return `${each} No variant is common to all, so that they cannot be ranked.`;
  return `${each} Ranked over the ${common === 1 ? 'one variant' : `${common} variants`} that all have: where the rank by the best variant is better than the rank by the mean, a lucky prompt flatters.`;
}

const COLUMNS: readonly Column<{ group: string; variant: string; mean: number; stderr: number; cases: number }>[] = [
  { title: 'Group', cell: ({ group }) => <Text>{group}</Text> },
  { title: 'Variant', cell: ({ variant }) => <Text>{variant}</Text> },
  { title: 'Mean', kind: 'number', cell: ({ mean }) => number(mean) },
  { title: 'Standard error', kind: 'number', cell: ({ stderr }) => number(stderr) },
  { title: 'Cases', kind: 'number', cell: ({ cases }) => count(cases) },
];
const LISTED = 200;

function Variants({ groups }: { readonly groups: readonly SensitivityGroup[] }) {
  const rows = groups.flatMap(({ name, variants }) => variants.map((variant) => ({ group: name, ...variant })));
  return (
    <details class="numbers-fold">
      <summary>{`Every variant: ${count(rows.length)}`}</summary>
      <DataTable label="Scores by variant" columns={COLUMNS} rows={rows.slice(0, LISTED)} class="plain" />
      {rows.length > LISTED && <p class="quiet">{`and ${count(rows.length - LISTED)} more`}</p>}
    </details>
  );
}

function same(text: string): readonly [string, string] {
  return [text, text];
}
