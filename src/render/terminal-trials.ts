import type { PassAtKSummary, Report } from '../report/report.ts';
import { formatInterval, formatNumber } from './numbers.ts';
import { renderTable } from './table.ts';

type Paint = (text: string) => string;

/** pass@k and pass^k over k; nothing where no case has two trials. */
export function curveSection(report: Report, width: number, dim: Paint): string[] {
  const most = report.passAtK.at(-1)?.k ?? 0;
  if (most < 2) return [];
  const hat = new Map(report.passHatK.map((point) => [point.k, point]));
  const shown = report.passAtK.filter(({ k }, i, all) => k <= 5 || i === all.length - 1 || k % 5 === 0);
  const rows = shown.map((point) => [
    String(point.k),
    ...cells(point),
    ...cells(hat.get(point.k)),
    String(point.cases),
    point.excluded > 0 ? `${point.excluded} excluded` : '',
  ]);
  const [head = '', ...lines] = renderTable(
    [
      { title: 'k', align: 'right' },
      { title: 'pass@k', align: 'right' },
      { title: '95% CI', align: 'right' },
      { title: 'pass^k', align: 'right' },
      { title: '95% CI', align: 'right' },
      { title: 'Cases', align: 'right' },
      { title: '', shrinks: true },
    ],
    rows,
    width,
  );
  return [dim(head), ...lines];
}

function cells(point: PassAtKSummary | undefined): string[] {
  return point ? [formatNumber(point.estimate), formatInterval(point.interval)] : ['', ''];
}

/** Where the noise of the pass rate comes from; nothing where no case has several trials. */
export function varianceSection({ variance }: Report, width: number, dim: Paint): string[] {
  if (variance === null) return [];
  const deviation = (value: number | null) => (value === null ? 'unknown' : formatNumber(Math.sqrt(value)));
  const [head = '', ...lines] = renderTable(
    [{ title: 'Pass rate' }, { title: '95% CI', align: 'right' }, { title: 'Standard deviation', shrinks: true }],
    [
      [
        'of similar cases',
        formatInterval(variance.population) || 'unknown',
        `between cases ${deviation(variance.between)}`,
      ],
      [
        'of this suite, run again',
        formatInterval(variance.fixedSuite),
        `of a case, run again ${deviation(variance.within)}`,
      ],
    ],
    width,
  );
  return [dim(head), ...lines];
}
