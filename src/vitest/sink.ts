import { TestRunner } from 'vitest';
import { storeFacts } from '../record/record.ts';
import type { RecordSink } from '../record/sink.ts';
import { currentScope, newScope, type RecordedTask, recordingOf, type Scope } from './scope.ts';

/** Ties records and facts to the trial that is running, wherever in its asynchronous flow they come from. */
export const vitestSink: RecordSink = {
  record(record, site) {
    const scope = scopeOf(site.task);
    if (!scope || scope.closed) return;
    const { records } = scope.trial;
    if (site.poll && site.assertion) {
      const earlier = scope.polled.get(site.assertion);
      if (earlier !== undefined) {
        records[earlier] = record;
        return;
      }
      scope.polled.set(site.assertion, records.length);
    }
    records.push(record);
  },
  facts(facts) {
    const scope = scopeOf(undefined);
    if (scope && !scope.closed) storeFacts(scope.trial, facts);
  },
  misuse(error) {
    const scope = currentScope();
    if (scope) scope.misuse ??= error;
  },
};

/** The scope to record in; `undefined` outside any test. */
export function scopeOf(task: unknown): Scope | undefined {
  return currentScope() ?? looseScope((task as RecordedTask | undefined) ?? TestRunner.getCurrentTest());
}

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
