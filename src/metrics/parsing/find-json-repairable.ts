import type { JsonSearch } from './find-json-candidates.ts';
import { findFences } from './find-json-fences.ts';
import { findReasoning } from './find-json-reasoning.ts';
import { findJsonSpans, outsideOf, type Span } from './find-json-spans.ts';

const MOST_BROKEN = 5;

/**
 * The stretches of a text that are not JSON but were meant as such, likeliest first: what a JSON fence holds, what
 * breaks off, and all of the answer where it begins with a bracket. None of them is JSON as it stands.
 *
 * @param search what `findJsonCandidates` found in the same text
 */
export function findRepairable(text: string, search: JsonSearch): Span[] {
  const { complete } = findJsonSpans(text);
  const reasoning = findReasoning(text, complete);
  const isAnswer = outsideOf(reasoning);
  const spans: Span[] = [];
  for (const fence of findFences(text, complete)) {
    if (fence.holds !== 'other' && isAnswer(fence.start)) spans.push(fence);
  }
  spans.push(...search.broken.filter(({ meant }) => meant).slice(0, MOST_BROKEN));
  const thought = reasoning.at(-1);
  spans.push({ start: thought?.closed ? thought.end : 0, end: text.length });

  const soundStarts = new Set(complete.map(({ start }) => start));
  return spans
    .map((span) => trimmed(text, span))
    .filter(({ start }) => (text[start] === '{' || text[start] === '[') && !soundStarts.has(start));
}

function trimmed(text: string, { start, end }: Span): Span {
  const raw = text.slice(start, end);
  const from = raw.length - raw.trimStart().length;
  return { start: start + from, end: start + Math.max(from, raw.trimEnd().length) };
}
