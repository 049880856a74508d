import { isObject } from '../../metrics/parsing/tool-calls/fields.ts';
import { pathText } from '../json-path.ts';
import { isAccepted, isAsymmetric, isRegExp, showExpected } from './expected-values.ts';
import { showValue } from './show-call.ts';

/** One place where a value is not as expected. */
export interface Difference {
  readonly path: string;
  readonly expected: string;
  /** The value there, as text; `nothing` where there is none. */
  readonly received: string;
}

/** Whether an object may have keys beyond the expected ones. */
export type Extent = 'exact' | 'subset';

type Segments = readonly (string | number)[];

/** Whether a value is as expected: equal, but for alternatives, predicates, asymmetric matchers and tolerances. The order of keys does not matter. */
export function matches(expected: unknown, received: unknown, extent: Extent): boolean {
  return compareValues(expected, received, extent, 1, () => UNSHOWN).length === 0;
}

/**
 * Where a value is not as expected, up to so many places. Follows the expected value, so that the depth of what a model
 * said does not matter.
 */
export function differences(expected: unknown, received: unknown, extent: Extent, most: number): Difference[] {
  return compareValues(expected, received, extent, most, (segments, wanted, got) => ({
    path: pathText(segments),
    expected: showExpected(wanted),
    received: got === undefined ? 'nothing' : showValue(got),
  }));
}

/** Stands for a difference that only counts. */
const UNSHOWN: Difference = { path: '', expected: '', received: '' };

function compareValues(
  expected: unknown,
  received: unknown,
  extent: Extent,
  most: number,
  difference: (segments: Segments, wanted: unknown, got: unknown) => Difference,
): Difference[] {
  const found: Difference[] = [];
  compare(expected, received, []);
  return found;

  function differ(segments: Segments, wanted: unknown, got: unknown): void {
    found.push(difference(segments, wanted, got));
  }

  function compare(wanted: unknown, got: unknown, segments: Segments): void {
    if (found.length >= most) return;
    const custom = customMatch(wanted, got, extent);
    if (custom !== undefined) {
      if (!custom) differ(segments, wanted, got);
    } else if (Array.isArray(wanted)) {
      if (!Array.isArray(got)) differ(segments, wanted, got);
      else compareItems(wanted, got, segments);
    } else if (isObject(wanted)) {
      if (!isObject(got)) differ(segments, wanted, got);
      else compareFields(wanted, got, segments);
    } else if (wanted !== got && !(Number.isNaN(wanted) && Number.isNaN(got))) {
      differ(segments, wanted, got);
    }
  }

  function compareItems(wanted: readonly unknown[], got: readonly unknown[], segments: Segments): void {
    if (wanted.length !== got.length) {
      differ(segments, wanted, got);
      return;
    }
    for (let i = 0; i < wanted.length && found.length < most; i++) compare(wanted[i], got[i], [...segments, i]);
  }

  function compareFields(
    wanted: Readonly<Record<string, unknown>>,
    got: Readonly<Record<string, unknown>>,
    segments: Segments,
  ): void {
    for (const [key, value] of Object.entries(wanted)) {
      if (found.length >= most) return;
      compare(value, Object.hasOwn(got, key) ? got[key] : undefined, [...segments, key]);
    }
    if (extent === 'subset') return;
    for (const key of Object.keys(got)) {
      if (found.length >= most) return;
      if (!Object.hasOwn(wanted, key)) differ([...segments, key], undefined, got[key]);
    }
  }
}

/** What a value that stands for others says; `undefined` for a plain one. */
function customMatch(wanted: unknown, got: unknown, extent: Extent): boolean | undefined {
  if (isAccepted(wanted)) {
    return wanted.alternatives?.some((alternative) => matches(alternative, got, extent)) ?? wanted.accepts(got);
  }
  if (typeof wanted === 'function') return asks(() => wanted(got));
  if (isAsymmetric(wanted)) return asks(() => wanted.asymmetricMatch(got));
  if (isRegExp(wanted)) return typeof got === 'string' && got.search(wanted) >= 0;
  return undefined;
}

/** A predicate written for a string that a model answers with a number is not met, whatever it throws. */
function asks(question: () => unknown): boolean {
  try {
    return Boolean(question());
  } catch {
    return false;
  }
}

/** Whether two expectations of equal text are the same one: nothing in the value stands for others. */
export function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  // Of the numbers only the finite ones have a JSON text of their own.
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && value !== undefined;
  if (isAccepted(value) || isAsymmetric(value) || isRegExp(value)) return false;
  return Object.values(value).every(isPlain);
}
