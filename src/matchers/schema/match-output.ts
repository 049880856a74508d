import type { SchemaViolation } from '../json-schema.ts';
import type { Output, Outputs } from './outputs.ts';
import type { Outcome, OutputCheck } from './schema-check.ts';

/** How a model's output stands to a schema. */
export type Match =
  | { readonly ok: true; readonly output: Output; readonly value: unknown }
  | { readonly ok: false; readonly output: Output; readonly violations: readonly SchemaViolation[] }
  | { readonly ok: false; readonly output: undefined };

/**
 * The likeliest output that satisfies a check; where none does, how the likeliest of all breaks it.
 * A promise only where the check gives one.
 */
export function matchOutput(outputs: Outputs, check: OutputCheck): Match | Promise<Match> {
  const iterator = outputs.all()[Symbol.iterator]();
  let first: Match | undefined;
  const settle = (output: Output, outcome: Outcome): Match | undefined => {
    if (outcome.ok) return { ok: true, output, value: outcome.value };
    first ??= { ok: false, output, violations: outcome.violations };
    return undefined;
  };
  const resume = (): Match | Promise<Match> => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      const output = next.value;
      const outcome = check(output);
      if (outcome instanceof Promise) return outcome.then((settled) => settle(output, settled) ?? resume());
      const match = settle(output, outcome);
      if (match) return match;
    }
    return first ?? { ok: false, output: undefined };
  };
  return resume();
}
