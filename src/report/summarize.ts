import { brierScore } from '../metrics/calibration/brier-score.ts';
import { calibrationBins } from '../metrics/calibration/calibration-bins.ts';
import { type MetricDefinition, metricDefinitions } from '../metrics/registry.ts';
import { meanInterval } from '../metrics/statistics/mean-interval.ts';
import { repeatedTrialsInterval } from '../metrics/statistics/repeated-trials-interval.ts';
import { wilsonInterval } from '../metrics/statistics/wilson-interval.ts';
import { type CaseScore, type ScoredCases, scoreCases } from './case-scores.ts';
import type { CalibrationSummary, Interval, MetricSummary, ReportCase } from './report.ts';

/** The level of every interval that is printed. */
export const LEVEL = 0.95;

/** Every metric that the cases have a word on, in the registry's order. */
export function summarizeMetrics(cases: readonly ReportCase[], bins: number): Record<string, MetricSummary> {
  const scored = scoreCases(cases);
  const calibration = summarizeCalibration(cases, bins);
  const summaries: Record<string, MetricSummary> = {};
  for (const definition of metricDefinitions) {
    const found = scored.get(definition.name);
    if (found) summaries[definition.name] = summarizeScores(found);
    else if (definition.aggregation === 'calibration' && calibration) {
      summaries[definition.name] = summarizeConfidences(definition, calibration, bins);
    }
  }
  return summaries;
}

function summarizeScores({ definition, scores, signatures, invalid, excluded }: ScoredCases): MetricSummary {
  const trials = sum(scores, (score) => score.trials);
  return {
    estimate: scores.length === 0 ? null : sum(scores, (score) => score.mean) / scores.length,
    interval: intervalOf(definition, scores, trials),
    level: LEVEL,
    cases: scores.length,
    trials,
    errors: sum(scores, (score) => score.errors),
    invalid,
    excluded,
    direction: definition.direction,
    signature: [...signatures].sort().join(' + '),
  };
}

/**
 * The unit is the case. One 0-or-1 score a case: Wilson. Several trials a case: Wilson on the effective number of
 * cases. A continuous score: t over the case means.
 */
function intervalOf(definition: MetricDefinition, scores: readonly CaseScore[], trials: number): Interval | null {
  if (scores.length === 0) return null;
  if (!definition.binary) {
    // One continuous score shows no spread: no interval is better than one that says "anything".
    if (scores.length === 1) return null;
    return bounds(
      meanInterval(
        scores.map((score) => score.mean),
        { level: LEVEL, range: definition.range },
      ),
    );
  }
  if (trials === scores.length) {
    return bounds(
      wilsonInterval(
        sum(scores, (score) => score.mean),
        scores.length,
        { level: LEVEL },
      ),
    );
  }
  const results = scores.map((score) => ({ n: score.trials, c: score.mean * score.trials }));
  return bounds(repeatedTrialsInterval(results, { level: LEVEL }));
}

function bounds(interval: { readonly low: number; readonly high: number }): Interval {
  return [interval.low, interval.high];
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  let total = 0;
  for (const item of items) total += value(item);
  return total;
}

/** Stated confidences with what came of them, one a record that has one, else one a trial that has one. */
function confidencePairs(cases: readonly ReportCase[]) {
  const confidences: number[] = [];
  const outcomes: boolean[] = [];
  for (const item of cases) {
    if (item.state === 'skipped') continue;
    for (const trial of item.trials) {
      let stated = false;
      for (const record of trial.records) {
        if (record.confidence === undefined) continue;
        stated = true;
        confidences.push(record.confidence);
        outcomes.push(record.passed);
      }
      if (stated || trial.confidence === null) continue;
      confidences.push(trial.confidence);
      outcomes.push(trial.passed !== false && trial.records.every((record) => record.passed));
    }
  }
  return { confidences, outcomes };
}

/** Calibration over all stated confidences; `null` where there is none. */
export function summarizeCalibration(cases: readonly ReportCase[], bins: number): CalibrationSummary | null {
  const { confidences, outcomes } = confidencePairs(cases);
  if (confidences.length === 0) return null;
  const binned = calibrationBins(confidences, outcomes, bins);
  return { ece: binned.ece, brier: brierScore(confidences, outcomes), count: binned.count, bins: binned.bins };
}

function summarizeConfidences(
  definition: MetricDefinition,
  calibration: CalibrationSummary,
  bins: number,
): MetricSummary {
  const isEce = definition.name === 'ece';
  return {
    estimate: isEce ? calibration.ece : calibration.brier,
    interval: null,
    level: LEVEL,
    cases: calibration.count,
    trials: calibration.count,
    errors: 0,
    invalid: 0,
    excluded: 0,
    direction: definition.direction,
    signature: isEce ? `ece|bins:${bins}|width:equal|edges:decimal|v1` : 'brier|v1',
  };
}
