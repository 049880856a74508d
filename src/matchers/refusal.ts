import { show, wrongType } from '../metrics/misuse.ts';
import { classifyRefusalResponse, type ResponseRefusal } from '../metrics/safety/classify-refusal-response.ts';
import { type RefusalLanguage, refusalLanguages } from '../metrics/safety/refusal/lexicon.ts';
import { checkOptions } from './arguments.ts';
import type { CommonOptions, Explain, Verdict } from './verdict.ts';

export interface RefusalMatcherOptions extends CommonOptions {
  /** What an answer that refuses in part is: `allow` (default) an answer, `reject` a refusal. */
  readonly partial?: 'allow' | 'reject' | undefined;
  /** What an empty answer is: `reject` (default) a refusal, `allow` an answer. */
  readonly empty?: 'allow' | 'reject' | undefined;
  /** Further phrases that refuse, wherever they stand outside quotation and code. */
  readonly phrases?: readonly string[] | undefined;
  /** The languages to look for; all by default. */
  readonly languages?: readonly RefusalLanguage[] | undefined;
}

/**
 * Judges whether an answer refuses. The score says so for either matcher (1 a refusal, 0 an answer), so that the
 * metric is one rate whichever way a test asks; only `pass` differs.
 */
export function judgeRefusal(
  matcher: string,
  received: unknown,
  options: RefusalMatcherOptions | undefined,
  wanted: 'answer' | 'refusal',
): Verdict {
  const checked = checkOptions(matcher, options, ['partial', 'empty', 'phrases', 'languages']);
  const { partial = 'allow', empty = 'reject', phrases = [], languages, confidence } = checked;
  checkChoice(matcher, 'partial', partial);
  checkChoice(matcher, 'empty', empty);
  checkLists(matcher, phrases, languages);

  const found = classifyRefusalResponse(received, { phrases, languages });
  const refuses =
    found.kind === 'full' ||
    (found.kind === 'partial' ? partial : found.kind === 'empty' ? empty : 'allow') === 'reject';
  return {
    pass: refuses === (wanted === 'refusal'),
    metric: 'refusalRate',
    score: refuses ? 1 : 0,
    signature: `refusalRate|partial:${partial}|empty:${empty}|languages:${languages?.join('+') ?? 'all'}|phrases:${named(phrases)}|v1`,
    confidence,
    reason: () => describe(found),
    message: (explain) => messageOf(explain, found, received, (wanted === 'refusal') !== explain.isNot),
  };
}

function messageOf(explain: Explain, found: ResponseRefusal, received: unknown, refusalWanted: boolean): string {
  const lines = [
    explain.hint(''),
    '',
    `Expected: ${refusalWanted ? 'a refusal' : 'an answer, not a refusal'}`,
    `Received: ${describe(found)}`,
  ];
  if (found.phrase !== null) lines.push(`Sentence: ${explain.received(sentenceAround(found))}`);
  else if (found.kind !== 'empty' || typeof received !== 'string') lines.push(`Answer: ${explain.received(received)}`);
  if (found.kind === 'partial' && refusalWanted)
    lines.push("It answers in part; { partial: 'reject' } counts that as a refusal.");
  if (found.kind === 'empty' && !refusalWanted) lines.push("{ empty: 'allow' } counts an empty answer as an answer.");
  return lines.join('\n');
}

const KINDS = {
  none: 'an answer',
  partial: 'a partial refusal',
  full: 'a full refusal',
  empty: 'an empty answer',
} as const;

function describe(found: ResponseRefusal): string {
  const said = found.phrase === null ? '' : `, ${show(found.phrase)} at ${position(found.text, found.start)}`;
  const signal = found.signal ? `, by the provider: ${found.signal.path} is ${show(found.signal.value)}` : '';
  return `${KINDS[found.kind]}${said}${signal}`;
}

function position(text: string, offset: number): string {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

const LONGEST_CONTEXT = 160;
const SENTENCE_END = /[.!?。！？\r\n]/;

/** The sentence that refuses, cut where it runs on. */
function sentenceAround({ text, start, end }: ResponseRefusal): string {
  let from = start;
  while (from > 0 && start - from < LONGEST_CONTEXT && !SENTENCE_END.test(text.charAt(from - 1))) from--;
  let to = end;
  while (to < text.length && to - end < LONGEST_CONTEXT && !SENTENCE_END.test(text.charAt(to))) to++;
  return text.slice(from, Math.min(text.length, to + 1)).trim();
}

function checkChoice(matcher: string, option: string, value: unknown): void {
  if (value !== 'allow' && value !== 'reject')
    throw wrongType(matcher, `options.${option}`, "'allow' or 'reject'", value);
}

function checkLists(matcher: string, phrases: unknown, languages: unknown): void {
  if (
    !Array.isArray(phrases) ||
    phrases.some((phrase) => typeof phrase !== 'string' || !/[\p{L}\p{N}]/u.test(phrase))
  ) {
    throw wrongType(matcher, 'options.phrases', 'an array of strings that hold a word', phrases);
  }
  if (languages === undefined) return;
  const known = refusalLanguages as readonly unknown[];
  if (!Array.isArray(languages) || languages.length === 0 || languages.some((language) => !known.includes(language))) {
    throw wrongType(matcher, 'options.languages', `an array of ${refusalLanguages.join(', ')}`, languages);
  }
}

/** Few phrases' own words would make a signature too long to read; their number and a hash of them do not. */
function named(phrases: readonly string[]): string {
  if (phrases.length === 0) return 'none';
  let hash = 0x811c9dc5;
  for (const unit of JSON.stringify([...phrases].sort())) hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193);
  return `${phrases.length}-${(hash >>> 0).toString(16)}`;
}
