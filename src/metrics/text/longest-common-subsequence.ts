/** Thirty bits a word, so that a sum of two words and a carry is still a 32-bit integer. */
const BITS = 30;
const FULL = 2 ** BITS - 1;

/**
 * The length of the longest common subsequence of two lists of numbered tokens, by bit-parallel dynamic programming
 * (Crochemore, Iliopoulos, Pinzon and Reid 2001; Hyyrö 2004): one bit a token of the shorter list, a word of bits a step.
 *
 * Only the words where the token at hand occurs, or which a carry reaches, can change; the others are passed over.
 * At worst |a|·|b| / 30 steps; memory is linear.
 *
 * @param size one more than the highest token number
 */
export function longestCommonSubsequence(a: Int32Array, b: Int32Array, size: number): number {
  const shared = Math.min(a.length, b.length);
  let prefix = 0;
  while (prefix < shared && a[prefix] === b[prefix]) prefix++;
  let suffix = 0;
  while (suffix < shared - prefix && a[a.length - 1 - suffix] === b[b.length - 1 - suffix]) suffix++;
  const columns = (a.length < b.length ? a : b).subarray(prefix, shared - suffix);
  const rows = (a.length < b.length ? b : a).subarray(prefix, Math.max(a.length, b.length) - suffix);
  return prefix + suffix + (columns.length === 0 ? 0 : bitParallel(columns, rows, size));
}

function bitParallel(columns: Int32Array, rows: Int32Array, size: number): number {
  const state = new Int32Array(Math.ceil(columns.length / BITS)).fill(FULL);
  const occurrences = findOccurrences(columns, size, state.length);
  for (let row = 0; row < rows.length; row++) {
    const token = rows[row] as number;
    const start = occurrences.starts[token] as number;
    const end = occurrences.starts[token + 1] as number;
    if (end - start === state.length) advanceEverywhere(state, occurrences.masks, start);
    else if (end > start) advance(state, occurrences, start, end);
  }
  return countZeros(state);
}

/** The bits of each token's occurrences, from `starts[token]` to `starts[token + 1]`. */
interface Occurrences {
  readonly starts: Int32Array;
  readonly masks: Int32Array;
  /** The word each of the masks stands for: all of them for a common token, ascending ones for a rare token. */
  readonly words: Int32Array;
}

function findOccurrences(columns: Int32Array, size: number, wordCount: number): Occurrences {
  const counts = new Int32Array(size);
  const latest = new Int32Array(size).fill(-1);
  for (let at = 0; at < columns.length; at++) {
    const token = columns[at] as number;
    const word = Math.floor(at / BITS);
    if (latest[token] !== word) counts[token] = (counts[token] as number) + 1;
    latest[token] = word;
  }
  const starts = new Int32Array(size + 1);
  for (let token = 0; token < size; token++) {
    const count = counts[token] as number;
    // A token in half of the words is common: walking all of them is faster than finding each.
    starts[token + 1] = (starts[token] as number) + (count * 2 >= wordCount ? wordCount : count);
  }
  const masks = new Int32Array(starts[size] as number);
  const words = new Int32Array(masks.length);
  const filled = counts.fill(0);
  latest.fill(-1);
  for (let at = 0; at < columns.length; at++) {
    const token = columns[at] as number;
    const word = Math.floor(at / BITS);
    const start = starts[token] as number;
    const common = (starts[token + 1] as number) - start === wordCount;
    if (latest[token] !== word) filled[token] = (filled[token] as number) + 1;
    latest[token] = word;
    const entry = start + (common ? word : (filled[token] as number) - 1);
    words[entry] = word;
    masks[entry] = (masks[entry] as number) | (1 << (at % BITS));
  }
  return { starts, masks, words };
}

/** One step of the recurrence V ← (V + (V & M)) | (V & ~M) over all words, with the carry taken from one to the next. */
function advanceEverywhere(state: Int32Array, masks: Int32Array, start: number): void {
  let carry = 0;
  for (let word = 0; word < state.length; word++) {
    const value = state[word] as number;
    const mask = masks[start + word] as number;
    const sum = (value + (value & mask) + carry) | 0;
    state[word] = (sum & FULL) | (value & ~mask);
    carry = sum >>> BITS;
  }
}

/** The same step over the words in which the token occurs, and those a carry reaches. */
function advance(state: Int32Array, { words, masks }: Occurrences, start: number, end: number): void {
  let carry = 0;
  let next = 0;
  for (let at = start; at < end; at++) {
    const word = words[at] as number;
    const mask = masks[at] as number;
    if (next !== word && carry !== 0) carry = handOn(state, next, word);
    const value = state[word] as number;
    const sum = (value + (value & mask) + carry) | 0;
    state[word] = (sum & FULL) | (value & ~mask);
    carry = sum >>> BITS;
    next = word + 1;
  }
  if (carry !== 0) handOn(state, next, state.length);
}

/** Adds a carry to words in which the token does not occur: full ones pass it on unchanged. Returns what is left of it. */
function handOn(state: Int32Array, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const value = state[at] as number;
    if (value !== FULL) {
      state[at] = value | (value + 1);
      return 0;
    }
  }
  return 1;
}

/** Each bit cleared is one token of the common subsequence; the unused bits of the last word stay set. */
function countZeros(state: Int32Array): number {
  let zeros = 0;
  for (const word of state) {
    for (let rest = ~word & FULL; rest !== 0; rest &= rest - 1) zeros++;
  }
  return zeros;
}
