import { outsideOf, type Span } from './find-json-spans.ts';

export interface Reasoning extends Span {
  /** Whether something ends it; reasoning that runs to the text's end may end with the answer all the same. */
  readonly closed: boolean;
}

/** The tags of DeepSeek, Qwen, Claude, Mistral, Kimi, Seed and OpenThinker. */
const TAG =
  /<(?<xml>\/?)(?:think|thinking|thoughts?|reasoning|scratchpad|antthinking|seed:think)>|\[(?<square>\/?)THINK\]|◁(?<kimi>\/?)think▷|<\|(?<thought>begin|end)_of_thought\|>/giu;

/** The channels of the harmony format (gpt-oss): what precedes the last final one is reasoning. */
const ANALYSIS_CHANNEL = '<|channel|>analysis<|message|>';
const FINAL_CHANNEL = '<|channel|>final<|message|>';

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
  const final = text.lastIndexOf(FINAL_CHANNEL);
  let from = final < 0 ? 0 : final + FINAL_CHANNEL.length;
  if (from > 0) found.push({ start: 0, end: from, closed: true });
  let openedAt = final < 0 && text.includes(ANALYSIS_CHANNEL) ? text.indexOf(ANALYSIS_CHANNEL) : undefined;
  for (const match of text.matchAll(TAG)) {
    const start = match.index;
    const end = start + match[0].length;
    if (start < from || !isOutside(start) || isQuoted(text, start, end)) continue;
    const { xml, square, kimi, thought } = match.groups ?? {};
    if ([xml, square, kimi].includes('/') || thought?.toLowerCase() === 'end') {
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
  return /["'“‘«„`]/.test(text.charAt(start - 1)) && /["'”’»`]/.test(text.charAt(end));
}

/** Whether only blanks stand between the line's start, or the end of the last reasoning, and `at`. */
function startsLine(text: string, at: number, from: number): boolean {
  let start = at;
  while (start > from && ' \t\uFEFF'.includes(text.charAt(start - 1))) start--;
  return start === from || text[start - 1] === '\n' || text[start - 1] === '\r';
}
