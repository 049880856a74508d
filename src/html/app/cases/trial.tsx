import { metricDefinition } from '../../../metrics/registry.ts';
import type { ReportTrial } from '../../../report/report.ts';
import { withoutColours } from '../../model/visible-text.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { milliseconds, number } from '../parts/figures.ts';
import { Mark } from '../parts/mark.tsx';
import { Text } from '../parts/text.tsx';
import { Difference } from './difference.tsx';
import { LongText } from './long-text.tsx';

type Record = ReportTrial['records'][number];

const COLUMNS: readonly Column<Record>[] = [
  {
    title: 'Result',
    cell: ({ passed, measured }) => <Mark word={passed ? 'passed' : measured ? 'missed' : 'failed'} />,
  },
  {
    title: 'Metric',
    kind: 'name',
    cell: ({ metric, measured, negated, reason, received, signature }) => (
      <>
        <strong title={signature}>
          {negated && 'not '}
          <Text>{metric}</Text>
        </strong>
        <span class="scope">
          {[metricDefinition(metric)?.title, measured && 'measured only'].filter(Boolean).join(' · ')}
        </span>
        {reason !== undefined && (
          <span class="why">
            <Text>{reason}</Text>
          </span>
        )}
        {received !== undefined && <LongText title="Received" text={received} short />}
      </>
    ),
  },
  { title: 'Score', kind: 'number', cell: ({ score }) => (score === null ? 'invalid' : number(score)) },
];

export function Trial({ trial }: { readonly trial: ReportTrial }) {
  const { input, expected, output, error, records } = trial;
  return (
    <>
      {error !== null && <LongText title="Error" text={withoutColours(error)} tone="bad" />}
      {input !== undefined && <LongText title="Input" text={input} />}
      {expected !== undefined && <LongText title="Expected" text={expected} />}
      {output !== undefined && <LongText title="Output" text={output} />}
      {expected !== undefined && output !== undefined && <Difference expected={expected} output={output} />}
      {records.length > 0 && (
        <div class="records">
          <h3>Records</h3>
          <DataTable label="Records" columns={COLUMNS} rows={records} class="records" />
        </div>
      )}
      <Facts trial={trial} />
    </>
  );
}

function Facts({ trial }: { readonly trial: ReportTrial }) {
  const facts = [
    trial.confidence !== null && (['confidence', number(trial.confidence)] as const),
    trial.latencyMs !== undefined && (['latency', milliseconds(trial.latencyMs)] as const),
    trial.durationMs !== undefined && (['duration', milliseconds(trial.durationMs)] as const),
    trial.inputTokens !== undefined && (['input tokens', number(trial.inputTokens)] as const),
    trial.outputTokens !== undefined && (['output tokens', number(trial.outputTokens)] as const),
    trial.costUsd !== undefined && (['cost', `$${number(trial.costUsd)}`] as const),
    trial.attempts > 1 && (['attempts', String(trial.attempts)] as const),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <dl class="figures-row">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
