import type { ComparisonVerdict, MetricComparison, Report } from '../../report/report.ts';
import { codeInMarkdown, proseInMarkdown } from '../escape-markdown.ts';
import type { Block } from './fit.ts';
import { SIGNS } from './verdict.ts';
import { clip, FOLD_END, fold, interval, number, signed, tableHead, tableRow } from './words.ts';

const LONGEST_REASON = 300;

export function thresholdBlock({ thresholds }: Report, priority: number): Block {
  return {
    what: 'threshold',
    priority,
    head: `\n**Thresholds**\n${tableHead(['', 'Metric', 'Value', '95% CI', 'Bound', 'Why'], 'clrrrl')}`,
    rows: thresholds.map((one) =>
      tableRow([
        SIGNS[one.verdict],
        one.scope === null
          ? proseInMarkdown(one.metric)
          : `${proseInMarkdown(one.metric)} in ${codeInMarkdown(clip(one.scope, 100))}`,
        number(one.estimate),
        interval(one.interval),
        `${one.direction === 'higher' ? '≥' : '≤'}&nbsp;${one.bound}`,
        proseInMarkdown(clip(one.reason, LONGEST_REASON)),
      ]),
    ),
    foot: '',
  };
}

const EVIDENCE: Record<ComparisonVerdict, string> = {
  regression: '🔴 worse',
  improvement: '🟢 better',
  'no regression': '⚪ no worse than the margin',
  inconclusive: '⚪ no evidence of a change',
};

export function comparisonBlock({ comparison }: Report, priority: number): Block {
  const titles = ['Metric', 'Before', 'Now', 'Change', '95% CI of the change', 'Cases', 'Evidence'];
  return {
    what: 'compared metric',
    priority,
    head: `\n**Against the baseline** ${codeInMarkdown(clip(comparison?.baseline ?? '', 200))}\n${tableHead(titles, 'lrrrrrl')}`,
    rows: (comparison?.metrics ?? []).map((metric) =>
      tableRow([
        proseInMarkdown(metric.metric),
        number(metric.baseline),
        number(metric.current),
        `${arrow(metric)}${signed(metric.difference)}`,
        interval(metric.interval),
        metric.cases.toLocaleString('en-US'),
        `${EVIDENCE[metric.verdict]}${metric.gates ? '' : ', not gated'}`,
      ]),
    ),
    foot: '',
  };
}

/** Which way the metric went, only where the evidence says that it went anywhere. */
function arrow({ verdict, difference }: MetricComparison): string {
  if (difference === null || (verdict !== 'regression' && verdict !== 'improvement')) return '';
  return difference > 0 ? '▲&nbsp;' : '▼&nbsp;';
}

export function metricBlock({ metrics }: Report, priority: number): Block {
  const entries = Object.entries(metrics);
  return {
    what: 'metric',
    priority,
    head: `${fold(`All metrics (${entries.length})`)}${tableHead(['Metric', 'Value', '95% CI', 'Cases', 'Trials', ''], 'lrrrrl')}`,
    rows: entries.map(([name, metric]) =>
      tableRow([
        proseInMarkdown(name),
        number(metric.estimate),
        interval(metric.interval),
        metric.cases.toLocaleString('en-US'),
        metric.trials.toLocaleString('en-US'),
        (['errors', 'invalid', 'excluded'] as const)
          .filter((what) => metric[what] > 0)
          .map((what) => `${metric[what]} ${what}`)
          .join(', '),
      ]),
    ),
    foot: FOLD_END,
  };
}

export function curveBlock({ passAtK, passHatK }: Report, priority: number): Block {
  const hat = new Map(passHatK.map((point) => [point.k, point]));
  const points = (passAtK.at(-1)?.k ?? 0) < 2 ? [] : passAtK;
  return {
    what: 'pass@k row',
    priority,
    head: `${fold('pass@k and pass^k')}${tableHead(['k', 'pass@k', '95% CI', 'pass^k', '95% CI', 'Cases'], 'rrrrrr')}`,
    rows: points.map((point) => {
      const all = hat.get(point.k);
      return tableRow([
        String(point.k),
        number(point.estimate),
        interval(point.interval),
        all ? number(all.estimate) : '',
        all ? interval(all.interval) : '',
        point.cases.toLocaleString('en-US'),
      ]);
    }),
    foot: FOLD_END,
  };
}

export function sliceBlock({ slices }: Report, priority: number): Block {
  const rows = Object.entries(slices).flatMap(([label, values]) =>
    Object.entries(values).flatMap(([value, slice]) =>
      Object.entries(slice.metrics).map(([name, metric]) =>
        tableRow([
          codeInMarkdown(`${clip(label, 60)}=${clip(value, 60)}`),
          proseInMarkdown(name),
          number(metric.estimate),
          interval(metric.interval),
          metric.cases.toLocaleString('en-US'),
        ]),
      ),
    ),
  );
  return {
    what: 'slice row',
    priority,
    head: `${fold('Slices')}${tableHead(['Slice', 'Metric', 'Value', '95% CI', 'Cases'], 'llrrr')}`,
    rows,
    foot: FOLD_END,
  };
}
