import type { MatcherRecord } from '../record/record.ts';
import type { Report, ReportCase } from './report.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Makes reports that were read from files smaller: what is alike in many cases (a file's name, a metric's signature, a
 * satisfied record, the slices) is kept once for all reports, where a parser makes one for each case. Nobody changes a
 * report, so that nobody can tell.
 */
export class ReportCompactor {
  readonly #texts = new Map<string, string>();
  readonly #slices = new Map<string, ReportCase['slices']>();
  readonly #records = new Map<string, MatcherRecord>();
  readonly #lists = new Map<MatcherRecord, readonly MatcherRecord[]>();

  /** Changes the report in place, so that a large one is not in memory twice. */
  compact(report: Report): Report {
    for (const item of report.cases) this.#compactCase(item);
    return report;
  }

  #compactCase(item: Writable<ReportCase>): void {
    item.project = shared(this.#texts, item.project, item.project);
    item.file = shared(this.#texts, item.file, item.file);
    item.slices = shared(this.#slices, JSON.stringify(item.slices), item.slices);
    for (const trial of item.trials as Writable<ReportCase['trials'][number]>[]) {
      const records = trial.records as MatcherRecord[];
      for (const [i, record] of records.entries()) records[i] = this.#compactRecord(record);
      const [only] = records;
      if (only && records.length === 1) trial.records = shared(this.#lists, only, records);
    }
  }

  /** Records with a text of their own are seldom alike: those keep it, and share the rest of their texts. */
  #compactRecord(record: Writable<MatcherRecord>): MatcherRecord {
    record.metric = shared(this.#texts, record.metric, record.metric);
    record.signature = shared(this.#texts, record.signature, record.signature);
    const { metric, signature, score, passed, measured, negated, reason, received, confidence } = record;
    if (reason !== undefined || received !== undefined || confidence !== undefined) return record;
    return shared(this.#records, JSON.stringify([metric, signature, score, passed, measured, negated]), record);
  }
}

/** Not more than this many of a kind: what differs in every case is not worth a table of its own. */
const MOST_KEPT = 50_000;

function shared<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size < MOST_KEPT) known.set(key, value);
  return value;
}
