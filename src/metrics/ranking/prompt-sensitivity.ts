import { outOfRange, requireArray, requireNumber, wrongType } from '../misuse.ts';
import { type Named, toNamed } from './named.ts';

export interface FormatScore {
  readonly mean: number;
  /** The standard error of the mean: the population standard deviation / √n. */
  readonly stderr: number;
}

export interface PromptSensitivity {
  /** Each prompt format's mean and standard error; an object without a prototype. */
  readonly formats: Named<FormatScore>;
  /** The mean of the formats' means, each format weighing the same; 0 with no formats. */
  readonly average: number;
  /** The highest format mean minus the lowest; 0 with no formats. */
  readonly sensitivity: number;
}

/**
 * How much a model's score hangs on the wording of the prompt: its mean score under each prompt format, the average
 * over the formats, and the range between the best and the worst of them.
 *
 * Source: "Evaluation challenges", prompt sensitivity measurement.
 *
 * @param scoresByFormat the scores of one model under each format, at least one each: finite numbers, or whether each answer was right (true
 * counts 1, false 0)
 * @throws {TypeError} for anything but lists of numbers or booleans by name
 * @throws {RangeError} for a format without scores, a score that is not finite
 * @example
 * promptSensitivity({ direct: [1, 0], polite: [1, 1] }) // {"formats":{"direct":{"mean":0.5,"stderr":0.35355339059327373},"polite":{"mean":1,"stderr":0}},"average":0.75,"sensitivity":0.5}
 */
export function promptSensitivity(scoresByFormat: Named<readonly (number | boolean)[]>): PromptSensitivity {
  if (typeof scoresByFormat !== 'object' || scoresByFormat === null || Array.isArray(scoresByFormat)) {
    throw wrongType('promptSensitivity', 'scoresByFormat', 'an object of lists of scores', scoresByFormat);
  }
  const formats = new Map<string, FormatScore>();
  for (const [format, scores] of Object.entries(scoresByFormat)) {
    formats.set(format, scoreFormat(`scoresByFormat[${JSON.stringify(format)}]`, scores));
  }
  let sum = 0;
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (const { mean } of formats.values()) {
    sum += mean;
    highest = Math.max(highest, mean);
    lowest = Math.min(lowest, mean);
  }
  const empty = formats.size === 0;
  return {
    formats: toNamed(formats),
    average: empty ? 0 : sum / formats.size,
    sensitivity: empty ? 0 : highest - lowest,
  };
}

function scoreFormat(argument: string, scores: readonly (number | boolean)[]): FormatScore {
  requireArray('promptSensitivity', argument, scores);
  if (scores.length === 0) throw outOfRange('promptSensitivity', argument, 'a list of at least one score', scores);
  let sum = 0;
  const numbers = scores.map((score, at) => {
    const value = typeof score === 'boolean' ? Number(score) : score;
    requireNumber('promptSensitivity', `${argument}[${at}]`, value);
    sum += value;
    return value;
  });
  const mean = sum / scores.length;
  let squares = 0;
  for (const score of numbers) squares += (score - mean) ** 2;
  return { mean, stderr: Math.sqrt(squares / scores.length) / Math.sqrt(scores.length) };
}
