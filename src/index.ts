export type { LlmMatchers } from './matchers/index.ts';
export { matchers } from './matchers/matchers.ts';
export type { Measure, Measurement } from './matchers/measure.ts';
export { measure } from './matchers/measure.ts';
export type { Explain, Verdict } from './matchers/verdict.ts';
export type { Facts } from './record/facts.ts';
export { defineReportOptions, type ReportOptions } from './report/options.ts';
export type * from './report/report.ts';
export type { MetricName, MetricThresholds, ThresholdSpec, Thresholds } from './report/threshold-options.ts';
