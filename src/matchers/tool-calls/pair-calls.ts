import type { ToolCall } from '../../metrics/parsing/tool-calls/tool-call.ts';
import { canonicalText } from '../canonical-text.ts';
import { isPlain, matches } from './differences.ts';
import { maximumMatching } from './maximum-matching.ts';

/** A call that should be made. */
export interface ExpectedToolCall {
  readonly name: string;
  /**
   * The arguments, by parameter. A value may be `oneOf(…)`, `approximately(…)`, a predicate, a regular expression or an asymmetric
   * matcher of the runner; `undefined` is an argument that must be left out. Without `arguments` any will do.
   */
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
}

export type CallOrder = 'any' | 'strict' | 'subsequence';
export type ArgumentExtent = 'exact' | 'subset' | 'ignore';

/** Beyond so many pairs to compare, a call is compared only with those around its own position, so that the time stays linear. */
const MOST_PAIRS = 250_000;
const WINDOW = 16;

/** Whether a made call is the expected one. A call whose form is broken is none. */
export function isExpectedCall(expected: ExpectedToolCall, made: ToolCall, args: ArgumentExtent): boolean {
  if (made.problem !== undefined || made.name !== expected.name) return false;
  if (args === 'ignore' || expected.arguments === undefined) return true;
  return made.arguments !== undefined && matches(expected.arguments, made.arguments, args);
}

/**
 * Pairs expected calls with made ones, each used at most once, as many as the order allows.
 *
 * - `any`: a largest matching, whatever the order;
 * - `strict`: the i-th expected call with the i-th made one;
 * - `subsequence`: a longest pairing that keeps the order.
 *
 * @returns for each expected call the index of its partner, or −1
 */
export function pairCalls(
  expected: readonly ExpectedToolCall[],
  made: readonly ToolCall[],
  order: CallOrder,
  args: ArgumentExtent,
): number[] {
  const fits = (i: number, j: number): boolean => {
    const [wanted, call] = [expected[i], made[j]];
    return wanted !== undefined && call !== undefined && isExpectedCall(wanted, call, args);
  };
  if (order === 'strict') return expected.map((_, i) => (fits(i, i) ? i : -1));
  if (order === 'subsequence') return pairInOrder(expected.length, made.length, fits);
  const keys = args === 'subset' ? undefined : expectedKeys(expected, args);
  return keys ? pairEqual(keys, made, args) : pairByName(expected, made, fits);
}

/** A text for each expected call that only the calls it accepts share; `undefined` where there is no such text. */
function expectedKeys(expected: readonly ExpectedToolCall[], args: ArgumentExtent): string[] | undefined {
  if (args === 'ignore') return expected.map(({ name }) => name);
  if (!expected.every((call) => call.arguments !== undefined && isPlain(call.arguments))) return undefined;
  return expected.map((call) => callKey(call.name, call.arguments));
}

function callKey(name: string, args: unknown): string {
  return `${name} ${canonicalText(args)}`;
}

/** Where a call is accepted only by equal ones, pairing equal ones in order is a largest matching, in linear time. */
function pairEqual(keys: readonly string[], made: readonly ToolCall[], args: ArgumentExtent): number[] {
  const waiting = new Map<string, number[]>();
  for (let j = made.length - 1; j >= 0; j--) {
    const key = made[j] && madeKey(made[j] as ToolCall, args);
    if (key === undefined) continue;
    const list = waiting.get(key);
    if (list) list.push(j);
    else waiting.set(key, [j]);
  }
  return keys.map((key) => waiting.get(key)?.pop() ?? -1);
}

function madeKey(call: ToolCall, args: ArgumentExtent): string | undefined {
  if (call.problem !== undefined || call.name === undefined) return undefined;
  if (args === 'ignore') return call.name;
  try {
    return callKey(call.name, call.arguments);
  } catch {
    // Nested too deeply to be written; nothing a test expects is.
    return undefined;
  }
}

type Fits = (expected: number, made: number) => boolean;

function pairByName(expected: readonly ExpectedToolCall[], made: readonly ToolCall[], fits: Fits): number[] {
  const partners = new Array<number>(expected.length).fill(-1);
  const madeByName = positionsByName(made);
  for (const [name, lefts] of positionsByName(expected)) {
    const rights = madeByName.get(name) ?? [];
    const isLarge = lefts.length * rights.length > MOST_PAIRS;
    const edges = lefts.map((left, at) => {
      const [from, to] = isLarge ? [Math.max(0, at - WINDOW), at + WINDOW] : [0, rights.length];
      const near: number[] = [];
      for (let k = from; k < Math.min(to, rights.length); k++) if (fits(left, rights[k] ?? -1)) near.push(k);
      return near;
    });
    for (const [at, right] of maximumMatching(edges, rights.length).entries()) {
      const left = lefts[at];
      if (left !== undefined) partners[left] = rights[right] ?? -1;
    }
  }
  return partners;
}

function positionsByName(calls: readonly { readonly name: string | undefined }[]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  for (const [i, { name }] of calls.entries()) {
    if (name === undefined) continue;
    const list = positions.get(name);
    if (list) list.push(i);
    else positions.set(name, [i]);
  }
  return positions;
}

function pairInOrder(expectedCount: number, madeCount: number, fits: Fits): number[] {
  return expectedCount * madeCount > MOST_PAIRS
    ? pairEarliest(expectedCount, madeCount, fits)
    : longestCommonSubsequence(expectedCount, madeCount, fits);
}

/** Finds every expected call in order whenever they are all there, in linear time; of an incomplete order it may miss pairs. */
function pairEarliest(expectedCount: number, madeCount: number, fits: Fits): number[] {
  const partners = new Array<number>(expectedCount).fill(-1);
  let i = 0;
  for (let j = 0; j < madeCount && i < expectedCount; j++) {
    if (fits(i, j)) partners[i++] = j;
  }
  return partners;
}

function longestCommonSubsequence(expectedCount: number, madeCount: number, fits: Fits): number[] {
  const width = madeCount + 1;
  /** Length of the longest pairing of what stands from i and j on. */
  const length = new Uint32Array((expectedCount + 1) * width);
  const fit = new Uint8Array(expectedCount * madeCount);
  for (let i = expectedCount - 1; i >= 0; i--) {
    for (let j = madeCount - 1; j >= 0; j--) {
      const here = fits(i, j);
      if (here) fit[i * madeCount + j] = 1;
      length[i * width + j] = here
        ? (length[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(length[(i + 1) * width + j] ?? 0, length[i * width + j + 1] ?? 0);
    }
  }
  const partners = new Array<number>(expectedCount).fill(-1);
  for (let i = 0, j = 0; i < expectedCount && j < madeCount; ) {
    if (fit[i * madeCount + j]) partners[i++] = j++;
    else if ((length[(i + 1) * width + j] ?? 0) >= (length[i * width + j + 1] ?? 0)) i++;
    else j++;
  }
  return partners;
}
