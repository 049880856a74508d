import type { Language } from './language.ts';
import { chinese } from './languages/chinese.ts';
import { english } from './languages/english.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { italian } from './languages/italian.ts';
import { japanese } from './languages/japanese.ts';
import { portuguese } from './languages/portuguese.ts';
import { spanish } from './languages/spanish.ts';
import { compile, firstWords, literal, type Pattern } from './pattern.ts';
import { wordsOf } from './tokens.ts';

/** What a pattern's match says about the clause it stands in. */
export type Tag =
  | 'exempt'
  | 'phrase'
  | 'refuse'
  | 'stance'
  | 'limit'
  | 'reproach'
  | 'preamble'
  | 'reason'
  | 'offer'
  | 'alternative'
  | 'comply'
  | 'contrast'
  | 'concession'
  | 'reported'
  | 'fiction';

export interface Entry {
  readonly tag: Tag;
  readonly pattern: Pattern;
}

export interface Lexicon {
  /** The entries whose match can begin with a word. */
  readonly byWord: ReadonlyMap<string, readonly Entry[]>;
  readonly leads: ReadonlySet<string>;
}

/** An exemption is tried before what it exempts from. */
const TAGS: readonly Exclude<Tag, 'phrase'>[] = [
  'exempt',
  'refuse',
  'stance',
  'limit',
  'reproach',
  'preamble',
  'reason',
  'offer',
  'alternative',
  'comply',
  'contrast',
  'concession',
  'reported',
  'fiction',
];

/** These begin where a clause does; the others count wherever they stand. */
const CLAUSAL: ReadonlySet<Tag> = new Set(['exempt', 'refuse', 'stance', 'limit', 'reproach']);

/** Functions, since most runs look at no refusal and need not build the tables. */
const LANGUAGES = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  ja: japanese,
  pt: portuguese,
  zh: chinese,
} as const satisfies Record<string, () => Language>;

/** A language that `classifyRefusal` knows: its ISO 639-1 code. */
export type RefusalLanguage = keyof typeof LANGUAGES;

export const refusalLanguages = Object.keys(LANGUAGES) as readonly RefusalLanguage[];

const built = new Map<string, Lexicon>();
/** A suite asks with the same phrases over and over. */
let latest: { readonly key: string; readonly lexicon: Lexicon } | undefined;

/** The languages' patterns in one index, and the user's own phrases as refusals wherever they stand. */
export function lexiconOf(languages: readonly RefusalLanguage[], phrases: readonly string[]): Lexicon {
  const key = languages.join();
  let lexicon = built.get(key);
  if (!lexicon) {
    lexicon = build(languages);
    built.set(key, lexicon);
  }
  if (phrases.length === 0) return lexicon;
  const phrasesKey = JSON.stringify([key, phrases]);
  if (latest?.key !== phrasesKey) latest = { key: phrasesKey, lexicon: withPhrases(lexicon, phrases) };
  return latest.lexicon;
}

function build(languages: readonly RefusalLanguage[]): Lexicon {
  const byWord = new Map<string, Entry[]>();
  const leads = new Set<string>();
  const known = languages.map((name): Language => LANGUAGES[name]());
  for (const tag of TAGS) {
    for (const language of known) {
      for (const source of language[tag] ?? [])
        file(byWord, { tag, pattern: compile(source, language.classes, CLAUSAL.has(tag) ? 'clause' : 'anywhere') });
    }
  }
  for (const language of known) for (const word of wordsOf(language.leads)) leads.add(word);
  return { byWord, leads };
}

function withPhrases(lexicon: Lexicon, phrases: readonly string[]): Lexicon {
  const byWord = new Map([...lexicon.byWord].map(([word, entries]) => [word, [...entries]]));
  for (const phrase of phrases) file(byWord, { tag: 'phrase', pattern: literal(phrase) });
  return { byWord, leads: lexicon.leads };
}

function file(byWord: Map<string, Entry[]>, entry: Entry): void {
  for (const word of new Set(firstWords(entry.pattern))) {
    const entries = byWord.get(word);
    if (entries) entries.push(entry);
    else byWord.set(word, [entry]);
  }
}
