import type { Lexicon, Tag } from './lexicon.ts';
import { CODE, QUOTED, SPOKEN } from './mask.ts';
import { matchEnd, type Pattern } from './pattern.ts';
import { COLON, COMMA, PARAGRAPH, SENTENCE, type Tokens } from './tokens.ts';

export type Find = 'phrase' | 'refuse' | 'stance' | 'limit' | 'reproach';

/** A stretch of the answer with one function: a sentence, or the part of one after `but` or a colon. */
export interface Clause {
  /** Token indices; `end` is one past the last. */
  readonly start: number;
  readonly end: number;
  readonly tags: Set<Tag>;
  /** The first refusal, limit or reproach in it, as token indices. */
  find: { readonly tag: Find; readonly start: number; readonly end: number } | undefined;
  readonly item: boolean;
  readonly paragraph: boolean;
  /** Whether a colon (or a contrast) rather than a sentence's end parts it from the one before. */
  readonly continues: boolean;
  /** Words of code and of quotation in it. */
  code: number;
  quoted: number;
  readonly asks: boolean;
}

const FINDS: ReadonlySet<Tag> = new Set(['phrase', 'refuse', 'stance', 'limit', 'reproach']);

/** How far into a sentence something may still count as its beginning, after an opening such as `However,`. */
const OPENING = 12;
/** How many words may part a comma from the verb of saying: `, the old keeper said`. */
const TRAILING = 4;
/** How many words an interjection before the sentence proper may have: `Sorry, `, `I am sorry, `. */
const INTERJECTION = 4;

/** Splits the tokens into clauses and says what each holds. */
export function clausesOf(tokens: Tokens, lexicon: Lexicon): Clause[] {
  const clauses: Clause[] = [];
  const count = tokens.words.length;
  let start = 0;
  while (start < count) {
    let end = start + 1;
    while (end < count && (tokens.breaks[end] ?? 0) < SENTENCE) end++;
    readSentence(tokens, lexicon, start, end, clauses);
    start = end;
  }
  return clauses;
}

interface Hit {
  readonly tag: Tag;
  readonly start: number;
  readonly end: number;
}

function readSentence(tokens: Tokens, lexicon: Lexicon, start: number, end: number, clauses: Clause[]): void {
  const hits = hitsOf(tokens, lexicon, start, end);
  const cuts = [start];
  for (let at = start + 1; at < end; at++) if ((tokens.breaks[at] ?? 0) >= COLON) cuts.push(at);
  for (const hit of hits) {
    if (hit.tag === 'contrast' && hit.start > start && contrasts(tokens, hit, end)) cuts.push(hit.start);
  }
  const main = mainClauseAfterConcession(tokens, hits, start, end);
  if (main !== undefined) cuts.push(main);
  const ordered = [...new Set(cuts)].sort((a, b) => a - b);
  const made = ordered.map((from, index) => clause(tokens, from, ordered[index + 1] ?? end, from > start));
  let next = 0;
  const reported = hits.find((hit) => hit.tag === 'reported' && (hit.end < end || trails(tokens, hit, start)));
  for (const hit of hits) {
    while (next + 1 < made.length && hit.start >= (made[next + 1] as Clause).start) next++;
    const home = made[next] as Clause;
    if (!FINDS.has(hit.tag)) home.tags.add(hit.tag);
    else if (reported === undefined || hit.tag === 'phrase') keep(home, hit);
  }
  if (main !== undefined) made.find((each) => each.start === main)?.tags.add('contrast');
  for (const each of made) clauses.push(each);
}

/** In `I can't, she said.` the last words, in `I can't answer what you asked.` not. */
function trails(tokens: Tokens, hit: Hit, start: number): boolean {
  for (let at = hit.start; at > start && hit.start - at < TRAILING; at--)
    if ((tokens.breaks[at] ?? 0) >= COMMA) return true;
  return false;
}

/** `but` after a comma, and not a `, however,` in the middle of a clause. */
function contrasts(tokens: Tokens, hit: Hit, end: number): boolean {
  const parenthetical =
    hit.end < end && (tokens.breaks[hit.end] ?? 0) === COMMA && (tokens.breaks[hit.start] ?? 0) === COMMA;
  return (tokens.breaks[hit.start] ?? 0) >= COMMA && !parenthetical;
}

/** In `While I can't name the day, it was in spring` the token `it`. */
function mainClauseAfterConcession(
  tokens: Tokens,
  hits: readonly Hit[],
  start: number,
  end: number,
): number | undefined {
  const find = hits.find((hit) => FINDS.has(hit.tag));
  if (!find || !hits.some((hit) => hit.tag === 'concession' && hit.start <= find.start && find.start - hit.start <= 3))
    return undefined;
  for (let at = find.end; at < end; at++) if ((tokens.breaks[at] ?? 0) === COMMA) return at > start ? at : undefined;
  return undefined;
}

/** A refusal outweighs a limit, a limit a reproach; of equals the first stays. */
function keep(home: Clause, hit: Hit): void {
  const tag = hit.tag as Find;
  const order = ['phrase', 'refuse', 'stance', 'limit', 'reproach'];
  const found = home.find;
  // `I can't provide` refuses, `I can't provide legal advice` names a limit: of one beginning the longer reading counts.
  const refined = found?.start === hit.start && found.end < hit.end;
  if (found && !refined && order.indexOf(found.tag) <= order.indexOf(tag)) return;
  home.find = { tag, start: hit.start, end: hit.end };
}

function clause(tokens: Tokens, start: number, end: number, continues: boolean): Clause {
  let code = 0;
  let quoted = 0;
  for (let at = start; at < end; at++) {
    if (tokens.masks[at] === CODE) code++;
    if (tokens.masks[at] === QUOTED) quoted++;
  }
  const paragraph = (tokens.breaks[start] ?? 0) >= PARAGRAPH;
  return {
    start,
    end,
    tags: new Set(),
    find: undefined,
    item: tokens.items[start] === 1,
    paragraph,
    continues,
    code,
    quoted,
    asks: tokens.asks[end - 1] === 1,
  };
}

function hitsOf(tokens: Tokens, lexicon: Lexicon, start: number, end: number): Hit[] {
  const hits: Hit[] = [];
  for (let at = start; at < end; at++) {
    if (tokens.masks[at] !== SPOKEN) continue;
    const entries = lexicon.byWord.get(tokens.words[at] ?? '');
    if (!entries) continue;
    let exempt = false;
    for (const { tag, pattern } of entries) {
      if (exempt && tag !== 'phrase' && FINDS.has(tag)) continue;
      if (!anchored(pattern, tokens, lexicon, at, start)) continue;
      const stop = matchEnd(pattern, tokens.words, at, end);
      if (stop <= at) continue;
      if (tag === 'exempt') exempt = true;
      hits.push({ tag, start: at, end: stop });
    }
  }
  return hits;
}

function anchored(pattern: Pattern, tokens: Tokens, lexicon: Lexicon, at: number, start: number): boolean {
  if (pattern.anchor === 'anywhere' || at === start) return true;
  const parted = (tokens.breaks[at] ?? 0) >= COMMA;
  if (pattern.anchor === 'sentence') return parted && at - start <= INTERJECTION;
  if (!parted && !lexicon.leads.has(tokens.words[at - 1] ?? '')) return false;
  return pattern.anchor === 'clause' || at - start <= OPENING;
}
