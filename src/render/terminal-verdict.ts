import type pc from 'picocolors';
import { inWords } from '../report/conclude.ts';
import { exitCodeOf } from '../report/exit-code.ts';
import type { Report, ThresholdVerdict } from '../report/report.ts';
import { escapeTerminal } from './escape-terminal.ts';
import { wrap } from './wrap.ts';

type Colors = ReturnType<typeof pc.createColors>;

const LISTED_REASONS = 6;
const MARKS: Record<ThresholdVerdict, string> = { pass: '✓', fail: '✗', inconclusive: '?' };

function colorOf(paint: Colors, verdict: ThresholdVerdict): (text: string) => string {
  return { pass: paint.green, fail: paint.red, inconclusive: paint.yellow }[verdict];
}

/** Each threshold with its verdict and why. */
export function thresholdsSection(report: Report, width: number, paint: Colors): string[] {
  if (report.thresholds.length === 0) return [];
  return [
    paint.dim('Thresholds'),
    ...report.thresholds.flatMap((threshold) => {
      const line = `${MARKS[threshold.verdict]} ${escapeTerminal(inWords(threshold))}`;
      return wrap(line, width).map((part, i) =>
        i === 0 ? colorOf(paint, threshold.verdict)(part) : paint.dim(`  ${part}`),
      );
    }),
  ];
}

/** The verdict of the run, what an open one means for it, and the reasons that do not stand above it already. */
export function verdictSection(report: Report, width: number, paint: Colors): string[] {
  const { verdict } = report;
  const word = colorOf(paint, verdict)(paint.bold(verdict.toUpperCase()));
  const reasons = [...countThresholds(report), ...otherReasons(report)];
  const rest = reasons.length - LISTED_REASONS;
  return [
    `Verdict ${word}${meaning(report)}`,
    ...reasons
      .slice(0, LISTED_REASONS)
      .flatMap((reason) => wrap(`- ${escapeTerminal(reason)}`, width).map((part, i) => (i === 0 ? part : `  ${part}`))),
    ...(rest > 0 ? [`- and ${rest} more`] : []),
  ];
}

/** A threshold's reason is printed once, with the threshold. */
function otherReasons({ verdict, verdictReasons, thresholds }: Report): readonly string[] {
  if (verdict === 'pass') return [];
  const said = new Set(thresholds.map(inWords));
  return verdictReasons.filter((reason) => !said.has(reason));
}

function countThresholds({ verdict, thresholds }: Report): string[] {
  if (verdict === 'pass') return [];
  const failed = thresholds.filter((threshold) => threshold.verdict === 'fail').length;
  const open = thresholds.filter((threshold) => threshold.verdict === 'inconclusive').length;
  const of = `of ${thresholds.length} threshold${thresholds.length === 1 ? '' : 's'}`;
  return [...(failed > 0 ? [`${failed} ${of} failed`] : []), ...(open > 0 ? [`${open} ${of} undecided`] : [])];
}

function meaning(report: Report): string {
  if (report.verdict !== 'inconclusive') return '';
  const code = exitCodeOf(report);
  return code === 0 ? ', a warning only (exit code 0)' : `, which stops the run (exit code ${code})`;
}
