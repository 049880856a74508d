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
const OPERATOR = /[+\-−–*/^<>=≤≥≠±√]/;
const FUNCTION_NAMES = /\\[a-z]+|(?<![a-z])(?:sin|cos|tan|log|exp|max|min|sqrt|mod|lim)(?![a-z])/gi;
const WORD = /\p{L}{3}/u;
const LONGEST_FORMULA = 200;
const NUMBER_PLACE = ' 0 ';

/**
 * A key under which two answers are the same: `normalizeAnswer` on the words, numbers by value. Deleting punctuation from numbers
 * would make `-5` equal `5`, and `3.5` equal `35`; formulas keep their operators. An answer of an article or of punctuation alone (`A`, `+`) keeps it.
 * Internal to the answer extraction.
 */
export function answerKey(answer: string): string {
  const text = foldNumerals(plainMath(answer));
  const formula = formulaKey(text);
  if (formula !== undefined) return formula;
  if (!DIGITS.test(text)) return wordKey(text);
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

/**
 * The key of an answer that is a formula (`x + 1`, `-x`, `a/b`, `x < 3`): its operators are what it says, so they stay, and blanks go.
 * A formula has an operator and, names of functions apart, no word.
 */
function formulaKey(answer: string): string | undefined {
  if (answer.length > LONGEST_FORMULA || !OPERATOR.test(answer)) return undefined;
  if (WORD.test(answer.replace(FUNCTION_NAMES, ' '))) return undefined;
  const text = answer.toLowerCase();
  let key = '';
  let from = 0;
  for (const token of scanNumbers(text)) {
    const plus = text[token.start] === '+' ? '+' : '';
    key += `${text.slice(from, token.start)}${plus}${Number(token.value.toPrecision(KEPT_DIGITS))}${token.percent ? '%' : ''}`;
    from = token.end;
  }
  const bare = (key + text.slice(from)).replace(/[\s$]/g, '').replace(/[–—]/g, '-').replace(/[×·]/g, '*');
  return `formula ${bare.replace(/\^\{(\w+)\}/g, '^$1')}`;
}

function wordKey(answer: string): string {
  // The only punctuation that tells two usual answers apart: C, C++ and C#.
  const named = answer
    .normalize('NFC')
    .replace(/(?<=\p{L})\+\+/gu, 'plusplus')
    .replace(/(?<=\p{L})#/gu, 'sharp');
  const key = normalizeAnswer(named);
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
