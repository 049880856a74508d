import { type Command, InvalidArgumentError } from 'commander';
import pc from 'picocolors';
import { renderComparison } from '../render/comparison.ts';
import { checkMargins, requireMargin } from '../report/baseline-options.ts';
import { compare } from '../report/compare/compare.ts';
import { EXIT_CODES } from '../report/exit-code.ts';
import type { Comparison } from '../report/report.ts';
import { Output } from './output.ts';
import { readBaseline } from './read-report.ts';

interface Options {
  readonly margin: number;
  readonly margins?: Readonly<Record<string, number>> | undefined;
  readonly json?: boolean | undefined;
  readonly failOnInconclusive?: boolean | undefined;
}

const HELP = `
Each file is a report (outputs.json of the reporter) or a baseline. Cases are
paired by their id. A metric is
  regression      shown to be worse by more than the margin
  improvement     shown to be better
  no regression   shown to be worse by no more than the margin, if at all
  inconclusive    none of these is shown, or it could not be compared
Shown means with 95% confidence, over all metrics together. Latency, tokens and
cost count only with a margin of their own.

Exit status: 0 no regression was shown, 1 a regression was, 2 a file or an
argument cannot be used, 3 inconclusive with --fail-on-inconclusive.`;

export function configure(command: Command): void {
  command
    .argument('<base>', 'report or baseline to compare with')
    .argument('<head>', 'report or baseline of the current run')
    .option('--margin <number>', 'drop to put up with in scores from 0 to 1', parseMargin, 0)
    .option('--margins <metric=number>', 'margin of one metric, in its own unit; repeatable', parseMargins)
    .option('--json', 'print the comparison as JSON')
    .option('--fail-on-inconclusive', 'exit with 3 where nothing is shown either way')
    .addHelpText('after', HELP)
    .action(async (base: string, head: string, options: Options) => {
      process.exitCode = await run(base, head, options);
    });
}

async function run(base: string, head: string, options: Options): Promise<number> {
  const [before, now] = [await readBaseline(base), await readBaseline(head)];
  const { margin, margins = {} } = options;
  const comparison = compare(before, now, { baseline: base, margin, margins, onRegression: 'fail' });
  await new Output(process.stdout).write(
    options.json ? `${JSON.stringify(comparison, null, 2)}\n` : asText(comparison),
  );
  if (comparison.verdict === 'regression') return EXIT_CODES.fail;
  const open = comparison.verdict === 'inconclusive' && options.failOnInconclusive;
  return open ? EXIT_CODES.inconclusive : EXIT_CODES.pass;
}

function asText(comparison: Comparison): string {
  const paint = pc.createColors(pc.isColorSupported && process.stdout.isTTY);
  return `${renderComparison(comparison, process.stdout.columns ?? 80, paint).join('\n')}\n`;
}

function parseMargin(text: string): number {
  const margin = text.trim() === '' ? Number.NaN : Number(text);
  rejectMisuse(() => requireMargin('--margin', 'it', margin, 1));
  return margin;
}

function parseMargins(text: string, known: Readonly<Record<string, number>> = {}): Readonly<Record<string, number>> {
  const at = text.indexOf('=');
  const value = text.slice(at + 1);
  if (at < 1 || value.trim() === '') throw new InvalidArgumentError('Write metric=number, as in latencyMs=200.');
  return { ...known, ...rejectMisuse(() => checkMargins('--margins', { [text.slice(0, at)]: Number(value) })) };
}

function rejectMisuse<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}
