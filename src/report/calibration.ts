import { calibrationBins } from '../metrics/calibration/calibration-bins.ts';
import { debiasedCalibrationError } from '../metrics/calibration/debiased-calibration-error.ts';
import type { MetricDefinition } from '../metrics/registry.ts';
import { calibrationErrorDraws } from './calibration-draws.ts';
import { brierMoments, type Statement, statementsOf, statingCases } from './confidences.ts';
import { meanEvidence } from './evidence.ts';
import type { CalibrationSummary, MetricSummary, ReportCase } from './report.ts';

/** The share of calibrated models that a null distribution's upper end leaves above it. */
const ONE_IN_TWENTY = 0.05;

/** Calibration over all stated confidences, with what chance alone would show; `null` where there is none. */
export function summarizeCalibration(cases: readonly ReportCase[], bins: number): CalibrationSummary | null {
  const statements = statementsOf(cases);
  if (statements.length === 0) return null;
  const confidences = statements.map((statement) => statement.confidence);
  const correct = statements.map((statement) => statement.correct);
  const binned = calibrationBins(confidences, correct, bins);
  const draws = calibrationErrorDraws(statements, confidences, confidences, bins);
  return {
    ece: binned.ece,
    brier: brierMoments(statements).mean,
    count: binned.count,
    nullMean: draws.reduce((sum, error) => sum + error, 0) / draws.length,
    null95: draws[Math.ceil((1 - ONE_IN_TWENTY) * draws.length) - 1] ?? 0,
    debiased: debiasedCalibrationError(confidences, correct, bins),
    bins: binned.bins,
  };
}

/** The calibration error of statements. */
export function calibrationErrorOf(statements: readonly Statement[], bins: number): number {
  return calibrationBins(
    statements.map((statement) => statement.confidence),
    statements.map((statement) => statement.correct),
    bins,
  ).ece;
}

/** `ece` or `brier` as a metric among others. No interval of the calibration error is honest: its null stands in for it. */
export function summarizeStatements(
  definition: MetricDefinition,
  statements: readonly Statement[],
  bins: number,
  tail: number,
): MetricSummary {
  const isEce = definition.name === 'ece';
  const brier = brierMoments(statements);
  return {
    estimate: isEce ? calibrationErrorOf(statements, bins) : brier.mean,
    interval: isEce ? null : meanEvidence(brier).interval(tail),
    level: 1 - 2 * tail,
    cases: statingCases(statements),
    trials: statements.length,
    errors: 0,
    invalid: 0,
    excluded: 0,
    direction: definition.direction,
    signature: isEce ? `ece|bins:${bins}|width:equal|edges:decimal|v1` : 'brier|v1',
  };
}
