import { type ToBeValidToolCall, toBeValidToolCall } from './to-be-valid-tool-call.ts';
import { type ToCallTools, toCallTools } from './to-call-tools.ts';
import { type ToContainJson, toContainJson } from './to-contain-json.ts';
import { type ToExactMatch, toExactMatch } from './to-exact-match.ts';
import { type ToMatchSchema, toMatchSchema } from './to-match-schema.ts';
import { type ToNotCallTools, toNotCallTools } from './to-not-call-tools.ts';

/** Every matcher's judge, by the name the user writes. A new matcher is one import, one line here and one in `LlmMatchers`. */
export const judges = {
  toBeValidToolCall,
  toCallTools,
  toNotCallTools,
  toContainJson,
  toExactMatch,
  toMatchSchema,
};

/**
 * The matchers as methods. `R` is what a call returns: nothing in an assertion, a verdict under `measure`.
 */
export interface LlmMatchers<R>
  extends ToBeValidToolCall<R>,
    ToCallTools<R>,
    ToNotCallTools<R>,
    ToContainJson<R>,
    ToExactMatch<R>,
    ToMatchSchema<R> {}
