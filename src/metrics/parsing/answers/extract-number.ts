import { requireString } from '../../misuse.ts';
import { checkedPatterns, type ExtractAnswerOptions } from './extract-final-answer.ts';
import { foldNumerals } from './fold-numerals.ts';
import { leadClause } from './lead-clause.ts';
import { type LocatedAnswer, locateAnswer } from './locate-answer.ts';
import { plainMath } from './plain-math.ts';
import { type NumberToken, scanNumbers } from './scan-numbers.ts';

const APPROACH =
  /^[\s~≈(*"'$\\[]*(?:(?:about|approximately|approx\.?|roughly|around|exactly|nearly|almost|only)\s+)?$/i;
const OPERATOR_AFTER = /^\s*(?:[-+*/×÷^·x–]|to|and|or)?\s*[$€£¥]?\s*\d/;
const EQUALS = /[=≈]/g;
const LOOK = 24;

/**
 * The number a model's text answers with, or `null`. Where the text marks its answer (see `extractFinalAnswer`), the number
 * in that answer: what follows its last `=`, else the number it begins with, else its last one. Otherwise the last number of the text.
 *
 * Read are signs (every minus sign), thousands separators (`1,234`, Indian groups, no-break and thin spaces, `1.234,56`),
 * decimals, exponents (`1e3`, `3 × 10^8`), fractions (`1/2`, `2 1/2`, `½`, `\frac{1}{2}`), currency before or behind, and
 * thousand to trillion as words. A percentage gives the number as written (`50%` is 50). A decimal comma is not read (`3,5` is
 * two numbers), ordinals (`2nd`) only where there is nothing else, digits in names (`GPT4`), versions, slashed dates and
 * formulas (`3√2`, `2^10`, `m^2`) never.
 *
 * @throws {TypeError} if `text` is no string, or `options.markers` no array of strings
 * @example
 * extractNumber('So the total is 84 crates, overall.') // 84
 * extractNumber('Hence \\boxed{$9{,}500}.') // 9500
 * extractNumber('Answer: 6 × 7 = 42 (not 41)') // 42
 * extractNumber('none at all') // null
 */
export function extractNumber(text: string, options: ExtractAnswerOptions = {}): number | null {
  requireString('extractNumber', 'text', text);
  return numberOf(locateAnswer(text, checkedPatterns('extractNumber', options)))?.value ?? null;
}

/** The number token of a located answer. Internal to the answer extraction. */
export function numberOf(located: LocatedAnswer): NumberToken | undefined {
  if (located.place === 'last line') return lastNumber(located.text);
  const inAnswer = numberIn(leadClause(located.answer)) ?? numberIn(located.answer);
  if (inAnswer) return inAnswer;
  return located.place === 'marker' ? lastNumber(located.onward) : lastNumber(located.text);
}

function lastNumber(text: string): NumberToken | undefined {
  const tokens = scanNumbers(foldNumerals(plainMath(text)));
  return tokens.findLast((token) => !token.ordinal) ?? tokens.at(-1);
}

/** The number meant in a short answer. */
function numberIn(answer: string): NumberToken | undefined {
  const text = foldNumerals(plainMath(answer));
  const all = scanNumbers(text);
  const plain = all.filter((token) => !token.ordinal);
  const tokens = plain.length > 0 ? plain : all;
  let from = 0;
  for (const equals of text.matchAll(EQUALS)) from = equals.index + 1;
  const behind = from === 0 ? tokens : tokens.filter((token) => token.start >= from);
  const rest = behind.length > 0 ? behind : tokens;
  const start = behind.length > 0 ? from : 0;
  const first = rest[0];
  if (!first) return undefined;
  const begins = first.start - start <= LOOK && APPROACH.test(text.slice(start, first.start));
  const stands = !OPERATOR_AFTER.test(text.slice(first.end, first.end + LOOK));
  return begins && stands ? first : rest.at(-1);
}
