import { type ToAgreeOn, toAgreeOn } from './to-agree-on.ts';
import { type ToBeNumericallyClose, toBeNumericallyClose } from './to-be-numerically-close.ts';
import { type ToBeRefusal, toBeRefusal } from './to-be-refusal.ts';
import { type ToBeValidToolCall, toBeValidToolCall } from './to-be-valid-tool-call.ts';
import { type ToCallTools, toCallTools } from './to-call-tools.ts';
import { type ToChoose, toChoose } from './to-choose.ts';
import { type ToContainJson, toContainJson } from './to-contain-json.ts';
import { type ToExactMatch, toExactMatch } from './to-exact-match.ts';
import { type ToHaveF1, toHaveF1Above, toHaveF1AtLeast } from './to-have-f1.ts';
import { type ToHaveFinalAnswer, toHaveFinalAnswer } from './to-have-final-answer.ts';
import {
  type ToHaveNgramPrecision,
  toHaveNgramPrecisionAbove,
  toHaveNgramPrecisionAtLeast,
} from './to-have-ngram-precision-above.ts';
import { type ToHaveRecallAtK, toHaveRecallAtK } from './to-have-recall-at-k.ts';
import {
  type ToHaveReciprocalRank,
  toHaveReciprocalRankAbove,
  toHaveReciprocalRankAtLeast,
} from './to-have-reciprocal-rank-above.ts';
import { type ToHaveRougeL, toHaveRougeLAbove, toHaveRougeLAtLeast } from './to-have-rouge-l-above.ts';
import { type ToMatchSchema, toMatchSchema } from './to-match-schema.ts';
import { type ToNotBeRefusal, toNotBeRefusal } from './to-not-be-refusal.ts';
import { type ToNotCallTools, toNotCallTools } from './to-not-call-tools.ts';
import { type ToScore, toScoreAbove, toScoreAtLeast } from './to-score-above.ts';

/** Every matcher's judge, by the name the user writes. A new matcher is one import, one line here and one in `LlmMatchers`. */
export const judges = {
  toBeValidToolCall,
  toCallTools,
  toNotCallTools,
  toAgreeOn,
  toBeNumericallyClose,
  toChoose,
  toHaveF1Above,
  toHaveF1AtLeast,
  toHaveFinalAnswer,
  toHaveNgramPrecisionAbove,
  toHaveNgramPrecisionAtLeast,
  toHaveRecallAtK,
  toHaveReciprocalRankAbove,
  toHaveReciprocalRankAtLeast,
  toHaveRougeLAbove,
  toHaveRougeLAtLeast,
  toContainJson,
  toBeRefusal,
  toNotBeRefusal,
  toExactMatch,
  toMatchSchema,
  toScoreAbove,
  toScoreAtLeast,
};

/**
 * The matchers as methods. `R` is what a call returns: nothing in an assertion, a verdict under `measure`.
 */
export interface LlmMatchers<R>
  extends ToBeValidToolCall<R>,
    ToCallTools<R>,
    ToNotCallTools<R>,
    ToAgreeOn<R>,
    ToBeNumericallyClose<R>,
    ToChoose<R>,
    ToHaveF1<R>,
    ToHaveFinalAnswer<R>,
    ToHaveNgramPrecision<R>,
    ToHaveRecallAtK<R>,
    ToHaveReciprocalRank<R>,
    ToHaveRougeL<R>,
    ToContainJson<R>,
    ToBeRefusal<R>,
    ToNotBeRefusal<R>,
    ToExactMatch<R>,
    ToMatchSchema<R>,
    ToScore<R> {}
