import { readDigits } from './read-digits.ts';

/** A number found in a text. */
export interface NumberToken {
  /** Where it begins, sign and currency included, and where it ends, percent sign included. */
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly percent: boolean;
  /** `1st`, `22nd`: a place in an order, seldom an answer. */
  readonly ordinal: boolean;
  /** `$`, `€`, `£`, `¥`, `₹`, or `''`. */
  readonly currency: string;
}

const CURRENCY_BEFORE = /(?:([$€£¥₹])|(?<![A-Za-z])(USD|EUR|GBP|JPY|CNY|INR|CHF|US\$|Rs\.?))[ \u00A0]?$/;
const CURRENCY_AFTER =
  /^[ \u00A0]?(?:([€£¥₹]|(?<= )\$(?!\d))|(US dollars?|dollars?|euros?|pounds?|yen|rupees?|USD|EUR|GBP|JPY|INR)(?![A-Za-z]))/;
const CURRENCY_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:usd|us\$|us dollars?|dollars?)$/i, '$'],
  [/^(?:eur|euros?)$/i, '€'],
  [/^(?:gbp|pounds?)$/i, '£'],
  [/^(?:jpy|cny|yen)$/i, '¥'],
  [/^(?:inr|rs\.?|rupees?)$/i, '₹'],
];
const PERCENT_AFTER = /^[ \u00A0]?(?:%|percent(?![a-z])|per cent(?![a-z]))/i;
const POWER_AFTER = /^ ?[×x*·] ?10 ?(?:\^|\*\*) ?[{(]?([+-]?\d{1,3})[})]?(?![\d.])/;
const WORD_AFTER = /^[ \u00A0-]?(thousand|million|billion|trillion)(?![a-z])/i;
const WORD_EXPONENT: ReadonlyMap<string, number> = new Map([
  ['thousand', 3],
  ['million', 6],
  ['billion', 9],
  ['trillion', 12],
]);
const FRACTION_AFTER = /^(?: \/ |\/)(\d{1,15})(?![\d/]| \/|[.,]\d)/;
const MIXED_AFTER = /^ (\d{1,9})\/(\d{1,9})(?![\d/]|[.,]\d)/;
const ORDINAL_AFTER = /^(?:st|nd|rd|th)(?![a-z])/i;
/** Powers of ten written alone; any other power, root or multiple of π is a formula, and its digits no number. */
const TEN_TO_AFTER = /^(?:\^|\*\*) ?[{(]?([+-]?\d{1,3})[})]?(?![\d.])/;
const FORMULA_AFTER = /^ ?(?:\\(?:sqrt|pi|ln|log|sin|cos|tan|frac)(?![a-z])|[√π^]|\*\*\d)/;
/** An exponent (`m^2`), an index (`x_{1}`) or what stands under a root. */
const RAISED_BEFORE = /(?:\^|\d\*\*|[\^_]\{|√|sqrt\{) ?[+-]?$/;
const LONGEST_RAISED = 8;
const LETTER_BEFORE = /[\p{L}\p{N}_]/u;
const LOOK = 24;

/**
 * The numbers in a text, in order: signs, thousands separators, decimals, exponents, fractions, percent, currency and
 * the words thousand to trillion. Digits that belong to a name (`GPT4`, `v2`), a version (`1.2.3`) or a date by slashes are none.
 * Expects text through `foldNumerals`. Linear. Internal to the answer extraction.
 */
export function scanNumbers(text: string): NumberToken[] {
  const tokens: NumberToken[] = [];
  let at = 0;
  for (;;) {
    at = nextDigit(text, at);
    if (at < 0) return tokens;
    const digits = readDigits(text, at);
    const token = digits.literal === undefined ? undefined : finish(text, at, digits.start, digits.end, digits.literal);
    if (token) tokens.push(token);
    at = Math.max(token?.end ?? 0, digits.end);
  }
}

function nextDigit(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) return at;
  }
  return -1;
}

function finish(text: string, digit: number, from: number, to: number, literal: string): NumberToken | undefined {
  const lead = leadOf(text, from);
  if (lead === undefined || RAISED_BEFORE.test(text.slice(Math.max(0, from - LONGEST_RAISED), from))) return undefined;
  // A second slash makes it a date (3/4/2024), and its parts no numbers.
  if (text[digit - 1] === '/' && /\d/.test(text[digit - 2] ?? '')) return undefined;
  let end = to;
  let value = Number(literal);
  let after = text.slice(end, end + LOOK);
  const fraction = FRACTION_AFTER.exec(after);
  const mixed = /^\d+$/.test(literal) ? MIXED_AFTER.exec(after) : null;
  const power = POWER_AFTER.exec(after);
  const tenTo = literal === '10' ? TEN_TO_AFTER.exec(after) : null;
  if (fraction && Number(fraction[1]) !== 0) {
    value /= Number(fraction[1]);
    end += fraction[0].length;
  } else if (mixed && Number(mixed[1]) < Number(mixed[2])) {
    value += Number(mixed[1]) / Number(mixed[2]);
    end += mixed[0].length;
  } else if (power && !/e/i.test(literal)) {
    value = Number(`${literal}e${power[1]}`);
    end += power[0].length;
  } else if (tenTo) {
    value = Number(`1e${tenTo[1]}`);
    end += tenTo[0].length;
  } else if (FORMULA_AFTER.test(after)) {
    return undefined;
  } else if (after[0] === '/' && /\d/.test(after[1] ?? '')) {
    return undefined;
  }
  after = text.slice(end, end + LOOK);
  const word = WORD_AFTER.exec(after);
  if (word) {
    const exponent = WORD_EXPONENT.get(word[1]?.toLowerCase() ?? '') ?? 0;
    value = end === to && !/e/i.test(literal) ? Number(`${literal}e${exponent}`) : value * 10 ** exponent;
    end += word[0].length;
    after = text.slice(end, end + LOOK);
  }
  const percent = PERCENT_AFTER.exec(after);
  const behind = percent ? null : CURRENCY_AFTER.exec(after);
  const currency = lead.currency || (behind ? currencyOf(behind[1] ?? behind[2] ?? '') : '');
  const ordinal = ORDINAL_AFTER.test(after);
  end += (percent ?? behind)?.[0].length ?? 0;
  if (!Number.isFinite(value)) return undefined;
  return {
    start: lead.start,
    end,
    value: lead.negative ? 0 - value : value,
    percent: percent !== null,
    ordinal,
    currency,
  };
}

/** Sign and currency before the digits, in either order; `undefined` where the digits belong to a name. */
function leadOf(text: string, from: number): { start: number; negative: boolean; currency: string } | undefined {
  let start = from;
  let negative = false;
  let currency = '';
  for (let part = 0; part < 3; part += 1) {
    const sign = text[start - 1];
    if ((sign === '-' || sign === '+') && part < 2) {
      // Between two things it is a dash or an operator: 10-3, GPT-4, (a)-3.
      if (/[\p{L}\p{N}_)\]%-]/u.test(text[start - 2] ?? '')) break;
      negative ||= sign === '-';
      start -= 1;
      continue;
    }
    const before = currency === '' ? CURRENCY_BEFORE.exec(text.slice(Math.max(0, start - 6), start)) : null;
    if (!before) break;
    currency = currencyOf(before[1] ?? before[2] ?? '');
    start -= before[0].length;
  }
  // An underscore after a letter is an index (x_1); after nothing it is emphasis (_5_).
  const before = text[from - 1] === '_' ? text[from - 2] : text[from - 1];
  if (start === from && LETTER_BEFORE.test(before ?? '')) return undefined;
  return { start, negative, currency };
}

function currencyOf(name: string): string {
  return CURRENCY_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? name;
}
