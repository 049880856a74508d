import { requireStrings, wrongType } from '../metrics/misuse.ts';
import { markerPatterns } from '../metrics/parsing/answers/answer-markers.ts';
import { answerKey } from '../metrics/parsing/answers/compare-answers.ts';
import { numberOf } from '../metrics/parsing/answers/extract-number.ts';
import { type LocatedAnswer, locateAnswer } from '../metrics/parsing/answers/locate-answer.ts';
import { acceptedAnswer, matchesAnswer } from '../metrics/parsing/answers/match-answer.ts';
import { finalAnswer } from '../metrics/parsing/final-answer.ts';
import type { CommonOptions } from './verdict.ts';

/** How a final answer is found in a text and brought to the form in which it is compared. */
export interface AnswerOptions extends CommonOptions {
  /**
   * Where the answer stands: `answer` (default) as `extractFinalAnswer` finds it, `line` as `finalAnswer` does (behind the last
   * `Answer:` on its line, else the last line), or a function of your own, which gives `null` for none.
   */
  readonly extract?: 'answer' | 'line' | ((text: string) => string | number | null) | undefined;
  /**
   * How answers are compared: `squad` (default) by `normalizeAnswer`, with numbers by value; `none` exactly as they stand; or
   * exactly, after a function of your own.
   */
  readonly normalize?: 'squad' | 'none' | ((text: string) => string) | undefined;
  /** Words that announce an answer as `Answer:` does: `['Result']`. Only for `extract: 'answer'`. */
  readonly markers?: readonly string[] | undefined;
}

export const ANSWER_OPTIONS = ['extract', 'normalize', 'markers'] as const;

/** Reads answers and compares them, as the options say. */
export interface AnswerReader {
  read(text: string): LocatedAnswer;
  /** A test for one expected answer. */
  accepts(expected: string | number): (located: LocatedAnswer) => boolean;
  /** A key that equal answers share; `''` for no answer. `numeric` reads the answer as the number in it. */
  key(located: LocatedAnswer, numeric: boolean): string;
  readonly signature: string;
}

export function answerReader(matcher: string, options: AnswerOptions): AnswerReader {
  const { extract = 'answer', normalize = 'squad', markers } = options;
  if (markers !== undefined) requireStrings(matcher, 'options.markers', markers);
  const read = locator(matcher, extract, markers ?? []);
  const signature = `extract:${nameOf(extract)}|normalize:${nameOf(normalize)}|v1`;
  if (normalize === 'squad') {
    return {
      read,
      signature,
      accepts: (expected) => {
        const accepted = acceptedAnswer(expected);
        return (located) => matchesAnswer(located, accepted);
      },
      key: (located, numeric) => {
        const value = numeric ? numberOf(located)?.value : undefined;
        return value === undefined ? answerKey(located.answer) : `number ${value}`;
      },
    };
  }
  const form = normalize === 'none' ? (text: string) => text : normalize;
  if (typeof form !== 'function')
    throw wrongType(matcher, 'options.normalize', "'squad', 'none' or a function", normalize);
  return {
    read,
    signature,
    accepts: (expected) => {
      const wanted = form(String(expected));
      return (located) => located.place !== 'nowhere' && form(located.answer) === wanted;
    },
    key: (located) => form(located.answer),
  };
}

function locator(
  matcher: string,
  extract: NonNullable<AnswerOptions['extract']>,
  markers: readonly string[],
): (text: string) => LocatedAnswer {
  if (extract === 'answer') {
    const patterns = markers.length === 0 ? undefined : markerPatterns(markers);
    return (text) => locateAnswer(text, patterns);
  }
  if (extract === 'line') return (text) => given(finalAnswer(text));
  if (typeof extract !== 'function')
    throw wrongType(matcher, 'options.extract', "'answer', 'line' or a function", extract);
  return (text) => {
    const answer: unknown = extract(text);
    if (answer !== null && answer !== undefined && typeof answer !== 'string' && typeof answer !== 'number') {
      throw wrongType(matcher, 'options.extract', 'a function that returns a string, a number or null', answer);
    }
    return given(answer === null || answer === undefined ? '' : String(answer));
  };
}

/** An answer that was found by other means. */
function given(answer: string): LocatedAnswer {
  return { place: answer === '' ? 'nowhere' : 'marker', answer, onward: answer, text: answer };
}

function nameOf(option: unknown): string {
  return typeof option === 'string' ? option : 'custom';
}

/** Accepted answers as an array: strings or numbers, at least one. */
export function checkAnswers(matcher: string, argument: string, value: unknown): readonly (string | number)[] {
  const answers: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (answers.length === 0) throw new TypeError(`${matcher}: ${argument} must hold at least one answer, got []`);
  return answers.map((answer, at) => {
    const name = Array.isArray(value) ? `${argument}[${at}]` : argument;
    if (typeof answer === 'string') return answer;
    if (typeof answer === 'number' && Number.isFinite(answer)) return answer;
    throw wrongType(matcher, name, 'a string or a finite number', answer);
  });
}

const PLACES = {
  marker: 'marked in the text',
  prose: 'said in the text',
  'last line': 'the last line',
  nowhere: 'none',
};

/** Where an answer was found, for a message. */
export function placeOf(located: LocatedAnswer): string {
  return PLACES[located.place];
}
