import { outOfRange, requireArray, requireInteger, requireSameLength, wrongType } from '../misuse.ts';

/** A label a rater gives. */
export type Label = string | number | boolean;

/**
 * Cohen's κ: the agreement of two raters on the same items beyond what their own habits give by chance, from −1 to 1
 * (1 full agreement, 0 chance). `null` where it is undefined: no items, or both raters use one and the same label throughout.
 *
 * @param first the label the first rater gave each item
 * @param second the label the second rater gave it
 * @throws {TypeError} for an argument that is no array of strings, numbers or booleans
 * @throws {RangeError} for lengths that differ
 * @see J. Cohen, "A Coefficient of Agreement for Nominal Scales" (1960)
 * @example
 * cohensKappa(['yes', 'yes', 'no', 'no'], ['yes', 'no', 'no', 'no']) // 0.5
 */
export function cohensKappa(first: readonly Label[], second: readonly Label[]): number | null {
  requireLabels('first', first);
  requireLabels('second', second);
  requireSameLength('cohensKappa', 'first', first, 'second', second);
  const margins1 = new Map<Label, number>();
  const margins2 = new Map<Label, number>();
  let agreed = 0;
  first.forEach((label, i) => {
    const other = second[i] as Label;
    if (Object.is(label, other)) agreed += 1;
    margins1.set(label, (margins1.get(label) ?? 0) + 1);
    margins2.set(other, (margins2.get(other) ?? 0) + 1);
  });
  let products = 0;
  for (const [label, count] of margins1) products += count * (margins2.get(label) ?? 0);
  return kappa(agreed, products, first.length);
}

/**
 * Cohen's κ from a table of counts: `table[i][j]` items got label i from the first rater and label j from the second.
 *
 * @throws {TypeError} for a table that is no array of arrays of numbers
 * @throws {RangeError} for a table that is not square, or a count that is no integer of at least 0
 * @see J. Cohen, "A Coefficient of Agreement for Nominal Scales" (1960)
 * @example
 * cohensKappaOfTable([[2, 0], [0, 2]]) // 1
 */
export function cohensKappaOfTable(table: readonly (readonly number[])[]): number | null {
  requireArray('cohensKappaOfTable', 'table', table);
  const columns = table.map(() => 0);
  let agreed = 0;
  let total = 0;
  const rows = table.map((row, i) => {
    requireArray('cohensKappaOfTable', `table[${i}]`, row);
    if (row.length !== table.length) {
      throw outOfRange('cohensKappaOfTable', `table[${i}]`, `as long as the table (${table.length})`, row);
    }
    let sum = 0;
    row.forEach((count, j) => {
      requireInteger('cohensKappaOfTable', `table[${i}][${j}]`, count, 0);
      sum += count;
      columns[j] = (columns[j] ?? 0) + count;
      if (i === j) agreed += count;
    });
    total += sum;
    return sum;
  });
  const products = rows.reduce((sum, row, i) => sum + row * (columns[i] ?? 0), 0);
  return kappa(agreed, products, total);
}

/** (p₀ − pₑ)/(1 − pₑ) with p₀ = agreed/n and pₑ = products/n², in whole numbers so that no rounding blurs the ends. */
function kappa(agreed: number, products: number, total: number): number | null {
  const beyondChance = total * total - products;
  return beyondChance === 0 ? null : (agreed * total - products) / beyondChance;
}

function requireLabels(argument: string, labels: readonly Label[]): void {
  requireArray('cohensKappa', argument, labels);
  labels.forEach((label, i) => {
    if (typeof label !== 'string' && typeof label !== 'number' && typeof label !== 'boolean') {
      throw wrongType('cohensKappa', `${argument}[${i}]`, 'a string, number or boolean', label);
    }
  });
}
