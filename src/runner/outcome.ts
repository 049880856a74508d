import type { TrialOutcome, TrialRecording } from '../record/record.ts';

/** An error as runners report it: an Error, a serialised one, or whatever else was thrown. */
export interface ReportedError {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly actual?: unknown;
  readonly expected?: unknown;
}

export function asReported(error: unknown): ReportedError {
  return typeof error === 'object' && error !== null ? error : { message: String(error) };
}

/** What a body threw, or an error in its place if it cannot be looked into, such as a revoked proxy. */
export function readable(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null) return thrown;
  try {
    const { name, message, stack } = thrown as ReportedError;
    void [`${name}${message}${stack}`, 'code' in thrown, Object.keys(thrown), thrown instanceof Error];
    return thrown;
  } catch {
    return new Error('what was thrown cannot be read');
  }
}

/** Writes down how a trial ended: what went wrong in it, and whether anything was asserted. */
export function concludeTrial(trial: TrialRecording, errors: readonly unknown[], asserted: () => boolean): void {
  const asserting = trial.records.filter((record) => !record.measured);
  trial.outcome = outcomeOf(
    errors.map(asReported),
    asserting.some((record) => !record.passed),
  );
  trial.asserted = asserting.length > 0 || trial.outcome !== 'passed' || asserted();
  if (errors.length === 0) return;
  const { name = 'Error', message = '' } = asReported(errors[0]);
  trial.error = `${name}: ${message}`;
}

/** Failed: an assertion said no. Errored: something else broke, so that no assertion could say anything. */
function outcomeOf(errors: readonly ReportedError[], assertionFailed: boolean): TrialOutcome {
  if (assertionFailed) return 'failed';
  if (errors.length === 0) return 'passed';
  return errors.some(isAssertionError) ? 'failed' : 'errored';
}

function isAssertionError(error: ReportedError): boolean {
  // Chai's and node:assert's errors have the name; a custom matcher's carries what it compared.
  return error.name === 'AssertionError' || 'matcherResult' in error || '__vitest_error_context__' in error;
}
