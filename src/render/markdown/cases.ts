import { metricDefinition } from '../../metrics/registry.ts';
import type { CaseChange, Report, ReportTrial } from '../../report/report.ts';
import { codeInMarkdown, preInMarkdown, proseInMarkdown } from '../escape-markdown.ts';
import { answerOf, type WorstCase, worstCases } from '../worst-cases.ts';
import type { Block } from './fit.ts';
import { clip, count, FOLD_END, fold, number, tableHead, tableRow } from './words.ts';

const LONGEST_NAME = 200;
const LONGEST_REASON = 300;
const LONGEST_TEXT = 600;
const SIGNIFICANT = 0.05;

/** The cases that changed most against the baseline, a row each; a star marks a change beyond the noise of its trials. */
export function changeBlock({ comparison }: Report, priority: number): Block {
  const changes = comparison?.changes ?? [];
  const byCase = new Map<string, CaseChange[]>();
  for (const change of changes) {
    const key = `${isWorse(change)} ${change.id}`;
    byCase.set(key, [...(byCase.get(key) ?? []), change]);
  }
  const cases = [...byCase.values()];
  const worse = cases.filter(([first]) => first && isWorse(first)).length;
  const better = cases.length - worse;
  const marked = changes.some(isSignificant);
  return {
    what: 'changed case',
    priority,
    head: `${fold(`Cases that changed most: ${worse} worse, ${better} better`)}${tableHead(['', 'Case', 'Before → now'], 'cll')}`,
    rows: cases.map((ofCase) =>
      tableRow([
        ofCase[0] && isWorse(ofCase[0]) ? '🔴' : '🟢',
        codeInMarkdown(clip(ofCase[0]?.id ?? '', LONGEST_NAME)),
        ofCase.map(movement).join('<br>'),
      ]),
    ),
    foot: `${marked ? '\n★ more than the noise of its trials (adjusted p ≤ 0.05)\n' : ''}${FOLD_END}`,
  };
}

function movement(change: CaseChange): string {
  const { metric, baseline, current, baselineTrials, currentTrials } = change;
  const [before, now] = [level(metric, baseline, baselineTrials), level(metric, current, currentTrials)];
  return `${proseInMarkdown(metric)} ${before} → ${now}${isSignificant(change) ? '&nbsp;★' : ''}`;
}

function isSignificant({ pValue }: CaseChange): boolean {
  return pValue !== null && pValue <= SIGNIFICANT;
}

function isWorse({ metric, baseline, current }: CaseChange): boolean {
  return metricDefinition(metric)?.direction === 'lower' ? current > baseline : current < baseline;
}

/** `4/10` where the share is one of trials, else the number. */
function level(metric: string, mean: number, trials: number): string {
  const whole = Math.round(mean * trials);
  const isCount = metricDefinition(metric)?.binary && Math.abs(mean * trials - whole) < 1e-9;
  return isCount ? `${whole}/${trials}` : number(mean);
}

/** What the changed cases that are worse now answered, each in a fold of its own. */
export function changedAnswerBlock({ comparison, cases }: Report, priority: number): Block {
  const worse = new Set(comparison?.changes.filter(isWorse).map(({ id }) => id));
  const found = worstCases(cases.filter((item) => worse.has(item.id)));
  return answers('worse answer', 'Answers of the cases that became worse', found, priority);
}

export function failingBlock({ cases, comparison }: Report, priority: number): Block {
  const changed = new Set(comparison?.changes.filter(isWorse).map(({ id }) => id));
  const found = worstCases(cases).filter(({ item }) => !changed.has(item.id));
  return answers(
    'wrongly answered case',
    `${changed.size > 0 ? 'Other cases' : 'Cases'} with a wrong answer`,
    found,
    priority,
  );
}

function answers(what: string, title: string, found: readonly WorstCase[], priority: number): Block {
  return {
    what,
    priority,
    head: `${fold(`${title} (${found.length.toLocaleString('en-US')})`)}\n`,
    rows: found.map(answer),
    foot: FOLD_END,
  };
}

/** One HTML block on one line: whatever the answer holds, no blank line can end it. */
function answer({ item, wrong, trial, reason }: WorstCase): string {
  const share = item.trials.length > 1 ? ` (${wrong} of ${count(item.trials.length, 'trial')})` : '';
  const sign = item.state === 'passed' ? '🔸' : '❌';
  const title = `${sign} ${codeInMarkdown(clip(item.id, LONGEST_NAME))}${share}`;
  return `<details><summary>${title}</summary>${codeInMarkdown(clip(reason, LONGEST_REASON))}${texts(trial)}</details>\n`;
}

function texts(trial: ReportTrial): string {
  const parts: [string, string | undefined][] = [
    ['Input', trial.input],
    ['Expected', trial.expected],
    ['Answer', answerOf(trial)],
  ];
  return parts
    .map(([title, text]) =>
      text === undefined ? '' : `<br>${title}${text === '' ? ': empty' : preInMarkdown(clip(text, LONGEST_TEXT))}`,
    )
    .join('');
}

export function flakyBlock({ flaky }: Report, priority: number): Block {
  return {
    what: 'flaky case',
    priority,
    head: `${fold(`Flaky cases (${flaky.length.toLocaleString('en-US')})`)}${tableHead(['Case', 'Passed', ''], 'lrl')}`,
    rows: flaky.map((one) =>
      tableRow([
        codeInMarkdown(clip(one.id, LONGEST_NAME)),
        `${one.passed}/${one.trials}`,
        one.retried ? 'retried' : '',
      ]),
    ),
    foot: FOLD_END,
  };
}

export function movedBlock({ comparison }: Report, priority: number): Block {
  const rows = comparison
    ? [
        ...comparison.casesAdded.map((id) => `- added ${codeInMarkdown(clip(id, LONGEST_NAME))}\n`),
        ...comparison.casesRemoved.map((id) => `- removed or skipped ${codeInMarkdown(clip(id, LONGEST_NAME))}\n`),
        ...comparison.casesRenamed.map(({ from, to, paired }) => {
          const how = paired ? 'renamed' : 'perhaps renamed, not compared,';
          return `- ${how} ${codeInMarkdown(clip(from, LONGEST_NAME))} to ${codeInMarkdown(clip(to, LONGEST_NAME))}\n`;
        }),
      ]
    : [];
  return {
    what: 'added, removed or renamed case',
    priority,
    head: `${fold(`Cases added, removed or renamed (${rows.length.toLocaleString('en-US')})`)}\n`,
    rows,
    foot: FOLD_END,
  };
}
