import { dialogueLines } from './script.ts';

/**
 * What of a folded answer its author says in person. A refusal in a quotation, in code or in a model's reasoning
 * is talked about, not made.
 */
export const SPOKEN = 0;
export const CODE = 1;
export const QUOTED = 2;
/** Reasoning before the answer: as if it were not there. */
export const UNSEEN = 3;

export interface Line {
  readonly start: number;
  /** Without the line break. */
  readonly end: number;
}

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const at = text.indexOf('\n', start);
    const end = at < 0 ? text.length : at;
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

/** One of the constants above for every unit of the folded text. */
export function maskOf(text: string, lines: readonly Line[]): Uint8Array {
  const mask = new Uint8Array(text.length);
  maskReasoning(text, mask);
  maskFences(text, lines, mask);
  maskInlineCode(text, lines, mask);
  maskBlockQuotes(text, lines, mask);
  maskLetters(text, lines, mask);
  for (const { start, end } of dialogueLines(text, lines)) mark(mask, start, end);
  maskQuotations(text, lines, mask);
  return mask;
}

const REASONING = ['think', 'thinking', 'reasoning', 'thought'];

function maskReasoning(text: string, mask: Uint8Array): void {
  const head = text.trimStart();
  const offset = text.length - head.length;
  for (const tag of REASONING) {
    const close = `</${tag}>`;
    const open = head.startsWith(`<${tag}>`);
    const at = text.indexOf(close, offset);
    if (at >= 0) mask.fill(UNSEEN, 0, at + close.length);
    else if (open) mask.fill(UNSEEN);
    if (at >= 0 || open) return;
  }
}

const FENCE = /^ {0,8}(`{3,}|~{3,})([^`\n]*)$/;

function maskFences(text: string, lines: readonly Line[], mask: Uint8Array): void {
  let open: { readonly marker: string; readonly start: number; readonly info: string } | undefined;
  for (const { start, end } of lines) {
    // A fence's line is short; a megabyte without a line break is not looked at.
    const fence = end - start <= 200 ? FENCE.exec(text.slice(start, end).trimEnd()) : null;
    if (!fence) continue;
    const [, marker = '', info = ''] = fence;
    if (open === undefined) open = { marker, start, info: info.trim() };
    else if (info.trim() === '' && marker.startsWith(open.marker)) {
      hide(text, mask, open.start, end, open.info);
      open = undefined;
    }
  }
  if (open !== undefined) hide(text, mask, open.start, text.length, open.info);
}

/** An answer that is wholly one fence of plain text is the answer, in a frame. */
function hide(text: string, mask: Uint8Array, start: number, end: number, info: string): void {
  const whole = text.slice(0, start).trim() === '' && text.slice(end).trim() === '';
  if (whole && ['', 'text', 'txt', 'plaintext', 'markdown', 'md'].includes(info)) return;
  mask.fill(CODE, start, end);
}

function maskInlineCode(text: string, lines: readonly Line[], mask: Uint8Array): void {
  for (const { start, end } of lines) {
    const runs = backtickRuns(text, start, end, mask);
    const later = new Map<number, number[]>();
    for (let index = runs.length - 1; index >= 0; index--) {
      const run = runs[index] as Line;
      const list = later.get(run.end - run.start);
      if (list) list.push(index);
      else later.set(run.end - run.start, [index]);
    }
    for (let index = 0; index < runs.length; index++) {
      const run = runs[index] as Line;
      const list = later.get(run.end - run.start) as number[];
      while (list.length > 0 && (list.at(-1) as number) <= index) list.pop();
      const close = list.at(-1);
      if (close === undefined) continue;
      mask.fill(CODE, run.start, (runs[close] as Line).end);
      index = close;
    }
    const comment = text.startsWith('//', start + indentOf(text, start, end));
    if (comment) mask.fill(CODE, start, end);
  }
}

function backtickRuns(text: string, start: number, end: number, mask: Uint8Array): Line[] {
  const runs: Line[] = [];
  for (let at = start; at < end; at++) {
    if (text[at] !== '`') continue;
    let stop = at + 1;
    while (stop < end && text[stop] === '`') stop++;
    if (mask[at] === SPOKEN) runs.push({ start: at, end: stop });
    at = stop;
  }
  return runs;
}

function indentOf(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text[at] === ' ') at++;
  return at - start;
}

function maskBlockQuotes(text: string, lines: readonly Line[], mask: Uint8Array): void {
  const filled = lines.filter(({ start, end }) => indentOf(text, start, end) < end - start);
  const quoted = filled.filter(({ start, end }) => text[start + indentOf(text, start, end)] === '>');
  if (quoted.length === filled.length) return;
  for (const { start, end } of quoted) mark(mask, start, end);
}

const SALUTATION = /^ *(?:dear|subject:|betreff:|sehr geehrte|objet ?:|asunto:|oggetto:|assunto:)/;

/** From a letter's salutation on, another person speaks. */
function maskLetters(text: string, lines: readonly Line[], mask: Uint8Array): void {
  const first = lines.find(
    ({ start, end }) => mask[start] === SPOKEN && SALUTATION.test(text.slice(start, Math.min(end, start + 40))),
  );
  // "Dear user, I cannot …" on a single line is the model's own voice.
  if (first && (first.end - first.start < 60 || text.slice(first.start, first.start + 10).includes(':'))) {
    if (!/^ *dear (?:user|customer|sir|madam|friend)/.test(text.slice(first.start, first.start + 40)))
      mark(mask, first.start, text.length);
  }
}

function mark(mask: Uint8Array, start: number, end: number): void {
  for (let at = start; at < end; at++) if (mask[at] === SPOKEN) mask[at] = QUOTED;
}

const PAIRS: ReadonlyMap<string, string> = new Map([
  ['\u201c', '\u201d'],
  ['\u201e', '\u201c\u201d'],
  ['\u00ab', '\u00bb'],
  ['\u00bb', '\u00ab'],
  ['\u300c', '\u300d'],
  ['\u300e', '\u300f'],
  ['\u2039', '\u203a'],
  ['"', '"'],
  ["'", "'"],
]);

const MARKS = /["'\u201c-\u201e\u00ab\u00bb\u300c-\u300f\u2039\u203a]/;

/** Pairs of quotation marks within a paragraph. One left open hides nothing. */
function maskQuotations(text: string, lines: readonly Line[], mask: Uint8Array): void {
  const spans: Line[] = [];
  let open = -1;
  let closers = '';
  for (const { start, end } of lines) {
    if (indentOf(text, start, end) === end - start) open = -1;
    if (!MARKS.test(text.slice(start, end))) continue;
    for (let at = start; at < end; at++) {
      const character = text.charAt(at);
      if (mask[at] !== SPOKEN) continue;
      if (open >= 0 && closers.includes(character) && closes(text, at, character)) {
        spans.push({ start: open, end: at + 1 });
        open = -1;
      } else if (open < 0 && PAIRS.has(character) && opens(text, at, character)) {
        open = at;
        closers = PAIRS.get(character) ?? '';
      }
    }
  }
  // An answer that is wholly within quotation marks is the answer itself.
  const [only] = spans;
  if (spans.length === 1 && only && !saysMore(text.slice(0, only.start)) && !saysMore(text.slice(only.end))) return;
  for (const { start, end } of spans) mark(mask, start, end);
}

function saysMore(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function opens(text: string, at: number, character: string): boolean {
  const before = text.charAt(at - 1);
  if (character === "'") return (before === '' || /[\s(]/.test(before)) && /\p{L}/u.test(text.charAt(at + 1));
  return character !== '"' || before === '' || !/[\p{L}\p{N}.,!?]/u.test(before);
}

function closes(text: string, at: number, character: string): boolean {
  if (character !== "'") return true;
  return !/[\p{L}\p{N}]/u.test(text.charAt(at + 1)) && text.charAt(at - 1) !== ' ';
}
