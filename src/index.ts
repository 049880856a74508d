export type { CollectedRun } from './collector/collected-run.ts';
export {
  type Collector,
  type CollectorOptions,
  createCollector,
} from './collector/create-collector.ts';
export type { CollectorRunOptions } from './collector/run-options.ts';
export type { LlmMatchers } from './matchers/index.ts';
export { matchers } from './matchers/matchers.ts';
export type { Measure, Measurement } from './matchers/measure.ts';
export { measure } from './matchers/measure.ts';
export type { FieldMap, FieldMapOutput, JsonSchema, OutputSchema } from './matchers/schema/output-schema.ts';
export {
  OutputMismatch,
  type ParseOutputOptions,
  parseOutput,
  parseOutputAsync,
} from './matchers/schema/parse-output.ts';
export type { Score, Scorer } from './matchers/scorer.ts';
export type { MatchSchemaOptions } from './matchers/to-match-schema.ts';
export { type Accepted, approximately, oneOf, type Tolerance } from './matchers/tool-calls/expected-values.ts';
export type { ExpectedToolCall } from './matchers/tool-calls/pair-calls.ts';
export type { Explain, Verdict } from './matchers/verdict.ts';
export type { MetricName } from './metrics/registry.ts';
export type { Facts } from './record/facts.ts';
export { defineReportOptions, type ReportOptions } from './report/options.ts';
export type * from './report/report.ts';
export type { MetricThresholds, ThresholdSpec, Thresholds } from './report/threshold-options.ts';
