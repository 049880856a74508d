import { show } from '../../metrics/misuse.ts';
import { BASELINE_SCHEMA, type Baseline } from '../baseline.ts';
import { REPORT_SCHEMA, type Report } from '../report.ts';
import { DocumentFault } from './document-fault.ts';
import { parseJson } from './parse-json.ts';
import { isJournal, readJournal } from './read-journal.ts';
import { requireSoundCells, requireSoundScores } from './sound-values.ts';
import { validate } from './validate.ts';

export type Document =
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'baseline'; readonly baseline: Baseline };

/**
 * A report or a baseline from the bytes of its file: parsed, of a version known here, of the shape its schema has, with
 * each case there once. The journal of a run that was killed is read as the incomplete report that it makes.
 *
 * @throws {DocumentFault} saying what is wrong, and where
 */
export function readDocument(bytes: Uint8Array): Document {
  if (isJournal(bytes)) return { kind: 'report', report: readJournal(bytes) };
  const value = parseJson(bytes);
  const kind = kindOf(value);
  validate(kind, value);
  if (kind === 'report') {
    const report = value as Report;
    requireDistinct(report.cases);
    requireSoundScores(report);
    return { kind, report };
  }
  const baseline = value as Baseline;
  requireDistinct(baseline.cases);
  requireSoundCells(baseline);
  return { kind, baseline };
}

function kindOf(value: unknown): Document['kind'] {
  const schema = typeof value === 'object' && value !== null && 'schema' in value ? value.schema : undefined;
  if (schema === REPORT_SCHEMA) return 'report';
  if (schema === BASELINE_SCHEMA) return 'baseline';
  const known = `${REPORT_SCHEMA} and ${BASELINE_SCHEMA}`;
  if (typeof schema === 'string' && /^expect-llm\/(?:report|baseline)@/.test(schema)) {
    throw new DocumentFault(`of another version: its schema is ${show(schema)}, and this expect-llm reads ${known}`);
  }
  const found = schema === undefined ? 'it has no "schema"' : `its "schema" is ${show(schema)}`;
  throw new DocumentFault(`neither a report nor a baseline of expect-llm (${known}): ${found}`);
}

function requireDistinct(cases: readonly { readonly id: string }[]): void {
  const seen = new Map<string, number>();
  for (const [at, { id }] of cases.entries()) {
    const first = seen.get(id);
    if (first !== undefined) {
      throw new DocumentFault(`two cases with one id: cases[${first}] and cases[${at}] are both ${show(id)}`);
    }
    seen.set(id, at);
  }
}
