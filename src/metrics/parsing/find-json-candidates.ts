import { type Fence, findFences } from './find-json-fences.ts';
import { findReasoning, type Reasoning } from './find-json-reasoning.ts';
import { type BrokenJson, findJsonSpans, outsideOf, type Span } from './find-json-spans.ts';
import type { JsonNode } from './json-node.ts';
import { parseJsonNodeAt } from './python-json.ts';

/** Everything in a text that may be the JSON a model meant. */
export interface JsonSearch {
  /** The JSON that may be meant, likeliest first. */
  readonly candidates: readonly JsonNode[];
  /** What breaks off or is not quite JSON, outside of reasoning, likeliest first. */
  readonly broken: readonly BrokenJson[];
  /** How many JSON values stand in closed reasoning, where none is the answer. */
  readonly inReasoning: number;
}

/** Places and shapes, likeliest first: the lower, the likelier. */
const RANKS = {
  json: { strong: 0, weak: 1 },
  anything: { strong: 2, weak: 3 },
  prose: { strong: 4, weak: 6 },
  other: { strong: 5, weak: 7 },
  cutOff: { strong: 8, weak: 9 },
} as const;

type Place = keyof typeof RANKS | 'reasoning';

/**
 * Finds all JSON in a text that a model may have meant as its answer, likeliest first, by the rule that `findJson` states.
 *
 * Linear in the text, never throws.
 */
export function findJsonCandidates(text: string): JsonSearch {
  const whole = valueBetween(text, 0, text.length);
  if (whole) return { candidates: [whole], broken: [], inReasoning: 0 };

  const { complete, broken } = findJsonSpans(text);
  const reasoning = findReasoning(text, complete);
  const afterReasoning = reasoning.at(-1);
  if (afterReasoning?.closed) {
    const answer = valueBetween(text, afterReasoning.end, text.length);
    if (answer) return { candidates: [answer], broken: [], inReasoning: complete.length };
  }

  const fences = findFences(text, complete);
  const regionOf = regions(reasoning, fences);
  const ranked: { readonly node: JsonNode; readonly rank: number }[] = [];
  let inReasoning = 0;
  for (const span of complete) {
    const { place } = regionOf(span);
    const isThought = place === 'reasoning' || (place === 'cutOff' && !endsText(text, span.end));
    const node = isThought ? undefined : nodeAt(text, span.start);
    if (!node || place === 'reasoning') {
      inReasoning++;
      continue;
    }
    const weak = isWeak(node);
    if (weak && (place === 'prose' || place === 'other') && isMarkup(text, node)) continue;
    ranked.push({ node, rank: RANKS[place][weak ? 'weak' : 'strong'] });
  }
  for (const node of fencedScalars(text, reasoning, fences)) ranked.push({ node, rank: RANKS.json.strong });
  // Of equals the last: a model corrects itself forwards.
  ranked.sort((a, b) => a.rank - b.rank || b.node.start - a.node.start);
  return {
    candidates: ranked.map(({ node }) => node),
    broken: rankBroken(broken, regions(reasoning, fences)),
    inReasoning,
  };
}

/** Whether nothing follows but blanks and the end of a fence. */
function endsText(text: string, from: number): boolean {
  let at = from;
  while (/[\s`~]/.test(text.charAt(at))) at++;
  return at === text.length;
}

function nodeAt(text: string, start: number): JsonNode | undefined {
  const parse = parseJsonNodeAt(text, start);
  return parse.ok ? parse.node : undefined;
}

const EDGE = /\S/g;

/** The value that, but for blanks and a byte order mark, is all that stands between two positions. */
function valueBetween(text: string, from: number, end: number): JsonNode | undefined {
  // `\s` has the byte order mark and every blank that a model or an editor puts at an edge.
  EDGE.lastIndex = from;
  const start = EDGE.exec(text)?.index ?? end;
  if (start >= end) return undefined;
  const node = nodeAt(text, start);
  if (!node || node.end > end) return undefined;
  EDGE.lastIndex = node.end;
  return (EDGE.exec(text)?.index ?? end) >= end ? node : undefined;
}

/** Tells of spans in order in what place each stands, and where that place ends. */
function regions(
  reasoning: readonly Reasoning[],
  fences: readonly Fence[],
): (span: Span) => { place: Place; end: number } {
  const reasoningOf = lookup(reasoning);
  const fenceOf = lookup(fences);
  return (span) => {
    const thought = reasoningOf(span);
    const fence = fenceOf(span);
    if (thought) return { place: thought.closed ? 'reasoning' : 'cutOff', end: fence?.end ?? thought.end };
    return fence ? { place: fence.holds, end: fence.end } : { place: 'prose', end: Number.POSITIVE_INFINITY };
  };
}

function lookup<Region extends Span>(sorted: readonly Region[]): (span: Span) => Region | undefined {
  let at = 0;
  return ({ start }) => {
    while (at < sorted.length && (sorted[at]?.end ?? 0) <= start) at++;
    const region = sorted[at];
    return region && region.start <= start ? region : undefined;
  };
}

/** An empty object, or an array without an object: as often a citation mark, an index or a call in prose. */
function isWeak(node: JsonNode): boolean {
  if (node.kind === 'object') return node.entries.length === 0;
  const pending: JsonNode[] = [node];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.kind === 'object') return false;
    if (next.kind === 'array') for (const item of next.items) pending.push(item);
  }
  return true;
}

/** Whether an array is an index (`row[3]`), a link (`[1](…)`) or the box of a task list (`- [ ]`). */
function isMarkup(text: string, node: JsonNode): boolean {
  if (node.kind !== 'array') return false;
  if (/[\w)\]]/.test(text.charAt(node.start - 1)) || text.charAt(node.end) === '(') return true;
  return (
    node.end - node.start === BOX.length &&
    /[-*+.)][ \t]{1,4}$/.test(text.slice(Math.max(0, node.start - 5), node.start))
  );
}

const BOX = '[ ]';

/** The scalars that are all a JSON fence holds. */
function fencedScalars(text: string, reasoning: readonly Reasoning[], fences: readonly Fence[]): JsonNode[] {
  const isAnswer = outsideOf(reasoning);
  const scalars: JsonNode[] = [];
  for (const fence of fences) {
    if (fence.holds !== 'json' || !isAnswer(fence.start)) continue;
    const node = valueBetween(text, fence.start, fence.end);
    if (node && node.kind !== 'object' && node.kind !== 'array') scalars.push(node);
  }
  return scalars;
}

function rankBroken(broken: readonly BrokenJson[], regionOf: ReturnType<typeof regions>): BrokenJson[] {
  const kept: BrokenJson[] = [];
  for (const span of broken) {
    const { place, end } = regionOf(span);
    if (place !== 'reasoning') kept.push({ ...span, end: Math.min(span.end, end) });
  }
  return kept.sort((a, b) => Number(b.meant) - Number(a.meant) || b.fault - b.start - (a.fault - a.start));
}
