import { readFile } from 'node:fs/promises';
import { show } from '../metrics/misuse.ts';
import { escapeTerminal } from '../render/escape-terminal.ts';
import { DocumentFault } from '../report/document/document-fault.ts';
import { parseJson } from '../report/document/parse-json.ts';
import { parseThresholds, type Threshold } from '../report/threshold-options.ts';
import { systemReason, UsageError } from './failures.ts';

/**
 * The thresholds given on the command line, those of the file first; `undefined` where none are.
 *
 * @throws {UsageError} naming the file or the argument and what is wrong
 */
export async function givenThresholds(
  file: string | undefined,
  single: readonly string[],
): Promise<readonly Threshold[] | undefined> {
  if (file === undefined && single.length === 0) return undefined;
  const thresholds = file === undefined ? [] : await thresholdsIn(file);
  return [...thresholds, ...single.flatMap(singleThreshold)];
}

async function thresholdsIn(file: string): Promise<readonly Threshold[]> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new UsageError(escapeTerminal(`cannot read ${file}: ${systemReason(error)}`));
  });
  try {
    return parseThresholds(parseJson(bytes));
  } catch (error) {
    if (!isMisuse(error) && !(error instanceof DocumentFault)) throw error;
    throw new UsageError(escapeTerminal(`cannot use ${file}: ${plain(error)}`));
  }
}

function singleThreshold(text: string): readonly Threshold[] {
  const at = text.lastIndexOf('=');
  const [metric, bound] = [text.slice(0, at), text.slice(at + 1).trim()];
  if (at < 1 || bound === '' || Number.isNaN(Number(bound))) {
    throw new UsageError(escapeTerminal(`--threshold must be metric=number, as in exactMatch=0.85, got ${show(text)}`));
  }
  try {
    return parseThresholds({ [metric]: Number(bound) });
  } catch (error) {
    if (!isMisuse(error)) throw error;
    throw new UsageError(escapeTerminal(`--threshold ${text}: ${plain(error)}`));
  }
}

function isMisuse(error: unknown): error is TypeError | RangeError {
  return error instanceof TypeError || error instanceof RangeError;
}

/** The message without saying that it is about the options of the reporter. */
function plain({ message }: Error): string {
  return message.replace(/^expect-llm options, /, '');
}
