import { outOfRange, requireOneOf, wrongType } from '../metrics/misuse.ts';
import { LONGEST_TEXT } from '../record/record.ts';

/** Of which trials the texts are kept. */
export const CAPTURES = ['all', 'failures', 'none'] as const;
export type Capture = (typeof CAPTURES)[number];

export type Redact = (text: string) => string;

/** What a report may keep of the texts that a run brings: prompts, answers, expectations, reasons, error messages. */
export interface PrivacyOptions {
  /**
   * Of which trials texts are kept. Default `all`. `failures`: of those that failed or left a record that was not
   * satisfied. `none`: of no trial, so that neither an answer nor a reason that quotes it is stored; of an error its name
   * remains. Names of tests and labels of slices are always kept.
   */
  readonly capture?: Capture | undefined;
  /** The length in characters beyond which a text is cut, 1 to 20,000. Default 20,000. */
  readonly maxTextLength?: number | undefined;
  /**
   * Called for every text before it is stored or printed by this package, after keys and bearer tokens of known forms
   * were redacted; `false` leaves those in. It runs in the runner's own process, once for each text, of at most 20,000
   * characters. Reasons and error messages show texts also as a metric compared them, without punctuation and in small
   * letters. A text for which it throws, or returns no string, is not stored, and the run fails. What the runner itself
   * prints, and its own reporters store of errors, is not changed.
   */
  readonly redact?: Redact | false | undefined;
}

export interface PrivacySettings {
  readonly capture: Capture;
  readonly maxTextLength: number;
  /** Whether keys and tokens of known forms are redacted. */
  readonly secrets: boolean;
  readonly redact: Redact | null;
}

/**
 * Checks the options and fills in the defaults.
 * @throws {TypeError | RangeError} naming the option and what it got
 */
export function parsePrivacy(where: string, options: PrivacyOptions): PrivacySettings {
  const { capture = 'all', maxTextLength = LONGEST_TEXT, redact } = options;
  requireOneOf(where, 'capture', capture, CAPTURES);
  if (typeof maxTextLength !== 'number')
    throw wrongType(where, 'maxTextLength', 'a number of characters', maxTextLength);
  if (!Number.isInteger(maxTextLength) || maxTextLength < 1 || maxTextLength > LONGEST_TEXT) {
    throw outOfRange(where, 'maxTextLength', `an integer from 1 to ${LONGEST_TEXT}`, maxTextLength);
  }
  if (redact !== undefined && redact !== false && typeof redact !== 'function') {
    throw wrongType(where, 'redact', 'a function from text to text, or false', redact);
  }
  return { capture, maxTextLength, secrets: redact !== false, redact: redact || null };
}
