import { outOfRange, requireNumber, requireStrings, wrongType } from '../metrics/misuse.ts';
import { markerPatterns } from '../metrics/parsing/answers/answer-markers.ts';
import { numberOf } from '../metrics/parsing/answers/extract-number.ts';
import { locateAnswer } from '../metrics/parsing/answers/locate-answer.ts';
import { checkOptions } from './arguments.ts';
import { receivedText } from './text.ts';
import type { CommonOptions, Verdict } from './verdict.ts';

export interface NumericallyCloseOptions extends CommonOptions {
  /** The distance allowed, as a share of the expected value; 1e-9 unless given. */
  readonly relative?: number | undefined;
  /** The distance allowed in the value's own unit; 0 unless given. The wider of the two counts. */
  readonly absolute?: number | undefined;
  /** Words that announce an answer as `Answer:` does: `['Result']`. */
  readonly markers?: readonly string[] | undefined;
}

export interface ToBeNumericallyClose<R> {
  /**
   * The number answered is within a tolerance of the value: `|answered − value| ≤ max(relative · |value|, absolute)`, edges included.
   * A received number counts as it stands; in a text the number is found as `extractNumber` does, and a percentage may be meant as written
   * or as a fraction (`50%` is 50 and 0.5). No number, or NaN, is not close to anything.
   *
   * Metric `numericallyClose`, score 1 or 0.
   *
   * @param value a finite number
   * @throws {TypeError} for a value or tolerance that is no number, an unknown option, a confidence that is no number
   * @throws {RangeError} for a value that is not finite, a tolerance below 0
   * @example
   * expect('The lake covers about 1,247.5 km².').toBeNumericallyClose(1250, { relative: 0.01 })
   */
  toBeNumericallyClose(value: number, options?: NumericallyCloseOptions): R;
}

const NAME = 'toBeNumericallyClose';
const RELATIVE = 1e-9;
/** Doubles of noise by which a distance that is the tolerance on paper may exceed it (0.4 − 0.3 > 0.1). */
const NOISE = 4 * Number.EPSILON;

export function toBeNumericallyClose(received: unknown, value: number, options?: NumericallyCloseOptions): Verdict {
  requireNumber(NAME, 'value', value);
  const {
    relative = RELATIVE,
    absolute = 0,
    markers,
    confidence,
  } = checkOptions(NAME, options, ['relative', 'absolute', 'markers']);
  requireTolerance('options.relative', relative);
  requireTolerance('options.absolute', absolute);
  if (markers !== undefined) requireStrings(NAME, 'options.markers', markers);
  const tolerance = Math.max(relative * Math.abs(value), absolute);
  const readings = readNumbers(received, markers ?? []);
  const got = nearest(readings, value);
  const distance = got === undefined ? Number.NaN : Math.abs(got - value);
  const pass = got !== undefined && distance <= tolerance + NOISE * Math.max(Math.abs(got), Math.abs(value));
  return {
    pass,
    metric: 'numericallyClose',
    score: pass ? 1 : 0,
    signature: `numericallyClose|relative:${relative}|absolute:${absolute}|v1`,
    confidence,
    reason: () => {
      if (got === undefined) return 'no number in the answer';
      const off = `${got} is ${distance} off ${value}`;
      return pass ? `${off}, within ${tolerance}` : `${off}, more than the ${tolerance} allowed`;
    },
    message: (explain) =>
      [
        explain.hint('value'),
        '',
        `Expected: ${explain.isNot ? 'not ' : ''}${explain.expected(value)} ± ${tolerance}`,
        got === undefined ? 'Number:   none' : `Number:   ${explain.received(got)} (${distance} off)`,
        `Received: ${explain.received(received)}`,
      ].join('\n'),
  };
}

function requireTolerance(argument: string, value: unknown): void {
  if (typeof value !== 'number') throw wrongType(NAME, argument, 'a number of at least 0', value);
  if (!(value >= 0)) throw outOfRange(NAME, argument, 'at least 0', value);
}

function readNumbers(received: unknown, markers: readonly string[]): readonly number[] {
  if (typeof received === 'number') return Number.isFinite(received) ? [received] : [];
  if (typeof received === 'bigint') return [Number(received)];
  const patterns = markers.length === 0 ? undefined : markerPatterns(markers);
  const token = numberOf(locateAnswer(receivedText(received), patterns));
  if (!token) return [];
  return token.percent ? [token.value, token.value / 100] : [token.value];
}

function nearest(readings: readonly number[], value: number): number | undefined {
  return readings.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value))[0];
}
