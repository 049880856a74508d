/** How often each token occurs, in order of first appearance. */
export function countTokens(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

/** The size of the multiset intersection: the sum over tokens of the smaller of their two counts. */
export function countCommon(tokens: readonly string[], counts: ReadonlyMap<string, number>): number {
  const used = new Map<string, number>();
  let common = 0;
  for (const token of tokens) {
    const available = counts.get(token);
    if (available === undefined) continue;
    const taken = used.get(token) ?? 0;
    if (taken === available) continue;
    used.set(token, taken + 1);
    common++;
  }
  return common;
}

/** The tokens left over, in order, once each of `counts` has been taken away as often as it occurs there. */
export function tokensBeyond(tokens: readonly string[], counts: ReadonlyMap<string, number>): string[] {
  const used = new Map<string, number>();
  return tokens.filter((token) => {
    const taken = used.get(token) ?? 0;
    if (taken >= (counts.get(token) ?? 0)) return true;
    used.set(token, taken + 1);
    return false;
  });
}
