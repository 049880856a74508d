import type { TrialOptions } from '../runner/trial-plan.ts';

/** What `evalTest` takes. */
export interface EvalTestOptions extends TrialOptions {
  readonly skip?: boolean | undefined;
  readonly only?: boolean | undefined;
  readonly todo?: boolean | undefined;
  /** Runs beside the other concurrent tests of the file. */
  readonly concurrent?: boolean | undefined;
  readonly sequential?: boolean | undefined;
  /** Passes if the case fails. */
  readonly fails?: boolean | undefined;
}

export const JEST_OPTIONS = ['skip', 'only', 'todo', 'concurrent', 'sequential', 'fails'] as const;

const DEFAULT_TIMEOUT = 5_000;

/** A trial gets the time that a test would get: `testTimeout`, or what `jest.setTimeout` says. */
export function configuredTimeout(): number {
  const configured = (globalThis as { [key: symbol]: unknown })[Symbol.for('TEST_TIMEOUT_SYMBOL')];
  return typeof configured === 'number' ? configured : DEFAULT_TIMEOUT;
}
