/** 32-bit words in a signature: 128 bits tell most sets of some dozens of members apart. */
const WORDS = 4;

/**
 * A signature for each set, four words in a row: each bit is the parity of how many members fall on it.
 * Source: the bitmap filter of Sandes, Teodoro and Melo 2020.
 */
export function signatures(sets: readonly Int32Array[]): Int32Array {
  const signed = new Int32Array(sets.length * WORDS);
  sets.forEach((set, at) => {
    for (const member of set) {
      const bit = Math.imul(member + 1, 0x9e3779b1) >>> 25;
      const word = at * WORDS + (bit >>> 5);
      signed[word] = (signed[word] as number) ^ (1 << (bit & 31));
    }
  });
  return signed;
}

/**
 * A number of members that only one of two sets has, never more than there are: members of both cancel out, and every
 * bit that still differs needs at least one member to make it so.
 */
export function differenceAtLeast(signed: Int32Array, a: number, b: number): number {
  let difference = 0;
  for (let word = 0; word < WORDS; word++) {
    difference += countBits((signed[a * WORDS + word] as number) ^ (signed[b * WORDS + word] as number));
  }
  return difference;
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
