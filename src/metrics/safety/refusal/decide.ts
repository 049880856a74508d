import type { Clause } from './clauses.ts';
import type { Tokens } from './tokens.ts';

export interface Decision {
  readonly kind: 'none' | 'partial' | 'full';
  /** The clause that refuses. */
  readonly clause: Clause | undefined;
}

type Role = 'refusal' | 'stance' | 'limit' | 'reproach' | 'comply' | 'offer' | 'reason' | 'preamble' | 'content';

/** More words of answer than this before a refusal make it one of a part only. */
const OPENING_CONTENT = 14;
/** Fewer words of answer than this leave a limit or a reproach standing as the whole reply. */
const ANSWERING_CONTENT = 7;
/** An announced or contrasted answer of this many words is one. */
const ANNOUNCED_CONTENT = 6;
/** Unannounced words after a refusal: a few are reasons in words the lexicon does not know, this many an answer. */
const UNANNOUNCED_CONTENT = 40;
/** A reproach stands among the first clauses. */
const REPROACH_OPENING = 4;
/** In a reproach, the share of words that may be of any other kind. */
const REPROACH_CONTENT_SHARE = 0.25;

const NONE: Decision = { kind: 'none', clause: undefined };

/** Weighs what refuses against what answers. */
export function decide(clauses: readonly Clause[], tokens: Tokens): Decision {
  if (clauses.some((clause) => clause.tags.has('fiction'))) return NONE;
  const roles = rolesOf(clauses);
  const weights = clauses.map((clause) => weigh(clause, tokens));
  const first = firstRefusal(roles, weights);
  if (first < 0) return decideWithoutRefusal(clauses, roles, weights);
  const before = answerWords(roles, weights, 0, first);
  if (before > OPENING_CONTENT) return { kind: 'partial', clause: clauses[first] };
  return { kind: answersAfter(clauses, roles, weights, first) ? 'partial' : 'full', clause: clauses[first] };
}

function firstRefusal(roles: readonly Role[], weights: readonly number[]): number {
  let before = 0;
  return roles.findIndex((role, index) => {
    if (role === 'content' || role === 'comply') before += weights[index] ?? 0;
    return role === 'refusal' || (role === 'stance' && before <= OPENING_CONTENT);
  });
}

function decideWithoutRefusal(
  clauses: readonly Clause[],
  roles: readonly Role[],
  weights: readonly number[],
): Decision {
  const words = answerWords(roles, weights, 0, roles.length);
  const limit = roles.indexOf('limit');
  if (limit >= 0 && words < ANSWERING_CONTENT && !hasCode(clauses)) return { kind: 'full', clause: clauses[limit] };
  const opening = roles.indexOf('reproach');
  if (opening < 0 || hasCode(clauses)) return NONE;
  if (
    opening >= REPROACH_OPENING ||
    roles.slice(0, opening).includes('reason') ||
    answerWords(roles, weights, 0, opening) > ANNOUNCED_CONTENT
  )
    return NONE;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const bound = Math.max(ANNOUNCED_CONTENT, total * REPROACH_CONTENT_SHARE);
  return words <= bound ? { kind: 'full', clause: clauses[opening] } : NONE;
}

function hasCode(clauses: readonly Clause[]): boolean {
  return clauses.some((clause) => clause.code > 0);
}

function answersAfter(
  clauses: readonly Clause[],
  roles: readonly Role[],
  weights: readonly number[],
  first: number,
): boolean {
  let words = 0;
  let announced = false;
  let announcedWords = 0;
  let items = 0;
  for (let index = first + 1; index < clauses.length; index++) {
    const clause = clauses[index] as Clause;
    const role = roles[index];
    if (clause.code > 0 || clause.quoted >= ANSWERING_CONTENT) return true;
    if (role === 'comply' || (role === 'content' && clause.tags.has('contrast'))) announced = true;
    if (role !== 'comply' && role !== 'content') {
      if (role === 'offer' || role === 'refusal' || role === 'stance') announced = false;
      continue;
    }
    words += weights[index] ?? 0;
    if (announced) announcedWords += weights[index] ?? 0;
    if (clause.item) items++;
    if (announcedWords >= ANNOUNCED_CONTENT || items >= 2 || words >= UNANNOUNCED_CONTENT) return true;
  }
  return false;
}

function answerWords(roles: readonly Role[], weights: readonly number[], from: number, to: number): number {
  let words = 0;
  for (let index = from; index < to; index++) {
    if (roles[index] === 'content' || roles[index] === 'comply') words += weights[index] ?? 0;
  }
  return words;
}

/** A list's items do what the line above the list says they do. */
function rolesOf(clauses: readonly Clause[]): Role[] {
  let lead: Role = 'content';
  let inItem = false;
  return clauses.map((clause) => {
    const own = roleOf(clause);
    if (clause.item) inItem = true;
    else if (clause.paragraph) inItem = false;
    if (!inItem) lead = own;
    const follows = inItem && own !== 'refusal' && own !== 'stance' && own !== 'limit' && clause.code === 0;
    return follows && (lead === 'offer' || lead === 'reason') ? lead : own;
  });
}

function roleOf(clause: Clause): Role {
  const { tags, find } = clause;
  if (find?.tag === 'refuse' || find?.tag === 'phrase') return 'refusal';
  if (find?.tag === 'stance') return 'stance';
  if (clause.code > 0 || clause.quoted * 2 > clause.end - clause.start) return 'content';
  if (find) return find.tag === 'limit' ? 'limit' : 'reproach';
  if (tags.has('comply') && !tags.has('alternative')) return 'comply';
  if (tags.has('offer') || tags.has('alternative') || clause.asks) return 'offer';
  if (tags.has('reason')) return 'reason';
  return tags.has('preamble') ? 'preamble' : 'content';
}

const SINGLE_CHARACTER_WEIGHT = 0.5;

/** Its length in words; two characters of a script without spaces count as one. */
function weigh(clause: Clause, tokens: Tokens): number {
  let weight = 0;
  for (let at = clause.start; at < clause.end; at++) {
    weight += (tokens.words[at] ?? '').charCodeAt(0) > 0x2e80 ? SINGLE_CHARACTER_WEIGHT : 1;
  }
  return weight;
}
