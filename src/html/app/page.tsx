import { useMemo, useState } from 'preact/hooks';
import { type CaseQuery, EVERY_CASE } from '../model/case-filter.ts';
import { caseRows } from '../model/case-rows.ts';
import type { PageData } from '../page-data.ts';
import { Cases } from './cases/cases.tsx';
import { Calibration } from './sections/calibration.tsx';
import { Comparison } from './sections/comparison.tsx';
import { Curves } from './sections/curves.tsx';
import { Flaky } from './sections/flaky.tsx';
import { Header } from './sections/header.tsx';
import { History } from './sections/history.tsx';
import { Metrics } from './sections/metrics.tsx';
import { Sensitivity } from './sections/sensitivity.tsx';
import { Slices } from './sections/slices.tsx';
import { Thresholds } from './sections/thresholds.tsx';

export function Page({ report, history }: PageData) {
  const rows = useMemo(() => caseRows(report), [report]);
  const [query, setQuery] = useState<CaseQuery>({ ...EVERY_CASE, metric: firstScored(rows) });
  const show = (shown: CaseQuery['shown']) => {
    setQuery({ ...query, shown, search: '', slice: null });
    document.getElementById('cases')?.scrollIntoView();
  };
  return (
    <>
      <a class="skip" href="#cases">
        Skip to the cases
      </a>
      <Header report={report} rows={rows} onShow={show} />
      <main>
        <Thresholds report={report} />
        <Metrics report={report} />
        <Comparison report={report} />
        <Curves report={report} />
        <Calibration report={report} />
        <Sensitivity report={report} rows={rows} />
        <Slices report={report} />
        <Flaky report={report} />
        <History report={report} history={history} />
        <Cases report={report} rows={rows} query={query} onQuery={setQuery} />
      </main>
    </>
  );
}

/** The metric that most cases have a score of, besides the pass rate and the facts. */
function firstScored(rows: ReturnType<typeof caseRows>): string | null {
  const counts = new Map<string, number>();
  for (const { scores } of rows) for (const metric of scores.keys()) counts.set(metric, (counts.get(metric) ?? 0) + 1);
  let best: string | null = null;
  for (const [metric, count] of counts) {
    if (metric === 'passRate' || metric.endsWith('Ms') || metric.endsWith('Tokens') || metric === 'costUsd') continue;
    if (best === null || count > (counts.get(best) ?? 0)) best = metric;
  }
  return best;
}
