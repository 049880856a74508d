/**
 * The bin of each confidence when the sorted list is cut into `bins` parts of nearly equal size. Equal confidences stay
 * together, in the bin that the middle of them falls into, so that the order of the items does not matter.
 */
export function equalMassBins(confidences: readonly number[], bins: number): number[] {
  const count = confidences.length;
  const ascending = confidences.map((_, i) => i).sort((a, b) => (confidences[a] ?? 0) - (confidences[b] ?? 0));
  const indices = new Array<number>(count).fill(0);
  let start = 0;
  while (start < count) {
    const value = confidences[ascending[start] ?? 0];
    let end = start + 1;
    while (end < count && confidences[ascending[end] ?? 0] === value) end++;
    const bin = Math.min(bins - 1, Math.floor(((start + end) / 2 / count) * bins));
    for (let at = start; at < end; at++) indices[ascending[at] ?? 0] = bin;
    start = end;
  }
  return indices;
}
