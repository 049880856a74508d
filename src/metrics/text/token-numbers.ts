import { isWhitespace, lower } from './python-text.ts';

const FIRST_CAPACITY = 64;
const SPACE = 0x20;
/** About how many units of text a different token takes: makes room ahead of time, where growing would cost most. */
const UNITS_PER_TOKEN = 12;

/**
 * Numbers the tokens of texts (lower-cased, split on whitespace) 0, 1, 2, … in order of first appearance, equal tokens
 * alike. No string is made for a token: that, and hashing it again, would cost more than most of what is done with them.
 */
export class TokenNumbers {
  /** How many different tokens there have been. */
  size = 0;
  readonly #texts: string[] = [];
  /** Of each token: its hash, and the text, start and length of its first appearance. */
  #hashes = new Int32Array(FIRST_CAPACITY / 2);
  #places = new Int32Array((FIRST_CAPACITY / 2) * 3);
  /** Open addressing, at most half full: the token's number plus one, 0 for an empty slot. */
  #slots = new Int32Array(FIRST_CAPACITY);

  /** The numbers of the text's tokens, from left to right. */
  add(text: string): Int32Array {
    const lowered = lower(text);
    this.#texts.push(lowered);
    while (this.#hashes.length < lowered.length / UNITS_PER_TOKEN) this.#grow();
    // A token and the whitespace after it take two units at least.
    const numbers = new Int32Array((lowered.length + 1) >>> 1);
    let count = 0;
    let start = 0;
    let hash = 0;
    for (let at = 0; at <= lowered.length; at++) {
      const unit = at < lowered.length ? lowered.charCodeAt(at) : SPACE;
      // Most units are ASCII letters, and need not be looked up.
      if ((unit > SPACE && unit < 0x7f) || !isWhitespace(unit)) {
        hash = Math.imul(hash ^ unit, 0x01000193);
        hash ^= hash >>> 15;
        continue;
      }
      if (at > start) numbers[count++] = this.#number(lowered, start, at - start, hash);
      start = at + 1;
      hash = 0;
    }
    return numbers.subarray(0, count);
  }

  #number(text: string, start: number, length: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const known = (this.#slots[slot] as number) - 1;
      if (known < 0) break;
      if (this.#hashes[known] === hash && this.#equals(known, text, start, length)) return known;
      slot = (slot + 1) & mask;
    }
    const number = this.size++;
    this.#hashes[number] = hash;
    this.#places[number * 3] = this.#texts.length - 1;
    this.#places[number * 3 + 1] = start;
    this.#places[number * 3 + 2] = length;
    this.#slots[slot] = this.size;
    if (this.size === this.#hashes.length) this.#grow();
    return number;
  }

  #equals(known: number, text: string, start: number, length: number): boolean {
    if (this.#places[known * 3 + 2] !== length) return false;
    const first = this.#texts[this.#places[known * 3] as number] as string;
    const offset = this.#places[known * 3 + 1] as number;
    for (let at = 0; at < length; at++) {
      if (first.charCodeAt(offset + at) !== text.charCodeAt(start + at)) return false;
    }
    return true;
  }

  #grow(): void {
    const hashes = this.#hashes;
    const places = this.#places;
    this.#hashes = new Int32Array(hashes.length * 2);
    this.#hashes.set(hashes);
    this.#places = new Int32Array(places.length * 2);
    this.#places.set(places);
    const mask = this.#slots.length * 2 - 1;
    this.#slots = new Int32Array(mask + 1);
    for (let number = 0; number < this.size; number++) {
      let slot = (hashes[number] as number) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }
}
