/** A text brought to one spelling, with the way back to the original. */
export interface Folded {
  readonly text: string;
  /** Where the piece that a unit of `text` came from starts in the original. */
  startOf(unit: number): number;
  /** Where it ends. */
  endOf(unit: number): number;
}

const PLAIN = /^[\n -~]*$/;

/** Canonical ordering is super-linear in a run of combining marks; nothing readable has more than this. */
const LONGEST_CLUSTER = 16;

/** One letter may stand for a whole phrase (`ﷺ`), and a text of them would grow eighteenfold. */
const LONGEST_EXPANSION = 3;

const FORMAT = /\p{Cf}/u;
const MARK = /\p{M}/u;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const APOSTROPHES = new Set([
  '\u2018',
  '\u2019',
  '\u201b',
  '\u02bc',
  '\u02b9',
  '\u02bb',
  '\u02bd',
  '\u2032',
  '\u00b4',
  '\u05f3',
  '\ua78c',
  '\uff07',
]);

/**
 * Folds spelling that carries no meaning for a refusal: compatibility forms (NFKC), case, Latin accents, format
 * characters (zero-width, soft hyphen, BOM), every apostrophe, every line ending. Whitespace other than a line end becomes a space.
 */
export function fold(original: string): Folded {
  return PLAIN.test(original) ? foldPlain(original) : foldAny(original);
}

/** Most answers need no map: every character stays where it is. */
function foldPlain(original: string): Folded {
  const text = original.toLowerCase().replace(/(?<=[a-z])`(?=[a-z])/g, "'");
  return { text, startOf: (unit) => unit, endOf: (unit) => unit + 1 };
}

function foldAny(original: string): Folded {
  const pieces: string[] = [];
  const starts = new Growing(original.length);
  const ends = new Growing(original.length);
  const put = (piece: string, start: number, end: number): void => {
    if (piece === '') return;
    pieces.push(piece);
    for (let unit = 0; unit < piece.length; unit++) {
      starts.push(start);
      ends.push(end);
    }
  };
  let at = 0;
  while (at < original.length) {
    const code = original.charCodeAt(at);
    if (code < 0x80 && !isCombining(original.charCodeAt(at + 1))) {
      if (code === 0x0d) {
        const end = original.charCodeAt(at + 1) === 0x0a ? at + 2 : at + 1;
        put('\n', at, end);
        at = end;
      } else {
        put(foldAscii(original, at, code), at, at + 1);
        at++;
      }
    } else {
      const end = clusterEnd(original, at);
      put(foldCluster(original.slice(at, end)), at, end);
      at = end;
    }
  }
  const from = starts.done();
  const to = ends.done();
  return { text: pieces.join(''), startOf: (unit) => from[unit] ?? 0, endOf: (unit) => to[unit] ?? original.length };
}

function foldAscii(original: string, at: number, code: number): string {
  if (code >= 0x41 && code <= 0x5a) return String.fromCharCode(code + 0x20);
  if (code === 0x09 || code === 0x0b || code === 0x0c) return ' ';
  // A backtick between letters is an apostrophe typed on the wrong key; elsewhere it marks code.
  if (code === 0x60 && isLetter(original.charCodeAt(at - 1)) && isLetter(original.charCodeAt(at + 1))) return "'";
  return original.charAt(at);
}

/** Few clusters make up a text; folding each once is most of the speed. */
const foldedClusters = new Map<string, string>();
const MOST_REMEMBERED = 4_096;

function foldCluster(cluster: string): string {
  const known = foldedClusters.get(cluster);
  if (known !== undefined) return known;
  const folded = foldAnew(cluster);
  if (foldedClusters.size < MOST_REMEMBERED) foldedClusters.set(cluster, folded);
  return folded;
}

function foldAnew(cluster: string): string {
  let folded = '';
  // Apostrophes first: NFKC takes the acute accent apart into a space and a mark.
  for (const character of cluster) {
    if (APOSTROPHES.has(character)) folded += "'";
    else if (!FORMAT.test(character)) folded += character;
  }
  const compatible = folded.normalize('NFKC').toLowerCase();
  if (compatible.length <= folded.length + LONGEST_EXPANSION) folded = compatible;
  folded = folded.normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC');
  return folded.replace(/[\u2028\u2029\u0085]/g, '\n').replace(/[^\S\n]/g, ' ');
}

function clusterEnd(text: string, start: number): number {
  let at = start + width(text, start);
  for (let marks = 0; at < text.length && marks < LONGEST_CLUSTER; marks++) {
    const code = text.charCodeAt(at);
    if (code < 0x300 || !MARK.test(String.fromCodePoint(text.codePointAt(at) ?? 0))) break;
    at += width(text, at);
  }
  return at;
}

function width(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

function isCombining(code: number): boolean {
  return code >= 0x300 && (code <= 0x36f || MARK.test(String.fromCharCode(code)));
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

/** An array of integers that grows by doubling: one character may fold to several (`ﬃ` to three). */
class Growing {
  private values: Int32Array;
  private size = 0;

  constructor(capacity: number) {
    this.values = new Int32Array(Math.max(16, capacity));
  }

  push(value: number): void {
    if (this.size === this.values.length) {
      const larger = new Int32Array(this.size * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.size++] = value;
  }

  done(): Int32Array {
    return this.values.subarray(0, this.size);
  }
}
