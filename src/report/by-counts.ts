/**
 * A function of trials and successes that computes each pair once: a large suite has many cases and few different counts.
 */
export function byCounts<T>(compute: (n: number, c: number) => T): (n: number, c: number) => T {
  const known = new Map<number, Map<number, T>>();
  return (n, c) => {
    let ofN = known.get(n);
    if (!ofN) {
      ofN = new Map();
      known.set(n, ofN);
    }
    const found = ofN.get(c);
    if (found !== undefined || ofN.has(c)) return found as T;
    const computed = compute(n, c);
    ofN.set(c, computed);
    return computed;
  };
}
