import { storeFound } from '../record/found-facts.ts';
import { storeFacts } from '../record/record.ts';
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
