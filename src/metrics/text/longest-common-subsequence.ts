/** Thirty bits a word, so that a sum of two words and a carry is still a 32-bit integer. */
const BITS = 30;
const FULL = 2 ** BITS - 1;

/**
 * The length of the longest common subsequence of two token lists, by bit-parallel dynamic programming
 * (Crochemore, Iliopoulos, Pinzon and Reid 2001; Hyyrö 2004): one bit a token of the shorter list, a word of bits a step.
 *
 * Only the words where the token at hand occurs, or which a carry reaches, can change; the others are passed over.
 * At worst |a|·|b| / 30 steps; memory is linear.
 */
export function longestCommonSubsequence(a: readonly string[], b: readonly string[]): number {
  const shared = Math.min(a.length, b.length);
  let prefix = 0;
  while (prefix < shared && a[prefix] === b[prefix]) prefix++;
  let suffix = 0;
  while (suffix < shared - prefix && a[a.length - 1 - suffix] === b[b.length - 1 - suffix]) suffix++;
  const [rows, columns] = a.length < b.length ? [b, a] : [a, b];
  const occurrences = findOccurrences(columns, prefix, columns.length - suffix);
  const words = Math.ceil((columns.length - suffix - prefix) / BITS);
  const state = new Int32Array(words).fill(FULL);
  for (let row = prefix; row < rows.length - suffix; row++) {
    const found = occurrences.get(rows[row] ?? '');
    if (found !== undefined) advance(state, found);
  }
  return prefix + suffix + countZeros(state);
}

/** Where a token occurs: word numbers, ascending, each followed by the bits in that word. */
type Occurrences = number[];

function findOccurrences(tokens: readonly string[], start: number, end: number): Map<string, Occurrences> {
  const occurrences = new Map<string, Occurrences>();
  for (let at = start; at < end; at++) {
    const token = tokens[at] ?? '';
    const word = Math.floor((at - start) / BITS);
    const bit = 1 << ((at - start) % BITS);
    const known = occurrences.get(token);
    if (known === undefined) occurrences.set(token, [word, bit]);
    else if (known[known.length - 2] === word) known[known.length - 1] = (known[known.length - 1] ?? 0) | bit;
    else known.push(word, bit);
  }
  return occurrences;
}

/** One step of the recurrence V ← (V + (V & M)) | (V & ~M), with the carry taken from word to word. */
function advance(state: Int32Array, found: Occurrences): void {
  let carry = 0;
  let next = 0;
  for (let at = 0; at < found.length; at += 2) {
    const word = found[at] as number;
    const mask = found[at + 1] as number;
    if (carry !== 0) carry = handOn(state, next, word);
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
