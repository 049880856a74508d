import { fold } from './fold.ts';
import { wordsOf } from './tokens.ts';

/**
 * Patterns over words, written as data: literals, `(one|another way|)` alternatives (the empty one makes them optional),
 * `<class>` a language's named alternatives (`<class>*` up to three of them or none), `~3` up to three words of any kind, `$` the end of the sentence.
 * A leading `!` asks for the very start of a sentence, `^` for the start of a clause near it, `*` for nothing; without one
 * the list that the pattern stands in decides.
 */
export interface Pattern {
  readonly anchor: 'clause' | 'opening' | 'sentence' | 'anywhere';
  readonly elements: readonly Element[];
}

type Element = { readonly words: Trie } | { readonly gap: number } | { readonly end: true };

interface Trie {
  readonly next: Map<string, Trie>;
  final: boolean;
}

export type Classes = Readonly<Record<string, string>>;

const PIECE = /\([^)]*\)|<[a-z]+>\*?|~\d+|\$|[^\s(<~$]+/g;

/** How many members of an optional class (`<filler>*`) may follow one another. */
const MOST_FILLERS = 3;

const ANCHORS: ReadonlyMap<string, Pattern['anchor']> = new Map([
  ['!', 'sentence'],
  ['^', 'opening'],
  ['*', 'anywhere'],
]);

export function compile(source: string, classes: Classes, usual: Pattern['anchor']): Pattern {
  const anchor = ANCHORS.get(source.charAt(0)) ?? usual;
  const body = ANCHORS.has(source.charAt(0)) ? source.slice(1) : source;
  if (/\([^)]*\(/.test(body)) throw new Error(`refusal patterns: nested alternatives in ${source}`);
  const elements = (body.match(PIECE) ?? []).flatMap((piece) => {
    if (!piece.endsWith('>*')) return [element(piece, classes)];
    const optional = element(`(${piece.slice(0, -1)}|)`, classes);
    return Array.from({ length: MOST_FILLERS }, () => optional);
  });
  return { anchor, elements };
}

/** A user's phrase, word for word. */
export function literal(phrase: string): Pattern {
  const trie: Trie = { next: new Map(), final: false };
  add(trie, wordsOf(fold(phrase).text));
  return { anchor: 'anywhere', elements: [{ words: trie }] };
}

function element(piece: string, classes: Classes): Element {
  if (piece === '$') return { end: true };
  if (piece.startsWith('~')) return { gap: Number(piece.slice(1)) };
  const trie: Trie = { next: new Map(), final: false };
  for (const option of options(piece, classes)) add(trie, wordsOf(fold(option).text));
  return { words: trie };
}

function options(piece: string, classes: Classes): string[] {
  const inner = piece.startsWith('(') ? piece.slice(1, -1).split('|') : [piece];
  return inner.flatMap((option) => {
    if (!option.startsWith('<')) return [option];
    const listed = classes[option.slice(1, -1)];
    if (listed === undefined) throw new Error(`refusal patterns: no class ${option}`);
    return listed.split('|');
  });
}

function add(root: Trie, words: readonly string[]): void {
  let node = root;
  for (const word of words) {
    let next = node.next.get(word);
    if (!next) {
      next = { next: new Map(), final: false };
      node.next.set(word, next);
    }
    node = next;
  }
  node.final = true;
}

/** The words a match can begin with. */
export function firstWords(pattern: Pattern): string[] {
  const words: string[] = [];
  for (const item of pattern.elements) {
    if (!('words' in item)) break;
    words.push(...item.words.next.keys());
    if (!item.words.final) break;
  }
  return words;
}

/** Where the longest match from `from` ends, or -1. `limit` is the end of the sentence. Depth and work are bounded by the pattern. */
export function matchEnd(pattern: Pattern, words: readonly string[], from: number, limit: number): number {
  return follow(pattern.elements, 0, words, from, limit);
}

function follow(
  elements: readonly Element[],
  index: number,
  words: readonly string[],
  at: number,
  limit: number,
): number {
  const item = elements[index];
  if (item === undefined) return at;
  if ('end' in item) return at === limit ? follow(elements, index + 1, words, at, limit) : -1;
  let best = -1;
  if ('gap' in item) {
    for (let skip = 0; skip <= item.gap && at + skip <= limit; skip++) {
      best = follow(elements, index + 1, words, at + skip, limit);
      if (best >= 0) return best;
    }
    return -1;
  }
  let node: Trie | undefined = item.words;
  let reach = at;
  while (node) {
    if (node.final) best = Math.max(best, follow(elements, index + 1, words, reach, limit));
    const word: string | undefined = reach < limit ? words[reach] : undefined;
    node = word === undefined ? undefined : node.next.get(word);
    reach++;
  }
  return best;
}
