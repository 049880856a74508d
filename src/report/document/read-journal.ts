import { isUtf8 } from 'node:buffer';
import { show } from '../../metrics/misuse.ts';
import { gatherJournal, JOURNAL_SCHEMA, type JournalHeader, type JournalLine, reportOfJournal } from '../journal.ts';
import type { Report } from '../report.ts';
import { DocumentFault } from './document-fault.ts';
import { validate } from './validate.ts';

const LINE_FEED = 0x0a;
const KINDS = ['case', 'failedTest', 'failedFile', 'end'];
const LOOKED_AT = 200;

/** Whether the bytes are those of a journal, by how its first line begins. */
export function isJournal(bytes: Uint8Array): boolean {
  return /^\{"schema":"expect-llm\/journal@/.test(Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('latin1'));
}

/**
 * The report that a run's journal makes. A last line that was cut off, as a killed run leaves it, is put up with and said.
 *
 * @throws {DocumentFault} saying what is wrong with it, and in which line
 */
export function readJournal(bytes: Uint8Array): Report {
  const { lines, torn } = parseLines(bytes);
  const [header, ...rest] = lines;
  if (header === undefined) throw new DocumentFault('a journal that breaks off in its first line: no case is in it');
  requireHeader(header);
  for (const [at, line] of rest.entries()) requireLine(line, at + 2);
  // A line has one of the known forms here; what is in it is held against the schema once it is all together.
  const journal = gatherJournal(header, rest as JournalLine[], torn);
  validate('journal', journal);
  return reportOfJournal(journal);
}

function parseLines(bytes: Uint8Array): { readonly lines: unknown[]; readonly torn: boolean } {
  const lines: unknown[] = [];
  let start = 0;
  for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
    const line = parse(bytes.subarray(start, end));
    if (line === undefined) throw new DocumentFault(`not a journal: line ${lines.length + 1} is not JSON`);
    lines.push(line);
    start = end + 1;
  }
  if (start === bytes.length) return { lines, torn: false };
  const last = parse(bytes.subarray(start));
  if (last !== undefined) lines.push(last);
  return { lines, torn: last === undefined };
}

function parse(bytes: Uint8Array): unknown {
  if (!isUtf8(bytes)) return undefined;
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'));
  } catch {
    return undefined;
  }
}

function requireHeader(header: unknown): asserts header is JournalHeader {
  const { schema, run, settings } = header as Partial<JournalHeader>;
  if (schema !== JOURNAL_SCHEMA) {
    throw new DocumentFault(
      `of another version: its schema is ${show(schema)}, and this expect-llm reads ${JOURNAL_SCHEMA}`,
    );
  }
  if (!isObject(run) || !isObject(settings))
    throw new DocumentFault('not a journal: line 1 lacks the run or its settings');
}

function requireLine(line: unknown, number: number): void {
  const kind = isObject(line) ? KINDS.find((key) => key in line) : undefined;
  if (kind === undefined) throw new DocumentFault(`not a journal: line ${number} is of no known kind`);
  const value = (line as Record<string, unknown>)[kind];
  if ((kind === 'case' || kind === 'end') && !isObject(value)) {
    throw new DocumentFault(`not a journal: ${kind} in line ${number} must be an object, got ${show(value)}`);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
