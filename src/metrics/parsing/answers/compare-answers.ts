import { normalizeAnswer } from '../../text/normalize-answer.ts';
import { splitWhitespace } from '../../text/python-text.ts';
import { foldNumerals } from './fold-numerals.ts';
import { plainMath } from './plain-math.ts';
import type { NumberToken } from './scan-numbers.ts';
import { scanNumbers } from './scan-numbers.ts';

/** Digits of a double that survive any arithmetic an answer goes through; two numbers are one where these agree. */
const KEPT_DIGITS = 12;
const RELATIVE = 1e-9;
const DIGITS = /\d/;
const NUMBER_PLACE = ' 0 ';

/**
 * A key under which two answers are the same: `normalizeAnswer` on the words, numbers by value. Deleting punctuation from numbers
 * would make `-5` equal `5`, and `3.5` equal `35`. An answer of an article or of punctuation alone (`A`, `+`) keeps it.
 * Internal to the answer extraction.
 */
export function answerKey(answer: string): string {
  if (!DIGITS.test(answer) && !/[½-¾⅐-⅞０-９]/.test(answer)) return wordKey(answer);
  const text = foldNumerals(plainMath(answer));
  const values: string[] = [];
  let masked = '';
  let from = 0;
  for (const token of scanNumbers(text)) {
    masked += text.slice(from, token.start) + NUMBER_PLACE;
    values.push(`${Number(token.value.toPrecision(KEPT_DIGITS))}`);
    from = token.end;
  }
  masked += text.slice(from);
  return values.length === 0 ? wordKey(masked) : `${normalizeAnswer(masked)}\n${values.join(' ')}`;
}

function wordKey(answer: string): string {
  const key = normalizeAnswer(answer.normalize('NFC'));
  if (key !== '') return key;
  const words = splitWhitespace(answer.toLowerCase()).join(' ');
  return words.replace(/[.!?,;:"'()*]/g, '') || words;
}

/**
 * Whether two numbers are the same answer: equal to 1e-9, not in two different currencies. Where only one has a percent sign,
 * it may be meant as written or as a fraction (`50%` answers both 50 and 0.5). Internal to the answer extraction.
 */
export function sameNumber(a: NumberToken, b: NumberToken): boolean {
  if (a.currency !== '' && b.currency !== '' && a.currency !== b.currency) return false;
  if (isClose(a.value, b.value)) return true;
  if (a.percent === b.percent) return false;
  return a.percent ? isClose(a.value / 100, b.value) : isClose(a.value, b.value / 100);
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= RELATIVE * Math.max(Math.abs(a), Math.abs(b));
}
