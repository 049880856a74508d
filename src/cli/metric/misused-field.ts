import type { Operation } from './operation.ts';

const ARGUMENT = /^[A-Za-z0-9]+: ([A-Za-z_][A-Za-z0-9_]*)/;

/**
 * The field that a metric's misuse error is about: `passAtK: c must be …` is about `c`, `numBins` about `num_bins`,
 * `bins` about `n_bins`.
 */
export function misusedField(operation: Operation, message: string): string | null {
  const argument = ARGUMENT.exec(message)?.[1];
  if (argument === undefined) return null;
  const name = argument.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const fields = Object.keys(operation.fields);
  return fields.find((field) => field === name) ?? fields.find((field) => field.endsWith(`_${name}`)) ?? null;
}
