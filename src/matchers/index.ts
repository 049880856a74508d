import { type ToContainJson, toContainJson } from './to-contain-json.ts';
import { type ToExactMatch, toExactMatch } from './to-exact-match.ts';
import { type ToMatchSchema, toMatchSchema } from './to-match-schema.ts';

/** Every matcher's judge, by the name the user writes. A new matcher is one import, one line here and one in `LlmMatchers`. */
export const judges = {
  toContainJson,
  toExactMatch,
  toMatchSchema,
};

/**
 * The matchers as methods. `R` is what a call returns: nothing in an assertion, a verdict under `measure`.
 */
export interface LlmMatchers<R> extends ToContainJson<R>, ToExactMatch<R>, ToMatchSchema<R> {}
