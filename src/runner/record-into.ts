import { checkFacts, type Facts } from '../record/facts.ts';
import { storeFacts } from '../record/record.ts';
import type { RecordSink } from '../record/sink.ts';
import { currentScope, type Scope } from './scope.ts';
import { type FindScope, sinkInto } from './sink-into.ts';

export type { FindScope } from './sink-into.ts';

/**
 * Ties records and facts to the trial that is running, wherever in its asynchronous flow they come from.
 * @param openScope the scope that is open now, if any, for what is no record and must not open one
 */
export function recordInto(scopeOf: FindScope, openScope: () => Scope | undefined = currentScope): RecordSink {
  return sinkInto(scopeOf, openScope);
}

/** What `record()` does in every runner. */
export function recordFacts(facts: Facts, scopeOf: FindScope): void {
  checkFacts(facts);
  const scope = scopeOf(undefined);
  if (scope === undefined) throw new Error('record() must be called while a test runs');
  if (!scope.closed) storeFacts(scope.trial, facts);
}
