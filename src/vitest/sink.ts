import { recordInto } from '../runner/record-into.ts';
import { currentScope, newScope, type Scope } from '../runner/scope.ts';
import { currentTest } from './runner.ts';
import { openScope, type RecordedTask, recordingOf, tasks } from './task.ts';

/** The scope to record in; `undefined` outside any test. */
export function scopeOf(task: unknown): Scope | undefined {
  const flowing = currentScope();
  if (flowing) return flowing;
  const known = (task ?? currentTest()) as RecordedTask | undefined;
  return openScope(known) ?? looseScope(known);
}

export const vitestSink = recordInto(scopeOf, () => currentScope() ?? openScope(currentTest()));

/**
 * A scope for a test that no hook of ours surrounds (set up once a worker, without isolation).
 * Its trial has no outcome of its own: the test's final state is it.
 */
function looseScope(task: RecordedTask | undefined): Scope | undefined {
  // Where a hook did surround it, the attempt is over: what comes now is nobody's answer.
  if (!task || tasks.hooked.has(task)) return undefined;
  const repeat = task.result?.repeatCount ?? 0;
  const retry = task.result?.retryCount ?? 0;
  const known = tasks.loose.get(task);
  if (known && known.repeat === repeat && known.retry === retry) return known.scope;
  const scope = newScope(task, { repeat, trials: [] }, 0);
  scope.attempt.trials.push(scope.trial);
  recordingOf(task).attempts.push(scope.attempt);
  tasks.loose.set(task, { repeat, retry, scope });
  return scope;
}
