import { outsideOf, type Span } from './find-json-spans.ts';

/** A fenced block of Markdown: its content, and what its tag says it holds. */
export interface Fence extends Span {
  readonly holds: 'json' | 'anything' | 'other';
}

const JSON_TAGS = new Set(['json', 'jsonc', 'json5', 'jsonl', 'ndjson', 'geojson', 'application/json']);
const NEUTRAL_TAGS = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'output', 'none']);

/** A fence wherever it stands in its line; models put one after a list marker or a colon as often as at the margin. */
const FENCE = /`{3,}|~{3,}/g;
const TAG = /[ \t]*([A-Za-z0-9_+./-]{0,40})/y;

/**
 * The fenced blocks of a text, in order, with fences of three or more backticks or tildes.
 *
 * A block ends at a fence of the same character and at least the same length that ends its line, or with the text.
 * A block may stand on one line. Fences inside the given JSON are data.
 */
export function findFences(text: string, json: readonly Span[]): Fence[] {
  const isOutside = outsideOf(json);
  const fences: Fence[] = [];
  let open: { readonly mark: string; readonly start: number; readonly holds: Fence['holds'] } | undefined;
  for (const match of text.matchAll(FENCE)) {
    if (!isOutside(match.index)) continue;
    const mark = match[0];
    const after = match.index + mark.length;
    if (!open) {
      TAG.lastIndex = after;
      const tag = TAG.exec(text);
      open = { mark, start: after + (tag?.[0].length ?? 0), holds: holds(tag?.[1] ?? '') };
    } else if (mark[0] === open.mark[0] && mark.length >= open.mark.length && endsLine(text, after)) {
      fences.push({ start: open.start, end: match.index, holds: open.holds });
      open = undefined;
    }
  }
  if (open) fences.push({ start: open.start, end: text.length, holds: open.holds });
  return fences;
}

function holds(tag: string): Fence['holds'] {
  const name = tag.toLowerCase();
  if (JSON_TAGS.has(name)) return 'json';
  return NEUTRAL_TAGS.has(name) ? 'anything' : 'other';
}

function endsLine(text: string, at: number): boolean {
  let end = at;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return end >= text.length || text[end] === '\n' || text[end] === '\r';
}
