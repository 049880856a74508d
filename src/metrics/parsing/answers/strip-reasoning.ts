import { requireString } from '../../misuse.ts';
import { plainText } from './plain-text.ts';

/** Reasoning tags in use (DeepSeek, Qwen, Claude, Mistral, Kimi, Seed, OpenThinker), with what a scan needs beside them. */
const TOKENS =
  /<(?<xml>\/?)(?:think|thinking|thoughts?|reasoning|scratchpad|antthinking|seed:think)\s?>|\[(?<square>\/?)THINK\]|◁(?<kimi>\/?)think▷|<\|(?<thought>begin|end)_of_thought\|>|(?<ticks>`+)|\n/giu;

/** The final channel of the harmony format (gpt-oss). */
const FINAL_CHANNEL = '<|channel|>final<|message|>';
const CHANNEL = '<|channel|>';
const CHANNEL_END = /<\|(?:return|end)\|>/;
const SOLUTION_TOKEN = /<\|(?:begin|end)_of_solution\|>/g;

const QUOTE_BEFORE = /["'“‘«„`]/;
const QUOTE_AFTER = /["'”’»`]/;
const SPOKEN_OF_BEFORE = /(?:^|[^a-z])(?:the|an?|opening|closing|literal|between|and|or) $/i;
const SPOKEN_OF_AFTER = /^ (?:tags?|tokens?|markers?|elements?|delimiters?)(?![a-z])/;
const LONGEST_CUE = 12;

/**
 * The answer without the model's reasoning: blocks of `<think>` (and its kin: `<thinking>`, `<reasoning>`, `[THINK]`,
 * harmony channels …) are removed, wherever they stand.
 *
 * - An unclosed block runs to the end of the text, so nothing of it is an answer.
 * - A closing tag without an opening one ends reasoning that began with the text (chat templates write the opening tag themselves).
 * - A tag that is quoted, in code, or spoken of (``the `<think>` tag``) is not a tag.
 *
 * Linear in the text; the result has `\n` line ends and no blank edges.
 *
 * @throws {TypeError} if `text` is no string
 * @example
 * stripReasoning('<think>6 times 7 … 41? No.</think>\nAnswer: 42') // "Answer: 42"
 * stripReasoning('6 times 7 …\n</think>\n42') // "42"
 * stripReasoning('Close it with "</think>".') // "Close it with \"</think>\"."
 */
export function stripReasoning(text: string): string {
  requireString('stripReasoning', 'text', text);
  const plain = plainText(text);
  return withoutBlocks(finalChannel(plain)).replace(SOLUTION_TOKEN, '').trim();
}

function finalChannel(text: string): string {
  const at = text.lastIndexOf(FINAL_CHANNEL);
  if (at < 0) return text.includes(`${CHANNEL}analysis<|message|>`) ? '' : text;
  return text.slice(at + FINAL_CHANNEL.length).split(CHANNEL_END, 1)[0] ?? '';
}

function withoutBlocks(text: string): string {
  let kept: string[] = [];
  let from = 0;
  let depth = 0;
  let openedAt = 0;
  let lastClose = -1;
  let closedBefore = false;
  let quotedOpen = false;
  let inFence = false;
  let ticks = 0;
  let lineStart = 0;
  for (const token of text.matchAll(TOKENS)) {
    const { xml, square, kimi, thought, ticks: run } = token.groups ?? {};
    const start = token.index;
    const end = start + token[0].length;
    if (token[0] === '\n') {
      lineStart = end;
      ticks = 0;
      continue;
    }
    const leads = start === lineStart || text.slice(Math.max(lineStart, start - LONGEST_CUE), start).trim() === '';
    if (run !== undefined) {
      if (run.length >= 3 && leads) inFence = !inFence;
      else ticks += 1;
      continue;
    }
    const closing = xml === '/' || square === '/' || kimi === '/' || thought?.toLowerCase() === 'end';
    const ends = end === text.length || text[end] === '\n';
    if (!closing) {
      quotedOpen = QUOTE_BEFORE.test(text[start - 1] ?? '');
      if (quotedOpen || (!leads && isSpokenOf(text, start, end))) continue;
      if (depth === 0) {
        if (inFence || ticks % 2 === 1) continue;
        kept.push(text.slice(from, start));
        openedAt = start;
        lastClose = -1;
      }
      depth += 1;
      continue;
    }
    const quoted = QUOTE_AFTER.test(text[end] ?? '') && (quotedOpen || QUOTE_BEFORE.test(text[start - 1] ?? ''));
    if (quoted || (!leads && isSpokenOf(text, start, end))) continue;
    if (depth > 0) {
      depth -= 1;
      lastClose = end;
    } else if (!inFence && (!closedBefore || leads || ends || text.slice(from, start).trim() === '')) {
      kept = [];
    } else continue;
    if (depth > 0) continue;
    from = end;
    closedBefore = true;
    inFence = false;
    ticks = 0;
  }
  if (depth === 0) return kept.join('') + text.slice(from);
  // More opened than closed: a tag spoken of inside the reasoning. The last closing tag ended it.
  if (lastClose >= 0) return kept.join('') + text.slice(lastClose);
  const lineOfOpening = text.slice(text.lastIndexOf('\n', openedAt - 1) + 1, openedAt);
  return lineOfOpening.trim() === '' || openedAt === 0 ? kept.join('') : kept.join('') + text.slice(openedAt);
}

function isSpokenOf(text: string, start: number, end: number): boolean {
  return (
    SPOKEN_OF_BEFORE.test(text.slice(Math.max(0, start - LONGEST_CUE), start)) ||
    SPOKEN_OF_AFTER.test(text.slice(end, end + LONGEST_CUE))
  );
}
