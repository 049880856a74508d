import type { ReportedError } from '../runner/outcome.ts';
import { currentScope, type Scope } from '../runner/scope.ts';
import { openScope, type RecordedTask } from './task.ts';

/**
 * The global `expect.soft` writes to the test's own result. While trials run, what comes from inside one is handed
 * to that trial instead. Returns how to end that.
 */
export function divertSoftErrors(task: RecordedTask): () => void {
  const result = task.result as { state: string; errors?: ReportedError[] | undefined } | undefined;
  if (!result) return () => {};
  const before = result.errors;
  const state = result.state;
  const errors = before ?? [];
  const push = (...added: ReportedError[]): number => {
    const scope = currentTrialOf(task);
    if (!scope?.softError) return Array.prototype.push.apply(errors, added);
    added.forEach(scope.softError);
    result.state = state;
    return errors.length;
  };
  Object.defineProperty(errors, 'push', { value: push, configurable: true, enumerable: false });
  result.errors = errors;
  return () => {
    Reflect.deleteProperty(errors, 'push');
    if (before === undefined && errors.length === 0) delete result.errors;
  };
}

function currentTrialOf(task: RecordedTask): Scope | undefined {
  const scope = currentScope() ?? openScope(task);
  return scope?.test === task ? scope : undefined;
}
