/** A repeatable stream of numbers in [0, 1) (mulberry32), so that every run measures the same texts. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Words as frequent as in a natural language: the r-th commonest about in proportion to 1 / r. */
export function words(count: number, vocabulary: number, random: () => number): string[] {
  return Array.from({ length: count }, () => `w${Math.floor(vocabulary ** random()) - 1}`);
}
