import { outOfRange, wrongType } from '../misuse.ts';

/** A confidence as the decimal it was written as: 0.d₁d₂d₃… · 10^exponent, without leading or trailing zeros. */
export interface DecimalConfidence {
  readonly digits: string;
  readonly exponent: number;
  /** The nearest double. */
  readonly value: number;
}

const NUMBER_LITERAL = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/;
const ZERO = '0'.charCodeAt(0);

/**
 * Reads a confidence: a number counts as its shortest decimal form, a string as the JSON number it spells.
 * Throws a `TypeError` for anything else, a `RangeError` for a string that is no JSON number or a value outside [0, 1],
 * which is decided on the decimal: a literal a hair above 1 is outside though its double is 1.
 */
export function readConfidence(fn: string, argument: string, confidence: number | string): DecimalConfidence {
  if (typeof confidence !== 'number' && typeof confidence !== 'string') {
    throw wrongType(fn, argument, 'a number or a decimal literal', confidence);
  }
  const literal = String(confidence);
  const parts = NUMBER_LITERAL.exec(literal);
  if (!parts) throw outOfRange(fn, argument, 'a number from 0 to 1', confidence);
  const whole = parts[2] ?? '';
  const digits = withoutZeros(whole + (parts[3] ?? ''));
  if (digits.text === '') return { digits: '', exponent: 0, value: 0 };
  // An exponent too long for a double becomes infinite, which is far enough for every comparison below.
  const exponent = whole.length - digits.leading + Number(parts[4] ?? 0);
  const aboveOne = exponent > 1 || (exponent === 1 && digits.text !== '1');
  if (parts[1] === '-' || aboveOne) throw outOfRange(fn, argument, 'from 0 to 1', confidence);
  return { digits: digits.text, exponent, value: Number(literal) };
}

function withoutZeros(digits: string): { readonly text: string; readonly leading: number } {
  let start = 0;
  while (start < digits.length && digits.charCodeAt(start) === ZERO) start++;
  let end = digits.length;
  while (end > start && digits.charCodeAt(end - 1) === ZERO) end--;
  return { text: digits.slice(start, end), leading: start };
}

/** The most bins whose index the long multiplication below keeps within exact integers. */
export const MOST_BINS = 1e14;

/** A value times `bins` is below 1, and so in bin 0, with this many zeros after the point (MOST_BINS is 10^14). */
const ZEROS_TO_FIRST_BIN = 14;

/**
 * The equal-width bin of a confidence: ⌊value · bins⌋, exactly, 1 in the last one. Long multiplication from the last
 * digit on, of which only the carry into the whole part matters, so that it takes one pass however many digits there are.
 */
export function decimalBin({ digits, exponent }: DecimalConfidence, bins: number): number {
  if (digits === '' || exponent < -ZEROS_TO_FIRST_BIN) return 0;
  if (exponent === 1) return bins - 1;
  let carry = 0;
  for (let at = digits.length - 1; at >= 0; at--) {
    carry = Math.floor(((digits.charCodeAt(at) - ZERO) * bins + carry) / 10);
  }
  for (let zeros = exponent; zeros < 0; zeros++) carry = Math.floor(carry / 10);
  return carry;
}
