import type { Baseline, BaselineCase } from '../baseline.ts';
import type { CaseRename } from '../report.ts';

export interface CasePair {
  readonly baseline: BaselineCase;
  readonly current: BaselineCase;
}

export interface PairedCases {
  /** Sorted by the current id. */
  readonly pairs: readonly CasePair[];
  readonly added: readonly BaselineCase[];
  readonly removed: readonly BaselineCase[];
  readonly renamed: readonly CaseRename[];
}

/**
 * Pairs the cases of two runs by id. Of the rest:
 * - two that recorded the same input and expectation, which no other case left over did, are one case under another
 *   name: paired, and listed as renamed;
 * - two of the same project and name in another file, if only one on each side, are listed as renamed but not paired: a
 *   name does not show that they ask the same. Not if what they recorded differs.
 */
export function pairCases(baseline: Baseline, current: Baseline): PairedCases {
  const known = new Map(baseline.cases.map((item) => [item.id, item]));
  const pairs: CasePair[] = [];
  let added: BaselineCase[] = [];
  for (const item of current.cases) {
    const before = known.get(item.id);
    known.delete(item.id);
    if (before) pairs.push({ baseline: before, current: item });
    else added.push(item);
  }
  let removed = [...known.values()];
  const renamed: CaseRename[] = [];
  const settle = (matches: readonly CasePair[], paired: boolean) => {
    const settled = new Set(matches.flatMap((match) => [match.baseline, match.current]));
    added = added.filter((item) => !settled.has(item));
    removed = removed.filter((item) => !settled.has(item));
    if (paired) pairs.push(...matches);
    for (const match of matches) renamed.push({ from: match.baseline.id, to: match.current.id, paired });
  };
  settle(
    uniqueMatches(removed, added, (item) => item.content),
    true,
  );
  settle(
    uniqueMatches(removed, added, nameWithoutFile).filter(
      (match) =>
        match.baseline.content === undefined ||
        match.current.content === undefined ||
        match.baseline.content === match.current.content,
    ),
    false,
  );
  pairs.sort((a, b) => (a.current.id < b.current.id ? -1 : 1));
  return { pairs, added, removed, renamed };
}

function uniqueMatches(
  removed: readonly BaselineCase[],
  added: readonly BaselineCase[],
  keyOf: (item: BaselineCase) => string | undefined,
): CasePair[] {
  const before = uniqueBy(removed, keyOf);
  const matches: CasePair[] = [];
  for (const [key, item] of uniqueBy(added, keyOf)) {
    const match = before.get(key);
    if (item && match) matches.push({ baseline: match, current: item });
  }
  return matches;
}

/** Under each key its only case; `null` where there are several. */
function uniqueBy(items: readonly BaselineCase[], keyOf: (item: BaselineCase) => string | undefined) {
  const found = new Map<string, BaselineCase | null>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) found.set(key, found.has(key) ? null : item);
  }
  return found;
}

/** The project and the name: the id less its file. */
function nameWithoutFile({ id, file }: BaselineCase): string | undefined {
  const at = id.indexOf(file);
  return at < 0 || file === '' ? undefined : JSON.stringify([id.slice(0, at), id.slice(at + file.length)]);
}
