import { show, wrongType } from '../../metrics/misuse.ts';

/** Where a value first differs from what it should contain, and how much of that it has. */
export interface Containment {
  /** How many of the expected scalars, empty containers and asymmetric matchers are there. */
  readonly matched: number;
  readonly expected: number;
  /** The first difference in the order of the expected value; `undefined` if there is none. */
  readonly difference: Difference | undefined;
}

export interface Difference {
  readonly segments: readonly (string | number)[];
  readonly expected: unknown;
  /** `undefined` where nothing stands. */
  readonly received: unknown;
  readonly problem: 'value' | 'missing' | 'present' | 'length';
}

interface Asymmetric {
  asymmetricMatch(received: unknown): boolean;
}

/** A pair still to be compared; paths are linked to their parents, so that deep values cost no more than wide ones. */
interface Pair {
  readonly expected: unknown;
  readonly received: unknown;
  readonly isThere: boolean;
  readonly path: Path | undefined;
}

interface Path {
  readonly parent: Path | undefined;
  readonly segment: string | number;
}

/**
 * Whether a value contains what is expected: each key of an expected object, with what it holds, recursively; arrays of
 * the same length, element by element; scalars by equality (`1` equals `1.0`, `NaN` itself); an asymmetric matcher by
 * its own judgement. An expected `undefined` asks that the key be absent.
 */
export function containment(received: unknown, expected: unknown): Containment {
  let matched = 0;
  let total = 0;
  let difference: Difference | undefined;
  const differ = ({ expected, received, path }: Pair, problem: Difference['problem']) => {
    difference ??= { segments: segmentsOf(path), expected, received, problem };
  };
  const pending: Pair[] = [{ expected, received, isThere: true, path: undefined }];
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const children = isContainer(pair.expected) ? childPairs(pair.expected, pair.received, pair.path) : undefined;
    if (!children || children.length === 0) total++;
    if (!pair.isThere && pair.expected !== undefined) differ(pair, 'missing');
    else if (!children) {
      if (scalarMatches(pair)) matched++;
      else differ(pair, pair.expected === undefined ? 'present' : 'value');
    } else if (!sameShape(pair.expected, pair.received)) differ(pair, 'value');
    else if (Array.isArray(pair.expected) && pair.expected.length !== (pair.received as readonly unknown[]).length)
      differ(pair, 'length');
    else if (children.length === 0) matched++;
    // Even under a difference: what is there tells the nearest candidate from the others.
    for (let i = (children?.length ?? 0) - 1; i >= 0; i--) {
      const child = children?.[i];
      if (child) pending.push(child);
    }
  }
  return { matched, expected: total, difference };
}

/**
 * Checks that an expected value can be looked for: JSON, with asymmetric matchers and absent keys in it.
 *
 * @throws {TypeError} for `undefined`, a function, a class instance such as a `Date`, or a cycle
 */
export function checkExpected(fn: string, expected: unknown): void {
  if (expected === undefined) throw wrongType(fn, 'expected', 'a JSON value or an asymmetric matcher', expected);
  const ancestors = new Set<object>();
  const pending: ({ readonly value: unknown; readonly name: string } | { readonly leave: object })[] = [
    { value: expected, name: 'expected' },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if ('leave' in next) {
      ancestors.delete(next.leave);
      continue;
    }
    const { value, name } = next;
    if (isAsymmetric(value) || value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value))
      continue;
    if (!isContainer(value))
      throw wrongType(fn, name, 'a JSON value or an asymmetric matcher such as expect.stringMatching(…)', value);
    if (ancestors.has(value)) throw new TypeError(`${fn}: ${name} must not contain itself, got ${show(value)}`);
    ancestors.add(value);
    pending.push({ leave: value });
    for (const [key, child] of Object.entries(value)) pending.push({ value: child, name: childName(name, key) });
  }
}

const LONGEST_NAME = 120;

function childName(parent: string, key: string): string {
  return parent.length > LONGEST_NAME ? parent : `${parent}[${JSON.stringify(key)}]`;
}

function isAsymmetric(value: unknown): value is Asymmetric {
  return (
    typeof value === 'object' &&
    value !== null &&
    'asymmetricMatch' in value &&
    typeof value.asymmetricMatch === 'function'
  );
}

function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || isAsymmetric(value)) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  // A plain object of another realm has a prototype of that realm, whose own prototype is null.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function sameShape(expected: unknown, received: unknown): boolean {
  return typeof received === 'object' && received !== null && Array.isArray(expected) === Array.isArray(received);
}

function childPairs(expected: object, received: unknown, parent: Path | undefined): Pair[] {
  const holder = sameShape(expected, received) ? (received as Readonly<Record<string, unknown>>) : {};
  return Object.entries(expected).map(([key, value]) => {
    const isThere = Object.hasOwn(holder, key);
    const segment = Array.isArray(expected) ? Number(key) : key;
    return { expected: value, received: isThere ? holder[key] : undefined, isThere, path: { parent, segment } };
  });
}

function scalarMatches({ expected, received, isThere }: Pair): boolean {
  if (expected === undefined) return !isThere || received === undefined;
  if (!isAsymmetric(expected)) return expected === received || (Number.isNaN(expected) && Number.isNaN(received));
  try {
    return expected.asymmetricMatch(received) === true;
  } catch {
    // A matcher that cannot make sense of what the model said does not match it.
    return false;
  }
}

function segmentsOf(path: Path | undefined): (string | number)[] {
  const segments: (string | number)[] = [];
  for (let at = path; at; at = at.parent) segments.push(at.segment);
  return segments.reverse();
}
