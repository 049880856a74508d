import { readFile } from 'node:fs/promises';
import { escapeTerminal } from '../render/escape-terminal.ts';
import { type Baseline, baselineOf } from '../report/baseline.ts';
import { DocumentFault } from '../report/document/document-fault.ts';
import { type Document, readDocument } from '../report/document/read-document.ts';
import type { Report } from '../report/report.ts';
import { systemReason, UsageError } from './failures.ts';

/**
 * The report in a file.
 *
 * @throws {UsageError} naming the file and what is wrong: unreadable, not JSON, truncated, another version, another
 *   shape, two cases with one id
 */
export async function readReport(path: string): Promise<Report> {
  const document = await read(path);
  if (document.kind === 'report') return document.report;
  throw new UsageError(`cannot use ${escapeTerminal(path)}: it is a baseline, and a report is wanted`);
}

/**
 * What a file gives to compare with: a baseline, or a report of a whole run.
 *
 * @throws {UsageError} as `readReport`, and for a report that is not of a whole run
 */
export async function readBaseline(path: string): Promise<Baseline> {
  const document = await read(path);
  if (document.kind === 'baseline') return document.baseline;
  requireWholeRun(path, document.report);
  return baselineOf(document.report.cases);
}

/** @throws {UsageError} for the report of an interrupted run or of one shard: what it lacks would look removed. */
export function requireWholeRun(path: string, { run }: Report): void {
  const { complete, reason, shard } = run;
  const why = !complete
    ? `its run is incomplete (${reason ?? 'no reason given'})`
    : shard && `it is shard ${shard.index} of ${shard.count}: merge them first`;
  if (why) throw new UsageError(escapeTerminal(`cannot use ${path}: ${why}`));
}

async function read(path: string): Promise<Document> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new UsageError(`cannot read ${escapeTerminal(path)}: ${systemReason(error)}`);
  });
  try {
    return readDocument(bytes);
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    throw new UsageError(escapeTerminal(`cannot use ${path}: ${error.message}`));
  }
}
