import { TestRunner } from 'vitest';
import { recordInto } from '../runner/record-into.ts';
import { currentScope, newScope, type Scope } from '../runner/scope.ts';
import { type RecordedTask, recordingOf } from './task.ts';

/** The scope to record in; `undefined` outside any test. */
export function scopeOf(task: unknown): Scope | undefined {
  return currentScope() ?? looseScope((task as RecordedTask | undefined) ?? TestRunner.getCurrentTest());
}

export const vitestSink = recordInto(scopeOf);

interface LooseScope {
  readonly repeat: number;
  readonly retry: number;
  readonly scope: Scope;
}

const loose = new WeakMap<RecordedTask, LooseScope>();

/**
 * A scope for a test that no hook of ours surrounds (set up once a worker, without isolation; no asynchronous context).
 * Its trial has no outcome of its own: the test's final state is it.
 */
function looseScope(task: RecordedTask | undefined): Scope | undefined {
  if (!task) return undefined;
  const repeat = task.result?.repeatCount ?? 0;
  const retry = task.result?.retryCount ?? 0;
  const known = loose.get(task);
  if (known && known.repeat === repeat && known.retry === retry) return known.scope;
  const scope = newScope(task, { repeat, trials: [] }, 0);
  scope.attempt.trials.push(scope.trial);
  recordingOf(task).attempts.push(scope.attempt);
  loose.set(task, { repeat, retry, scope });
  return scope;
}
