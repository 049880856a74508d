import { isFailing } from '../report/case.ts';
import type { Report } from '../report/report.ts';
import { showHidden } from '../text/show-hidden.ts';
import { worstCases } from './worst-cases.ts';

export interface AnnotationOptions {
  /** The folder that the report's files are in, from the repository's root: `packages/bot/`, or nothing. */
  readonly prefix: string;
  /** Whether failing cases are annotated; not where the runner itself does. */
  readonly cases: boolean;
}

// GitHub shows this many errors of a step and hides the others.
const MOST = 10;
const LONGEST = 2_000;

/**
 * Workflow commands by which GitHub shows what failed: missed thresholds and regressions, then failing cases on the line
 * where they failed. Without the last line feed.
 */
export function renderAnnotations(report: Report, { prefix, cases }: AnnotationOptions): string[] {
  const suite = report.settings.name === undefined ? 'expect-llm' : `expect-llm ${report.settings.name}`;
  const failing = cases ? worstCases(report.cases).filter(({ item }) => isFailing(item.state)) : [];
  const reasons = report.verdict === 'fail' ? report.verdictReasons : [];
  const lines = [
    ...reasons.map((reason) => command('error', { title: `${suite}: evals failed` }, reason)),
    ...failing.map(({ item, reason }) =>
      command(
        'error',
        {
          file: `${prefix}${item.file}`,
          ...(item.line !== undefined && { line: String(item.line) }),
          title: item.name,
        },
        reason,
      ),
    ),
  ];
  if (lines.length <= MOST) return lines;
  const rest = `${lines.length - MOST + 1} more failures are in the report`;
  return [...lines.slice(0, MOST - 1), command('error', { title: suite }, rest)];
}

function command(name: string, properties: Readonly<Record<string, string>>, message: string): string {
  const given = Object.entries(properties)
    .map(([key, value]) => `${key}=${escapeProperty(value)}`)
    .join(',');
  return `::${name} ${given}::${escapeData(message)}`;
}

/** The text of a workflow command: what could end it or start another is encoded. */
function escapeData(text: string): string {
  return showHidden(text.slice(0, LONGEST), '\n').replaceAll('%', '%25').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
