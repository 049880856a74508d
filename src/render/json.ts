import type { Report } from '../report/report.ts';

/**
 * The report document as text: its figures laid out to be read, then one case a line, so that it stays small and two
 * reports differ in the lines of the cases that changed.
 */
export function renderJson(report: Report): string {
  const { cases, ...rest } = report;
  const figures = JSON.stringify(rest, null, 2).replace(/\n\}$/, '');
  const lines = cases.map((item) => `\n    ${JSON.stringify(item)}`).join(',');
  return `${figures},\n  "cases": [${lines}${cases.length > 0 ? '\n  ' : ''}]\n}\n`;
}
