import type { TestOptions } from 'vitest';
import type { TrialOptions } from '../runner/trial-plan.ts';

/** What `evalTest` takes beside Vitest's own test options. */
export interface EvalTestOptions extends TrialOptions, Omit<TestOptions, 'timeout' | 'meta'> {}

export const VITEST_OPTIONS = [
  'retry',
  'repeats',
  'concurrent',
  'sequential',
  'skip',
  'only',
  'todo',
  'fails',
  'tags',
] as const;

const DEFAULT_TIMEOUT = 5_000;

/** A trial gets the time that a test would get; Vitest tells it to its workers only through their state. */
export function configuredTimeout(): number {
  const worker = (globalThis as { __vitest_worker__?: { config?: { testTimeout?: unknown } } }).__vitest_worker__;
  const configured = worker?.config?.testTimeout;
  return typeof configured === 'number' ? configured : DEFAULT_TIMEOUT;
}
