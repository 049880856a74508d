import { findBoxes } from './find-boxes.ts';
import { parseNumber } from './parse-number.ts';

/** A place where a text says that its answer follows. */
export interface Marker {
  readonly index: number;
  /** What follows it, up to the end of the line or of the box; `''` where the answer begins on a later line. */
  readonly content: string;
  /** Where the content begins. */
  readonly from: number;
}

const LATIN_WORDS = [
  'answer',
  'final_?answer',
  'antwort',
  'réponse',
  'reponse',
  'respuesta',
  'risposta',
  'resposta',
  'antwoord',
  'ответ',
];
const OTHER_WORDS = ['答案', '答え', '回答', '정답'];
const LONGEST_SCALAR = 200;
const CLOSED_XML = /<(\/?)(?:final_?)?answer>/gi;
const HASHES = /(?<!#)####(?!#)[ \t]*([^\n]*)/g;
const VOID =
  /^(?:clear|obvious|simple|straightforward|correct|incorrect|wrong|right|as follows|below|above|not|found|given|that|in the)(?![\p{L}])/iu;

/** `Answer:` and its kin in several languages and dresses, with further words of the caller's own. */
export interface MarkerPatterns {
  readonly colon: RegExp;
  readonly heading: RegExp;
  readonly prose: RegExp;
}

/** @param spoken words that announce an answer in prose alone: `the correct option is`, but no `each option:` */
export function markerPatterns(own: readonly string[], spoken: readonly string[] = []): MarkerPatterns {
  const latin = [...LATIN_WORDS, ...own.map(escapePattern)].join('|');
  const inProse = [latin, ...spoken].join('|');
  const word = `(?:(?<![\\p{L}\\p{N}?&/#]_?)(?:${latin})(?: choice| option| letter| is| was)?|${OTHER_WORDS.join('|')})`;
  return {
    colon: new RegExp(`(?<!\\bto )${word}["'*_\`~]{0,4}[ \\t]{0,8}[:：=][*_]{0,3}[ \\t]*`, 'giu'),
    heading: new RegExp(
      `^[ \\t>]{0,8}(?:#{1,6}[ \\t]{0,4}|[*_]{1,3})(?:\\d{1,2}[.)] )?[*_]{0,3}(?:the |my )?(?:final |correct |short )?${word}[*_#]{0,6}$|^final answer$`,
      'gimu',
    ),
    prose: new RegExp(
      `(?<![\\p{L}\\p{N}]_?)(?:${inProse})(?: to [^.\\n:]{1,80}?)?,? (?:is|was|would be|will be|should be|must be|comes to|equals|=|est|ist|lautet|es|è|é)(?![\\p{L}])(?: (?:simply|just|therefore|thus|clearly|probably|likely|actually|then|indeed|most likely|option|choice))?:?[ \\t]*|(?:答案|答え|回答)(?:是|为|為|は)[:：]?`,
      'giu',
    ),
  };
}

/** Markers nobody writes by chance: boxes, `Answer:`, answer tags, headings and `####`; in order of position. */
export function strongMarkers(text: string, patterns: MarkerPatterns): Marker[] {
  const markers: Marker[] = findBoxes(text).map(({ index, content }) => ({ index, content, from: index }));
  const lineFrom = lineReader(text);
  for (const match of text.matchAll(patterns.colon)) {
    const from = match.index + match[0].length;
    const line = lineFrom(from);
    const content = match[0].includes('"') ? jsonValue(line) : line;
    markers.push({ index: match.index, content, from });
  }
  for (const match of text.matchAll(patterns.heading)) {
    markers.push({ index: match.index, content: '', from: match.index + match[0].length });
  }
  markers.push(...tagged(text), ...hashed(text));
  return markers.sort((a, b) => a.index - b.index);
}

/** Markers in running prose (`the answer is …`), in order of position; those that only speak of an answer left out. */
export function proseMarkers(text: string, patterns: MarkerPatterns): Marker[] {
  const markers: Marker[] = [];
  const lineFrom = lineReader(text);
  for (const match of text.matchAll(patterns.prose)) {
    const from = match.index + match[0].length;
    const content = lineFrom(from);
    if (!VOID.test(content)) markers.push({ index: match.index, content, from });
  }
  return markers;
}

/** Reads from a place to the end of its line. Places come in order, so that a line of many markers is searched for its end once. */
function lineReader(text: string): (from: number) => string {
  let end = -1;
  return (from) => {
    if (from > end) {
      const next = text.indexOf('\n', from);
      end = next < 0 ? text.length : next;
    }
    return text.slice(from, end);
  };
}

/** The value of an `"answer"` key in JSON, complete or not. */
function jsonValue(line: string): string {
  const string = /^"(?:[^"\\]|\\.)*"/.exec(line)?.[0];
  if (string !== undefined) {
    try {
      return String(JSON.parse(string));
    } catch {
      return string.slice(1, -1);
    }
  }
  if (/^[[{"]/.test(line)) return line;
  return line.slice(0, LONGEST_SCALAR).split(/[,}\]]/, 1)[0] ?? '';
}

function tagged(text: string): Marker[] {
  const markers: Marker[] = [];
  let open: { index: number; from: number } | undefined;
  for (const tag of text.matchAll(CLOSED_XML)) {
    const from = tag.index + tag[0].length;
    if (tag[1] === '') {
      open = { index: tag.index, from };
    } else if (open) {
      markers.push({ index: open.index, content: text.slice(open.from, tag.index).trim(), from: open.from });
      open = undefined;
    }
  }
  const opensLine = open && (open.index === 0 || text[open.index - 1] === '\n');
  if (open && opensLine) markers.push({ index: open.index, content: text.slice(open.from).trim(), from: open.from });
  return markers;
}

/** GSM8K's `#### 42`. The same four hashes head a section in Markdown: then only a number, or the text's last line, is an answer. */
function hashed(text: string): Marker[] {
  const markers: Marker[] = [];
  const lastLine = text.lastIndexOf('\n') + 1;
  for (const match of text.matchAll(HASHES)) {
    const content = match[1] ?? '';
    if (match.index === lastLine || parseNumber(content) !== undefined) {
      markers.push({ index: match.index, content, from: match.index + match[0].length - content.length });
    }
  }
  return markers;
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
