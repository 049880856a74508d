import type { Report } from '../report/report.ts';
import { changeBlock, changedAnswerBlock, failingBlock, flakyBlock, movedBlock } from './markdown/cases.ts';
import { comparisonBlock, curveBlock, metricBlock, sliceBlock, thresholdBlock } from './markdown/figures.ts';
import { type FitOptions, fitWithin } from './markdown/fit.ts';
import { verdictLines } from './markdown/verdict.ts';

/** GitHub takes a comment of this many characters and no more. */
export const LONGEST_COMMENT = 65_536;

/** The hidden line by which the comment of a suite is found again. */
export function commentMarker(name: string): string {
  // A report may come from anyone: whatever its name holds stays within the comment.
  return `<!-- expect-llm:${name.replace(/[^\w./ -]/g, '_').replace(/-{2,}/g, '-')} -->`;
}

// Some count characters, some UTF-16 units: these are never fewer.
const AS_COMMENT: FitOptions = { limit: LONGEST_COMMENT - 1, measure: (text) => text.length };

/**
 * The report for a pull request: the verdict in its first line, the thresholds, what changed against the baseline and
 * how sure that is; details are folded.
 *
 * Always short enough for a comment. What does not fit is left out in this order, and counted at the end: slices, cases
 * added or removed, flaky cases, pass@k, the table of all metrics, cases with a wrong answer, answers of the changed
 * cases, changed cases, compared metrics, thresholds. The verdict always stays.
 */
export function renderMarkdown(report: Report): string {
  return renderMarkdownWithin(report, AS_COMMENT);
}

/** The same for a place that takes another length. */
export function renderMarkdownWithin(report: Report, options: FitOptions): string {
  const name = report.settings.name ?? 'default';
  const start = `${commentMarker(name)}\n${verdictLines(report, name)}`;
  const blocks = [
    thresholdBlock(report, 0),
    comparisonBlock(report, 1),
    changeBlock(report, 2),
    changedAnswerBlock(report, 3),
    failingBlock(report, 4),
    metricBlock(report, 5),
    curveBlock(report, 6),
    flakyBlock(report, 7),
    movedBlock(report, 8),
    sliceBlock(report, 9),
  ];
  return fitWithin(start, blocks, '', options);
}
