import { requireNumber, requireNumberIn, wrongType } from '../../metrics/misuse.ts';
import { showValue } from './show-call.ts';

/** Marks what stands for a set of accepted values; a symbol of the registry, so that two copies of the package agree. */
const ACCEPTS = Symbol.for('expect-llm.accepts');

/** Stands in an expected argument for any of the values it accepts. */
export interface Accepted {
  readonly [ACCEPTS]: true;
  /** The alternatives, for `oneOf`. */
  readonly alternatives?: readonly unknown[] | undefined;
  /** Whether a value without alternatives is accepted. */
  accepts(value: unknown): boolean;
  toString(): string;
  toJSON(): string;
}

export function isAccepted(value: unknown): value is Accepted {
  return typeof value === 'object' && value !== null && ACCEPTS in value;
}

/**
 * Accepts any of several values for an expected argument; `undefined` among them means that the argument may be left out.
 * An alternative may itself be a predicate, an asymmetric matcher, a tolerance or hold one.
 *
 * @throws {TypeError} for no alternative
 * @example
 * String(oneOf('celsius', undefined)) // "one of \"celsius\", nothing"
 */
export function oneOf(...alternatives: readonly unknown[]): Accepted {
  if (alternatives.length === 0) throw new TypeError('oneOf: alternatives must hold at least one value, got none');
  return accepted(
    () => `one of ${alternatives.map(showExpected).join(', ')}`,
    () => false,
    alternatives,
  );
}

/** How far a number may be off: by so much, or by such a share of the expected one; within either is enough. */
export interface Tolerance {
  readonly relative?: number | undefined;
  readonly absolute?: number | undefined;
}

/**
 * Accepts a number near the expected one: within `absolute`, or within `relative` times the expected number's size.
 *
 * @throws {TypeError} if the value or a tolerance is no number, or there is no tolerance
 * @throws {RangeError} for a number that is not finite, or a negative tolerance
 * @example
 * String(approximately(59.91, { absolute: 0.01 })) // "59.91 ± 0.01"
 */
export function approximately(value: number, tolerance: Tolerance): Accepted {
  requireNumber('approximately', 'value', value);
  if (typeof tolerance !== 'object' || tolerance === null)
    throw wrongType('approximately', 'tolerance', 'an object', tolerance);
  const { relative, absolute } = tolerance;
  if (relative === undefined && absolute === undefined) {
    throw wrongType('approximately', 'tolerance', '{ relative } or { absolute }', tolerance);
  }
  if (relative !== undefined) requireNumberIn('approximately', 'tolerance.relative', relative, 0, Number.MAX_VALUE);
  if (absolute !== undefined) requireNumberIn('approximately', 'tolerance.absolute', absolute, 0, Number.MAX_VALUE);
  const margin = Math.max(absolute ?? 0, (relative ?? 0) * Math.abs(value));
  return accepted(
    () => `${value} ± ${toleranceText(tolerance)}`,
    (got) => typeof got === 'number' && isWithin(got, value, margin),
  );
}

function toleranceText({ relative, absolute }: Tolerance): string {
  const parts = [absolute, relative === undefined ? undefined : `${relative} of it`];
  return parts.filter((part) => part !== undefined).join(' or ');
}

function accepted(
  text: () => string,
  accepts: (value: unknown) => boolean,
  alternatives?: readonly unknown[],
): Accepted {
  return { [ACCEPTS]: true, alternatives, accepts, toString: text, toJSON: text };
}

/** Rounding must not put 0.3 outside of 0.2 ± 0.1. */
const ROUNDING = 4 * Number.EPSILON;

function isWithin(got: number, value: number, margin: number): boolean {
  return Math.abs(got - value) <= margin + ROUNDING * Math.max(Math.abs(value), Math.abs(margin));
}

/** An expected value as a message shows it. */
export function showExpected(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (isAccepted(value)) return value.toString();
  if (typeof value === 'function')
    return value.name ? `a value that ${value.name} accepts` : 'a value that the predicate accepts';
  if (isRegExp(value)) return `a text that matches ${value}`;
  if (isAsymmetric(value)) return asymmetricText(value);
  return showValue(value);
}

/** Not `instanceof`: a test may run in another realm than the package (Vitest's vmThreads, Jest's sandbox). */
export function isRegExp(value: unknown): value is RegExp {
  return Object.prototype.toString.call(value) === '[object RegExp]';
}

/** Matchers that stand for a value in the runner: `expect.stringContaining('x')`. */
export interface Asymmetric {
  asymmetricMatch(value: unknown): boolean;
}

export function isAsymmetric(value: unknown): value is Asymmetric {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { asymmetricMatch?: unknown }).asymmetricMatch === 'function'
  );
}

/** The runners' own matchers keep what they were given in `sample`. */
function asymmetricText(value: Asymmetric): string {
  const { sample } = value as { sample?: unknown };
  try {
    return `${value}${sample === undefined ? '' : `(${typeof sample === 'function' ? sample.name : isRegExp(sample) ? sample : showValue(sample)})`}`;
  } catch {
    return 'a value that the matcher accepts';
  }
}
