import { outOfRange, show, wrongType } from '../metrics/misuse.ts';
import type { CommonOptions } from './verdict.ts';

/**
 * Checks a matcher's options object: an object, with no key beyond `known`, and a confidence from 0 to 1.
 * Returns it, or an empty one where none was given.
 */
export function checkOptions<Options extends CommonOptions>(
  matcher: string,
  options: Options | undefined,
  known: readonly (keyof Options & string)[],
): Options {
  if (options === undefined) return {} as Options;
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw wrongType(matcher, 'options', 'an object', options);
  }
  for (const key of Object.keys(options)) {
    if (key !== 'confidence' && !(known as readonly string[]).includes(key)) {
      const names = ['confidence', ...known].join(', ');
      throw new TypeError(`${matcher}: options has no ${show(key)}; it takes ${names}`);
    }
  }
  const { confidence } = options;
  if (confidence !== undefined) {
    if (typeof confidence !== 'number')
      throw wrongType(matcher, 'options.confidence', 'a number from 0 to 1', confidence);
    if (!(confidence >= 0 && confidence <= 1)) {
      throw outOfRange(matcher, 'options.confidence', 'from 0 to 1', confidence);
    }
  }
  return options;
}

/** Checks a threshold on a score in [0, 1]; 85 for 85% is the commonest slip, and is named. */
export function checkThreshold(matcher: string, threshold: unknown): asserts threshold is number {
  if (typeof threshold !== 'number') throw wrongType(matcher, 'threshold', 'a number from 0 to 1', threshold);
  if (threshold >= 0 && threshold <= 1) return;
  const hint = threshold > 1 && threshold <= 100 ? ` (for ${threshold}% write ${threshold / 100})` : '';
  throw new TypeError(`${matcher}: threshold must be from 0 to 1, got ${show(threshold)}${hint}`);
}

/** One string or a non-empty array of strings, as an array. */
export function checkTexts(matcher: string, argument: string, value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) throw wrongType(matcher, argument, 'a string or an array of strings', value);
  if (value.length === 0) throw new TypeError(`${matcher}: ${argument} must hold at least one string, got []`);
  const at = value.findIndex((item) => typeof item !== 'string');
  if (at >= 0) throw wrongType(matcher, `${argument}[${at}]`, 'a string', value[at]);
  return value;
}
