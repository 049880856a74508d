import { storeFacts } from '../record/record.ts';
import type { RecordSink } from '../record/sink.ts';
import { currentScope } from './scope.ts';

/** Ties records and facts to the trial that is running, wherever in its asynchronous flow they come from. */
export const vitestSink: RecordSink = {
  record(record, site) {
    const scope = currentScope();
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
    const scope = currentScope();
    if (scope && !scope.closed) storeFacts(scope.trial, facts);
  },
  misuse(error) {
    const scope = currentScope();
    if (scope) scope.misuse ??= error;
  },
};
