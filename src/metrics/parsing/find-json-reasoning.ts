import { outsideOf, type Span } from './find-json-spans.ts';

export interface Reasoning extends Span {
  /** Whether a closing tag ends it; reasoning that the text's end cuts off may hold the answer all the same. */
  readonly closed: boolean;
}

const TAG = /<(\/?)(?:think|thinking|thought|reasoning|scratchpad)>/gi;

/**
 * The stretches of a text in which a model reasons before it answers: `<think>…</think>` and its kin, from the text's
 * start where there is only a closing tag, to the text's end where there is only an opening one.
 *
 * Tags inside the given JSON, or directly inside quotation marks or backticks, are talked about, not used; so is an
 * opening tag in the middle of a line.
 */
export function findReasoning(text: string, json: readonly Span[]): Reasoning[] {
  const isOutside = outsideOf(json);
  const found: Reasoning[] = [];
  let from = 0;
  let openedAt: number | undefined;
  for (const match of text.matchAll(TAG)) {
    const start = match.index;
    const end = start + match[0].length;
    if (!isOutside(start) || isQuoted(text, start, end)) continue;
    if (match[1] === '/') {
      found.push({ start: openedAt ?? from, end, closed: true });
      from = end;
      openedAt = undefined;
    } else if (openedAt === undefined && startsLine(text, start, from)) {
      openedAt = start;
    }
  }
  if (openedAt !== undefined) found.push({ start: openedAt, end: text.length, closed: false });
  return found;
}

function isQuoted(text: string, start: number, end: number): boolean {
  const before = text.charAt(start - 1);
  return before !== '' && '`"\'“‘'.includes(before) && /[`"'”’]/.test(text.charAt(end));
}

/** Whether only blanks stand between the line's start, or the end of the last reasoning, and `at`. */
function startsLine(text: string, at: number, from: number): boolean {
  let start = at;
  while (start > from && (text[start - 1] === ' ' || text[start - 1] === '\t' || text[start - 1] === '\uFEFF')) start--;
  return start === from || text[start - 1] === '\n' || text[start - 1] === '\r';
}
