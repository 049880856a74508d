import type { CasesNeeded, PowerAnswer } from '../report/power.ts';
import type { DetectableChange } from '../report/power-detect.ts';
import { formatNumber } from './numbers.ts';
import { renderTable } from './table.ts';

const INDENT = ' ';

/** How many cases a confident threshold needs, as a table. */
export function renderPower(answer: PowerAnswer, width: number): string {
  const { threshold, ceiling, trials, power, needed, allPassing } = answer;
  const several = trials > 1;
  const table = renderTable(
    [
      { title: 'True rate', align: 'right' },
      ...(several ? [{ title: 'Alike', align: 'right' } as const] : []),
      { title: 'Cases', align: 'right' },
      { title: 'Strict', align: 'right' },
      { title: '', shrinks: true },
    ],
    needed.map((row) => [
      String(row.trueRate),
      ...(several ? [String(row.correlation)] : []),
      count(row.cases),
      count(row.strictCases),
      noteOf(row, ceiling),
    ]),
    width - INDENT.length,
  );
  const kind = ceiling ? 'at most' : 'at least';
  const right = ceiling ? 'without one' : 'all passing';
  return page([
    [`Cases for ${percent(power)} power: a confident threshold of ${kind} ${threshold}`],
    table,
    several
      ? [
          `${trials} trials a case. Alike: the share of the variance that lies between cases;`,
          '1 means that more trials of a case tell nothing new.',
        ]
      : [],
    [`Fewest cases that can pass, ${right}: ${count(allPassing.cases)}; strict: ${count(allPassing.strictCases)}`],
  ]);
}

function noteOf({ cases, assumed }: CasesNeeded, ceiling: boolean): string {
  if (cases === null) return `not ${ceiling ? 'under' : 'above'} the threshold: no number is enough`;
  return assumed ? 'assumed unless --correlation says otherwise' : '';
}

/** The smallest drops that a comparison with a baseline finds, as a table. */
export function renderDetectable(changes: readonly DetectableChange[], power: number, width: number): string {
  const given = changes.every((change) => change.smallestBreak === null);
  const table = renderTable(
    [
      { title: 'Metric', shrinks: true },
      { title: 'Value', align: 'right' },
      { title: 'Cases', align: 'right' },
      { title: 'Trials', align: 'right' },
      { title: given ? 'Change' : 'All alike', align: 'right' },
      ...(given ? [] : [{ title: 'Few break', align: 'right' } as const]),
      { title: 'Alike', align: 'right' },
    ],
    changes.map((change) => [
      change.metric,
      formatNumber(change.value),
      String(change.cases),
      String(change.trials),
      formatNumber(change.smallestDrop),
      ...(given ? [] : [change.smallestBreak === null ? '' : formatNumber(change.smallestBreak)]),
      change.correlation === null ? '' : `${formatNumber(change.correlation)}${change.assumed ? '*' : ''}`,
    ]),
    width - INDENT.length,
  );
  return page([
    [`Smallest change for the worse found with ${percent(power)} power`],
    table,
    given ? [] : ['All alike: every case changes as much. Few break: some cases fail altogether.'],
    changes.some((change) => change.assumed)
      ? ['* Assumed: the share of the variance that lies between cases (--correlation).']
      : [],
  ]);
}

function page(sections: readonly (readonly string[])[]): string {
  const filled = sections.filter((lines) => lines.length > 0);
  return `\n${filled.map((lines) => lines.map((line) => INDENT + line).join('\n')).join('\n\n')}\n\n`;
}

function percent(share: number): string {
  return `${Number((share * 100).toPrecision(6))}%`;
}

function count(cases: number | null): string {
  return cases === null ? 'none' : cases.toLocaleString('en-US');
}
