import { type Command, InvalidArgumentError } from 'commander';
import { show } from '../metrics/misuse.ts';
import { renderDetectable, renderPower } from '../render/power.ts';
import { casesNeededFor, usualRates } from '../report/power.ts';
import { detectableChanges } from '../report/power-detect.ts';
import { UsageError } from './failures.ts';
import { Output } from './output.ts';
import { readBaseline } from './read-report.ts';

interface Options {
  readonly threshold?: number | undefined;
  readonly trueRate: readonly number[];
  readonly ceiling?: boolean | undefined;
  readonly baseline?: string | undefined;
  readonly changeVariance?: number | undefined;
  readonly trials?: number | undefined;
  readonly correlation?: number | undefined;
  readonly power: number;
  readonly json?: boolean | undefined;
}

const HELP = `
With --threshold: the cases needed, so that a threshold with decide: 'confident' passes with the power wanted if the
model truly is as good as --true-rate says.
With --baseline: the smallest drop of each metric that a comparison with that report finds with the power wanted.

Several trials of one case are worth less than as many cases. By how much is the correlation of its trials, the share of
the variance that lies between cases: 0.5 is assumed where neither --correlation nor a baseline with trials says it.

Exit status: 0, or 2 where a file or an argument cannot be used.`;

export function configure(command: Command): void {
  command
    .option('--threshold <rate>', 'bound of a confident threshold, between 0 and 1', between('--threshold', false))
    .option('--true-rate <rate>', 'rate the model is assumed to have; repeatable', collectRates, [])
    .option('--ceiling', 'the threshold is the most that passes, as of refusalRate')
    .option('--baseline <file>', 'report or baseline to be compared with')
    .option('--change-variance <number>', 'variance over cases of the true change (default: both ends)', atLeastZero)
    .option('--trials <number>', 'trials a case (default: 1, or those of the baseline)', positiveInteger)
    .option('--correlation <share>', 'of the trials of one case, 0 to 1 (default: 0.5)', between('--correlation', true))
    .option('--power <chance>', 'chance wanted, between 0 and 1', between('--power', false), 0.8)
    .option('--json', 'print the answer as JSON')
    .addHelpText('after', HELP)
    .action(async (options: Options) => {
      await new Output(process.stdout).write(await answer(options));
    });
}

async function answer(options: Options): Promise<string> {
  const { threshold, baseline } = options;
  if (threshold !== undefined && baseline !== undefined) {
    throw new UsageError('--threshold and --baseline ask two different things: give one of them');
  }
  if (threshold !== undefined) {
    refuse(options, ['changeVariance'], '--baseline');
    return forThreshold(threshold, options);
  }
  if (baseline === undefined) throw new UsageError('--threshold RATE or --baseline REPORT.json must be given');
  if (options.trueRate.length > 0) throw new UsageError('--true-rate is for --threshold');
  refuse(options, ['ceiling'], '--threshold');
  return forBaseline(baseline, options);
}

/** An option that would have no effect is a mistake. */
function refuse(options: Options, keys: readonly (keyof Options)[], belongsTo: string): void {
  for (const key of keys) {
    if (options[key] === undefined) continue;
    const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new UsageError(`--${name} is for ${belongsTo}`);
  }
}

function forThreshold(threshold: number, options: Options): string {
  const { ceiling = false, trials = 1, correlation = null, power, json } = options;
  const trueRates = options.trueRate.length > 0 ? options.trueRate : usualRates(threshold, ceiling);
  const result = casesNeededFor({ threshold, ceiling, trueRates, trials, correlation, power });
  return json ? asJson(result) : renderPower(result, width());
}

async function forBaseline(file: string, options: Options): Promise<string> {
  const { trials = null, correlation = null, changeVariance = null, power, json } = options;
  const baseline = await readBaseline(file);
  const metrics = detectableChanges(baseline, { trials, correlation, changeVariance, power });
  if (metrics.length === 0) throw new UsageError(`cannot use ${show(file)}: no metric has a value in two cases`);
  return json ? asJson({ baseline: file, power, metrics }) : renderDetectable(metrics, power, width());
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function width(): number {
  return process.stdout.columns ?? 80;
}

function collectRates(text: string, others: readonly number[]): readonly number[] {
  return [...others, between('--true-rate', true)(text)];
}

function between(option: string, inclusive: boolean): (text: string) => number {
  return (text) => {
    const value = numberIn(text);
    const fits = inclusive ? value >= 0 && value <= 1 : value > 0 && value < 1;
    if (fits) return value;
    const percent = value > 1 && value <= 100 ? ` For ${value}% write ${value / 100}.` : '';
    throw new InvalidArgumentError(
      `${option} must be ${inclusive ? 'from' : 'between'} 0 ${inclusive ? 'to' : 'and'} 1.${percent}`,
    );
  };
}

function atLeastZero(text: string): number {
  const value = numberIn(text);
  if (value >= 0 && Number.isFinite(value)) return value;
  throw new InvalidArgumentError('It must be a number of at least 0.');
}

/** Beyond this a number of trials is a typing mistake. */
const MOST_TRIALS = 1_000_000;

function positiveInteger(text: string): number {
  const value = numberIn(text);
  if (Number.isInteger(value) && value >= 1 && value <= MOST_TRIALS) return value;
  throw new InvalidArgumentError(`It must be an integer from 1 to ${MOST_TRIALS}.`);
}

function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
