import { storeFound } from '../record/found-facts.ts';
import { type MatcherRecord, storeFacts } from '../record/record.ts';
import type { RecordSink } from '../record/sink.ts';
import type { Scope } from './new-scope.ts';

/** The scope to record in; `undefined` outside any test. `task` is what the matcher knows of its test, if anything. */
export type FindScope = (task: unknown) => Scope | undefined;

/** Ties records and facts to the trial that is running, wherever in its asynchronous flow they come from. */
export function sinkInto(scopeOf: FindScope, currentScope: () => Scope | undefined): RecordSink {
  return {
    record(record, site) {
      const scope = scopeOf(site.task);
      if (!scope || scope.closed) return;
      const { records } = scope.trial;
      const earlier = site.poll ? earlierTry(scope, record, site.assertion) : undefined;
      if (earlier === undefined) records.push(record);
      else records[earlier] = record;
    },
    facts(facts) {
      const scope = scopeOf(undefined);
      if (scope && !scope.closed) storeFacts(scope.trial, facts);
    },
    found(facts, source) {
      const scope = scopeOf(undefined);
      if (scope && !scope.closed) storeFound(scope.trial, facts, source);
    },
    misuse(error) {
      const scope = currentScope();
      if (scope) scope.misuse ??= error;
    },
  };
}

/**
 * Where the earlier try of the same `expect.poll` left its record. Before Vitest 4.1 nothing tells one call from
 * another: there the last polled record of the kind is taken for it, if it was a failed try.
 */
function earlierTry(scope: Scope, record: MatcherRecord, assertion: object | undefined): number | undefined {
  const key = assertion ?? scope;
  const kind = assertion ? '' : `${record.negated} ${record.signature}`;
  const calls = scope.polled.get(key) ?? new Map<string, number>();
  scope.polled.set(key, calls);
  const { records } = scope.trial;
  const earlier = calls.get(kind);
  if (earlier !== undefined && (assertion || records[earlier]?.passed === false)) return earlier;
  calls.set(kind, records.length);
  return undefined;
}
