import { PairTable } from './pair-table.ts';

/**
 * Numbers the n-grams of token lists 0, 1, 2, … in order of first appearance, without joining their words, so that no
 * two n-grams can be taken for each other and a long n costs no more than log n steps a token: a span of 2m tokens is
 * the pair of its halves' numbers, and an n-gram the pair of its first and last 2^⌊log₂ n⌋ tokens.
 */
export class NgramIndex {
  readonly #n: number;
  readonly #tokens = new Map<string, number>();
  readonly #levels: { readonly offset: number; readonly pairs: PairTable }[] = [];

  constructor(n: number) {
    this.#n = n;
    let span = 1;
    for (; span <= n / 2; span *= 2) this.#levels.push({ offset: span, pairs: new PairTable() });
    if (span < n) this.#levels.push({ offset: n - span, pairs: new PairTable() });
  }

  /** The number of different n-grams added. */
  get size(): number {
    return this.#levels.at(-1)?.pairs.size ?? this.#tokens.size;
  }

  /** The token's number, a new one if need be. */
  #addToken(token: string): number {
    const known = this.#tokens.get(token);
    if (known !== undefined) return known;
    this.#tokens.set(token, this.#tokens.size);
    return this.#tokens.size - 1;
  }

  /** The token's number, or -1. */
  findToken(token: string): number {
    return this.#tokens.get(token) ?? -1;
  }

  /** The number of each n-gram of the list, from left to right, new ones where need be. */
  add(tokens: readonly string[]): Int32Array {
    if (tokens.length < this.#n) return new Int32Array(0);
    const numbers = new Int32Array(tokens.length);
    tokens.forEach((token, at) => {
      numbers[at] = this.#addToken(token);
    });
    let span = 1;
    for (const { offset, pairs } of this.#levels) {
      span += offset;
      for (let at = 0; at + span <= numbers.length; at++) {
        numbers[at] = pairs.add(numbers[at] as number, numbers[at + offset] as number);
      }
    }
    return numbers.subarray(0, numbers.length - this.#n + 1);
  }

  /** As `add`, with -1 for an n-gram that was never added. */
  find(tokens: readonly string[]): Int32Array {
    if (tokens.length < this.#n) return new Int32Array(0);
    const numbers = new Int32Array(tokens.length);
    tokens.forEach((token, at) => {
      numbers[at] = this.findToken(token);
    });
    return this.findNumbered(numbers);
  }

  /** As `find`, for the tokens' numbers, which are overwritten. */
  findNumbered(numbers: Int32Array): Int32Array {
    let span = 1;
    for (const { offset, pairs } of this.#levels) {
      span += offset;
      for (let at = 0; at + span <= numbers.length; at++) {
        const first = numbers[at] as number;
        const second = numbers[at + offset] as number;
        numbers[at] = first < 0 || second < 0 ? -1 : pairs.find(first, second);
      }
    }
    return numbers.subarray(0, Math.max(0, numbers.length - this.#n + 1));
  }
}
