import { foldNumerals } from './fold-numerals.ts';
import { type NumberToken, scanNumbers } from './scan-numbers.ts';
import { tidyAnswer } from './tidy-answer.ts';

const LONGEST = 80;

/** A text that is a number and nothing else (`$9,500`, `50%`, `1/2`, `≈ 3 million.`), or `undefined`. Internal to the answer extraction. */
export function parseNumber(text: string): NumberToken | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = foldNumerals(tidyAnswer(text));
  const tokens = scanNumbers(plain);
  const token = tokens[0];
  if (token === undefined || tokens.length > 1) return undefined;
  const rest = plain.slice(0, token.start) + plain.slice(token.end);
  return /^[\s~≈°$.+]*$/.test(rest) ? token : undefined;
}
