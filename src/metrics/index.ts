/** Table of contents: every metric, by what it measures. One line a file. */

// calibration
export { auroc } from './calibration/auroc.ts';
export {
  type BrierDecomposition,
  type BrierDecompositionOptions,
  brierDecomposition,
} from './calibration/brier-decomposition.ts';
export { brierScore } from './calibration/brier-score.ts';
export { type Calibration, type CalibrationBin, calibrationBins } from './calibration/calibration-bins.ts';
export { calibrationError } from './calibration/calibration-error.ts';
export {
  type CalibrationErrorNull,
  type CalibrationErrorNullOptions,
  calibrationErrorNull,
} from './calibration/calibration-error-null.ts';
export { type DebiasedCalibrationOptions, debiasedCalibrationError } from './calibration/debiased-calibration-error.ts';
export { equalMassCalibrationError } from './calibration/equal-mass-calibration-error.ts';
export { expectedCalibrationError } from './calibration/expected-calibration-error.ts';
export type { Outcome } from './calibration/inputs.ts';
// datasets
export { type Contamination, contaminatedItems } from './datasets/contaminated-items.ts';
export { contaminationScore } from './datasets/contamination-score.ts';
export { type DedupedPrompts, dedupePrompts } from './datasets/dedupe-prompts.ts';
export { nearDuplicates } from './datasets/near-duplicates.ts';
export { selectExamples } from './datasets/select-examples.ts';
export { stratifiedSample } from './datasets/stratified-sample.ts';
export { type ConversationMessage, truncateConversation } from './datasets/truncate-conversation.ts';
// parsing
export type { Choices } from './parsing/answers/choice-list.ts';
export { extractChoice } from './parsing/answers/extract-choice.ts';
export { type ExtractAnswerOptions, extractFinalAnswer } from './parsing/answers/extract-final-answer.ts';
export { extractNumber } from './parsing/answers/extract-number.ts';
export { stripReasoning } from './parsing/answers/strip-reasoning.ts';
export { extractJson } from './parsing/extract-json.ts';
export { type FilledTemplate, fillTemplate } from './parsing/fill-template.ts';
export { finalAnswer } from './parsing/final-answer.ts';
export { type FoundJson, findJson } from './parsing/find-json.ts';
export { findJsonObject } from './parsing/find-json-object.ts';
export { fromValue } from './parsing/json-from-value.ts';
export {
  type JsonArray,
  type JsonConstant,
  type JsonEntry,
  type JsonNode,
  type JsonNumber,
  type JsonObject,
  type JsonString,
  toValue,
} from './parsing/json-node.ts';
export { type ParsedToolCall, parseToolCall, parseToolCallNode } from './parsing/parse-tool-call.ts';
export { type JsonParse, type ParseJsonOptions, parseJsonNode } from './parsing/python-json.ts';
export { pythonStr } from './parsing/python-str.ts';
export { type ModelResponse, type ResponseUsage, readResponse } from './parsing/responses/read-response.ts';
export { collectToolCalls } from './parsing/tool-calls/collect-tool-calls.ts';
export type { ToolCall, ToolCallSource } from './parsing/tool-calls/tool-call.ts';
export { normalizeToolSpecs, type ToolSpec } from './parsing/tool-calls/tool-specs.ts';
export { type FieldType, type OutputSchema, validateOutput } from './parsing/validate-output.ts';
export { writeJson } from './parsing/write-json.ts';
// ranking
export { type EloMatch, eloRatings } from './ranking/elo-ratings.ts';
export type { Named } from './ranking/named.ts';
export { type FormatScore, type PromptSensitivity, promptSensitivity } from './ranking/prompt-sensitivity.ts';
export { type Rankings, rankBy } from './ranking/rank-by.ts';
export { type SliceRecord, type SliceReport, sliceReport } from './ranking/slice-report.ts';
export { type PairwiseVerdict, winRates } from './ranking/win-rates.ts';
// retrieval
export { type HitRate, hitRate } from './retrieval/hit-rate.ts';
export { meanReciprocalRank } from './retrieval/mean-reciprocal-rank.ts';
export type { DocumentId, RetrievalQuery } from './retrieval/query.ts';
export { recallAtK } from './retrieval/recall-at-k.ts';
export { reciprocalRank } from './retrieval/reciprocal-rank.ts';
// safety
export { classifyRefusal, type Refusal, type RefusalKind, type RefusalOptions } from './safety/classify-refusal.ts';
export { classifyRefusalResponse, type ResponseRefusal } from './safety/classify-refusal-response.ts';
export { type DetectedRefusals, detectRefusals } from './safety/detect-refusals.ts';
export { type RefusalLanguage, refusalLanguages } from './safety/refusal/lexicon.ts';
export { type RefusalSignal, refusalSignal } from './safety/refusal-signal.ts';
// sampling
export { majorityVote } from './sampling/majority-vote.ts';
export { meanPassAtK } from './sampling/mean-pass-at-k.ts';
export { passAtK } from './sampling/pass-at-k.ts';
export { passHatK } from './sampling/pass-hat-k.ts';
export { pickOption, type ScoredOption } from './sampling/pick-option.ts';
// statistics
export { benjaminiHochberg } from './statistics/benjamini-hochberg.ts';
export { betaQuantile } from './statistics/beta-quantile.ts';
export { binomialCdf } from './statistics/binomial-cdf.ts';
export { type BootstrapInterval, type BootstrapOptions, bootstrapInterval } from './statistics/bootstrap-interval.ts';
export { casesForAllPassing } from './statistics/cases-for-all-passing.ts';
export { type CasesForPowerOptions, casesForPower } from './statistics/cases-for-power.ts';
export { clopperPearsonInterval } from './statistics/clopper-pearson-interval.ts';
export { clusteredMeanInterval } from './statistics/clustered-mean-interval.ts';
export { cohensKappa, cohensKappaOfTable, type Label } from './statistics/cohens-kappa.ts';
export { confidentPassPower, type DecisionOptions } from './statistics/confident-pass-power.ts';
export type { Difference } from './statistics/difference.ts';
export { fixedSuiteInterval } from './statistics/fixed-suite-interval.ts';
export { holm } from './statistics/holm.ts';
export type { Interval, LevelOption } from './statistics/interval.ts';
export { jeffreysInterval } from './statistics/jeffreys-interval.ts';
export { type KrippendorffOptions, krippendorffAlpha } from './statistics/krippendorff-alpha.ts';
export { type McnemarOptions, mcnemarTest, type TestResult } from './statistics/mcnemar-test.ts';
export { type MeanIntervalOptions, meanInterval } from './statistics/mean-interval.ts';
export { newcombeDifference } from './statistics/newcombe-difference.ts';
export { newcombePairedDifference } from './statistics/newcombe-paired-difference.ts';
export { normalQuantile } from './statistics/normal-quantile.ts';
export { type PairedTTest, pairedTTest } from './statistics/paired-t-test.ts';
export { passAtKInterval } from './statistics/pass-at-k-interval.ts';
export { passHatKInterval } from './statistics/pass-hat-k-interval.ts';
export { type Random, seededRandom } from './statistics/random.ts';
export { type CaseTrials, repeatedTrialsInterval } from './statistics/repeated-trials-interval.ts';
export { type CorrectedRate, roganGladen } from './statistics/rogan-gladen.ts';
export { type SeededOptions, type SignFlipTest, signFlipTest } from './statistics/sign-flip-test.ts';
export { type DetectableChangeOptions, smallestDetectableChange } from './statistics/smallest-detectable-change.ts';
export { studentTCdf } from './statistics/student-t-cdf.ts';
export { studentTQuantile } from './statistics/student-t-quantile.ts';
export { tangoDifference } from './statistics/tango-difference.ts';
export { type VarianceComponents, varianceComponents } from './statistics/variance-components.ts';
export { wilson } from './statistics/wilson.ts';
export { type WilsonIntervalOptions, wilsonInterval } from './statistics/wilson-interval.ts';
// text
export { type BestF1, bestF1 } from './text/best-f1.ts';
export { computeBleu } from './text/compute-bleu.ts';
export { exactMatch } from './text/exact-match.ts';
export type { FScore } from './text/f-score.ts';
export { ngramPrecision } from './text/ngram-precision.ts';
export { normalizeAnswer } from './text/normalize-answer.ts';
export { type RougeLDetails, rougeL, rougeLDetails } from './text/rouge-l.ts';
export { type TokenF1Details, tokenF1, tokenF1Details } from './text/token-f1.ts';
