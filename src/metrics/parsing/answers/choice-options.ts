import type { ChoiceList } from './choice-list.ts';

const WORDS = /[-\u2212]?\d+(?:[.,]\d+)*|[\p{L}\p{N}]+/gu;
const NEGATED = / (?:not|isn t|wasn t|rather than|instead of|unlike|never) (?:the )?$/;
const LOOK = 24;

/** A text as its words in lower case, one space round each; numbers keep sign and decimals. */
export function foldWords(text: string): string {
  const words = text.normalize('NFC').toLowerCase().replaceAll('\u2212', '-').match(WORDS);
  return words ? ` ${words.join(' ')} ` : '';
}

/** Whether a text begins with the words of an option. */
export function startsWithOption(text: string, words: string): boolean {
  return words !== '' && foldWords(text.slice(0, words.length + LOOK)).startsWith(words);
}

/**
 * The label whose option's text a text names: `null` where it names several, `undefined` where it names none.
 * An option inside a longer one that is named (`Paris` in `Paris, Texas`) does not count. Internal to the answer extraction.
 */
export function optionNamed(text: string, list: ChoiceList): string | null | undefined {
  const words = foldWords(text);
  if (words === '') return undefined;
  const named: { label: string; words: string }[] = [];
  for (const [label, wanted] of list.words) {
    if (wanted === '') continue;
    if (wanted === words) return label;
    if (isNamed(words, wanted)) named.push({ label, words: wanted });
  }
  const longest = named.filter(
    (one) => !named.some((other) => other.words.length > one.words.length && other.words.includes(one.words)),
  );
  if (longest.length === 0) return undefined;
  return longest.length === 1 ? (longest[0]?.label ?? null) : null;
}

function isNamed(words: string, wanted: string): boolean {
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + wanted.length - 1)) {
    if (!NEGATED.test(words.slice(Math.max(0, at - LOOK), at + 1))) return true;
  }
  return false;
}
