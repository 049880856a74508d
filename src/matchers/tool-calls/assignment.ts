/**
 * The assignment of rows to columns of least total cost, each used once: the Hungarian method with potentials, in O(rows² · columns).
 *
 * @param cost a matrix with no more rows than columns
 * @returns the column of each row
 */
export function leastCostAssignment(cost: readonly (readonly number[])[]): number[] {
  const rows = cost.length;
  const columns = cost[0]?.length ?? 0;
  // Row and column 0 are the method's own; column 0 holds the row being placed.
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowOfColumn = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) place(row);
  const columnOfRow = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= columns; column++) {
    const row = rowOfColumn[column] ?? 0;
    if (row > 0) columnOfRow[row - 1] = column - 1;
  }
  return columnOfRow;

  function place(row: number): void {
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const previous = new Int32Array(columns + 1);
    const used = new Uint8Array(columns + 1);
    rowOfColumn[0] = row;
    let column = 0;
    while (rowOfColumn[column] !== 0) {
      used[column] = 1;
      const from = rowOfColumn[column] ?? 0;
      let step = Number.POSITIVE_INFINITY;
      let nearest = 0;
      for (let j = 1; j <= columns; j++) {
        if (used[j]) continue;
        const reduced = (cost[from - 1]?.[j - 1] ?? 0) - (rowPotential[from] ?? 0) - (columnPotential[j] ?? 0);
        if (reduced < (least[j] ?? 0)) {
          least[j] = reduced;
          previous[j] = column;
        }
        if ((least[j] ?? 0) < step) {
          step = least[j] ?? 0;
          nearest = j;
        }
      }
      for (let j = 0; j <= columns; j++) {
        if (used[j]) {
          const of = rowOfColumn[j] ?? 0;
          rowPotential[of] = (rowPotential[of] ?? 0) + step;
          columnPotential[j] = (columnPotential[j] ?? 0) - step;
        } else {
          least[j] = (least[j] ?? 0) - step;
        }
      }
      column = nearest;
    }
    while (column !== 0) {
      const before = previous[column] ?? 0;
      rowOfColumn[column] = rowOfColumn[before] ?? 0;
      column = before;
    }
  }
}
