import { constantAt, nonFiniteAt, scanNumber, scanString, skipWhitespace } from './json-scan.ts';

/** A stretch of text, from `start` up to but not including `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where an object or array begins that is not JSON, and where it goes wrong. */
export interface BrokenJson extends Span {
  /** How far it reads as JSON. */
  readonly fault: number;
  /** Whether it reads far enough to be JSON gone wrong, not a bracket in prose. */
  readonly meant: boolean;
  /** Whether the text reads on to a bracket that closes it; `end` is the text's end otherwise. */
  readonly closed: boolean;
}

/** Tells of rising positions whether each lies outside of the given spans, which are in order and apart. */
export function outsideOf(spans: readonly Span[]): (position: number) => boolean {
  let at = 0;
  return (position) => {
    while (at < spans.length && (spans[at]?.end ?? 0) <= position) at++;
    return !(position >= (spans[at]?.start ?? Number.POSITIVE_INFINITY));
  };
}

export interface JsonSpans {
  /** The objects and arrays that are JSON, outermost only, in order. */
  readonly complete: readonly Span[];
  /** What begins as an object or array and is not JSON, in order. */
  readonly broken: readonly BrokenJson[];
}

/**
 * Finds every outermost object and array in a text that is JSON.
 *
 * A bracket inside JSON that breaks off is a fragment of what was meant, so it is not reported on its own. Each
 * character is read a bounded number of times: two attempts that pass the same character outside of strings would fail
 * alike, so every bracket that an attempt has passed there is never tried again.
 */
export function findJsonSpans(text: string): JsonSpans {
  return new SpanFinder(text).find();
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const VALUE_STARTS = '{[]"-0123456789tfnNI';
const CLOSERS: Readonly<Record<number, string>> = { [OPEN_BRACKET]: ']', [OPEN_BRACE]: '}' };

/** The lengths are bounded so that a test costs the same wherever it is made. */
const LOOSE_KEY = /(?:'[^'\n]{1,100}'|[A-Za-z_$][\w$]{0,100})\s{0,10}:/y;

/** How many times the text's length is spent on finding where broken JSON closes, so that hostile text stays linear. */
const RECOVERY_PASSES = 2;

/** What a reading step returns that went wrong; the finder holds where. */
const FAILED = -1;

class SpanFinder {
  private readonly text: string;
  private readonly complete: Span[] = [];
  private readonly broken: BrokenJson[] = [];
  private readonly tried = new Set<number>();
  private recoveryLeft: number;
  /** Where the last attempt went wrong, and from where to look for its end: the start of a string, where it is the string. */
  private fault = 0;
  private resume = 0;
  /** How many brackets were open there, and whether it read far enough to be JSON gone wrong and not prose. */
  private depth = 0;
  private meant = false;

  constructor(text: string) {
    this.text = text;
    this.recoveryLeft = text.length * RECOVERY_PASSES;
  }

  find(): JsonSpans {
    const opener = /[[{]/g;
    for (let match = opener.exec(this.text); match; match = opener.exec(this.text)) {
      const start = match.index;
      if (this.tried.has(start) || this.isProse(start)) continue;
      const complete = this.attempt(start);
      if (complete !== FAILED) {
        this.complete.push({ start, end: complete });
        opener.lastIndex = complete;
        continue;
      }
      const { fault, meant } = this;
      const close = meant ? this.closeOf(this.resume, this.depth) : undefined;
      this.broken.push({ start, fault, meant, end: close ?? this.text.length, closed: close !== undefined });
      if (close !== undefined) opener.lastIndex = close;
    }
    return { complete: this.complete, broken: this.broken };
  }

  /** Where the object or array at `start` ends, if it is JSON. */
  private attempt(start: number): number {
    const { text } = this;
    const open: number[] = [];
    this.meant = false;
    for (let at = start; ; ) {
      const code = text.charCodeAt(at);
      let end: number;
      if (code === OPEN_BRACE || code === OPEN_BRACKET) {
        this.tried.add(at);
        const inside = skipWhitespace(text, at + 1);
        if (text[inside] !== CLOSERS[code]) {
          open.push(code);
          at = code === OPEN_BRACE ? this.afterKey(inside) : inside;
          if (at === FAILED) {
            this.meant ||= this.isLooseKey(inside);
            break;
          }
          this.meant ||= code === OPEN_BRACE;
          continue;
        }
        end = inside + 1;
      } else {
        end = this.endOfScalar(at, code);
        if (end === FAILED) break;
      }
      at = this.finish(open, end);
      if (open.length === 0) return at;
      if (at === FAILED) {
        this.meant ||= isContainerEnd(text[end - 1]);
        break;
      }
    }
    this.depth = open.length;
    return FAILED;
  }

  private fail(fault: number, resume = fault): number {
    this.fault = fault;
    this.resume = resume;
    return FAILED;
  }

  /** Closes what ends with the value that ends at `from`: where the next value begins, or the end if nothing is open. */
  private finish(open: number[], from: number): number {
    const { text } = this;
    for (let end = from; ; ) {
      const container = open.at(-1);
      if (container === undefined) return end;
      const mark = skipWhitespace(text, end);
      if (text[mark] === ',') {
        const next = skipWhitespace(text, mark + 1);
        return container === OPEN_BRACE ? this.afterKey(next) : next;
      }
      if (text[mark] !== CLOSERS[container]) return this.fail(mark);
      open.pop();
      end = mark + 1;
    }
  }

  /** Where the value after the key at `at` begins. */
  private afterKey(at: number): number {
    if (this.text.charCodeAt(at) !== QUOTE) return this.fail(at);
    const end = this.endOfString(at);
    if (end === FAILED) return FAILED;
    const colon = skipWhitespace(this.text, end);
    return this.text[colon] === ':' ? skipWhitespace(this.text, colon + 1) : this.fail(colon);
  }

  /** Whether what follows the bracket at `start` rules JSON out at once; most brackets in prose go here. */
  private isProse(start: number): boolean {
    const inside = skipWhitespace(this.text, start + 1);
    const code = this.text.charCodeAt(inside);
    if (this.text.charCodeAt(start) === OPEN_BRACE)
      return code !== QUOTE && code !== CLOSE_BRACE && !this.isLooseKey(inside);
    return !VALUE_STARTS.includes(this.text[inside] ?? ' ');
  }

  /** Whether an object's key stands there as JavaScript or Python would write it: not JSON, but meant as such. */
  private isLooseKey(at: number): boolean {
    LOOSE_KEY.lastIndex = at;
    return LOOSE_KEY.test(this.text);
  }

  private endOfScalar(at: number, code: number): number {
    const { text } = this;
    if (code === QUOTE) return this.endOfString(at);
    const { end } = scanNumber(text, at);
    if (end > at) return end;
    const word = constantAt(text, at) ?? nonFiniteAt(text, at);
    return word === undefined ? this.fail(at) : at + word.length;
  }

  private endOfString(at: number): number {
    const end = scanString(this.text, at);
    return typeof end === 'number' ? end : this.fail(end.position, at);
  }

  /** Where `depth` open brackets are closed, counting brackets outside of strings; `undefined` if the text ends first. */
  private closeOf(from: number, depth: number): number | undefined {
    const { text } = this;
    const mark = /[[\]{}"]/g;
    let left = depth;
    for (let at = from; this.recoveryLeft > 0; ) {
      mark.lastIndex = at;
      const match = mark.exec(text);
      const found = match?.index ?? text.length;
      const end = match?.[0] === '"' ? endOfLooseString(text, found) : found + 1;
      this.recoveryLeft -= end - at;
      at = end;
      if (!match) return undefined;
      if (match[0] === '{' || match[0] === '[') left++;
      else if (match[0] !== '"' && --left <= 0) return end;
    }
    return undefined;
  }
}

/** The position after a string's closing quote, whatever stands in the string. */
function endOfLooseString(text: string, quote: number): number {
  for (let at = quote + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}

function isContainerEnd(character: string | undefined): boolean {
  return character === '}' || character === ']';
}
