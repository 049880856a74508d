import type { Report } from '../../../report/report.ts';
import { type CaseQuery, countShown } from '../../model/case-filter.ts';
import type { CaseRow } from '../../model/case-rows.ts';
import { count, plural } from '../parts/figures.ts';
import { Mark, toneOf } from '../parts/mark.tsx';
import { Text } from '../parts/text.tsx';
import { ThemeChoice } from '../parts/theme-choice.tsx';

interface Props {
  readonly report: Report;
  readonly rows: readonly CaseRow[];
  readonly onShow: (shown: CaseQuery['shown']) => void;
}

const WORDS = { pass: 'Pass', fail: 'Fail', inconclusive: 'Inconclusive' } as const;
const LISTED = 8;

export function Header({ report, rows, onShow }: Props) {
  const { verdict, verdictReasons, totals } = report;
  const counts = countShown(rows);
  const more = verdictReasons.length - LISTED;
  return (
    <header>
      <div class="top">
        <p class="kind">Eval report</p>
        <ThemeChoice />
      </div>
      <h1 class={`verdict ${toneOf(verdict)}`}>
        <Mark word={verdict} alone />
        <span aria-hidden="true">{WORDS[verdict]}</span>
      </h1>
      <Run report={report} />
      {verdictReasons.length > 0 && (
        <ul class="reasons">
          {verdictReasons.slice(0, LISTED).map((reason) => (
            <li key={reason}>
              <Text>{reason}</Text>
            </li>
          ))}
          {more > 0 && <li>and {count(more)} more</li>}
        </ul>
      )}
      <ul class="totals" aria-label="Cases">
        <Total value={totals.cases} what={totals.cases === 1 ? 'case' : 'cases'} onClick={() => onShow('all')} />
        <Total value={counts.failed} what="failed" tone="bad" onClick={() => onShow('failed')} />
        <Total value={counts.missed} what="missed something" tone="unsure" onClick={() => onShow('missed')} />
        {report.comparison && <Total value={counts.changed} what="changed" onClick={() => onShow('changed')} />}
        <Total value={counts.flaky} what="flaky" onClick={() => onShow('flaky')} />
        {totals.skipped > 0 && <Total value={totals.skipped} what="skipped" onClick={() => onShow('skipped')} />}
      </ul>
    </header>
  );
}

interface TotalProps {
  readonly value: number;
  readonly what: string;
  readonly tone?: string | undefined;
  readonly onClick: () => void;
}

function Total({ value, what, tone = '', onClick }: TotalProps) {
  return (
    <li>
      <button type="button" onClick={onClick} disabled={value === 0} class={value > 0 ? tone : ''}>
        <strong>{count(value)}</strong> <span>{what}</span>
      </button>
    </li>
  );
}

function Run({ report: { run, totals } }: { readonly report: Report }) {
  const { otherFailures, runner, shard } = run;
  const seconds = (Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1000;
  const others = [
    otherFailures.tests > 0 && `${plural(otherFailures.tests, 'other test')} failed`,
    otherFailures.files.length > 0 && `${plural(otherFailures.files.length, 'file')} could not be run`,
    otherFailures.unhandledErrors > 0 && plural(otherFailures.unhandledErrors, 'unhandled error'),
  ].filter((part) => part !== false);
  return (
    <p class="run">
      <span>{plural(totals.trials, 'trial')}</span>
      {Number.isFinite(seconds) && <span>{seconds.toFixed(1)} s</span>}
      <time dateTime={run.finishedAt}>{shortTime(run.finishedAt)}</time>
      <span>
        <Text>{`${runner.name} ${runner.version}`}</Text>
      </span>
      {shard && <span>{`shard ${shard.index} of ${shard.count}`}</span>}
      {run.mergedFrom.length > 0 && <span>{`merged from ${plural(run.mergedFrom.length, 'report')}`}</span>}
      {!run.complete && (
        <strong class="bad">
          incomplete: <Text>{run.reason ?? 'no reason given'}</Text>
        </strong>
      )}
      {others.map((part) => (
        <strong key={part} class="bad">
          {part}
        </strong>
      ))}
    </p>
  );
}

/** `2026-01-31 12:30 UTC`: the same for every reader, wherever the page is opened. */
function shortTime(time: string): string {
  const parsed = new Date(time);
  return Number.isNaN(parsed.getTime()) ? time : `${parsed.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
