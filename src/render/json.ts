import type { Report } from '../report/report.ts';

/** Pieces are at least this long, so that a file of many small cases takes few writes. */
const PIECE = 1 << 18;

/**
 * The report document as text: its figures laid out to be read, then one case a line, so that it stays small and two
 * reports differ in the lines of the cases that changed.
 */
export function renderJson(report: Report): string {
  return [...jsonPieces(report)].join('');
}

/** The same text in pieces: that of a million cases is longer than a string can be. */
export function* jsonPieces(report: Report): Generator<string> {
  const { cases, ...rest } = report;
  let piece = `${JSON.stringify(rest, null, 2).replace(/\n\}$/, '')},\n  "cases": [`;
  for (const [at, item] of cases.entries()) {
    piece += `${at === 0 ? '' : ','}\n    ${JSON.stringify(item)}`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}${cases.length > 0 ? '\n  ' : ''}]\n}\n`;
}
