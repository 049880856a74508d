import type { NgramIndex } from '../text/ngram-index.ts';
import { eachWord, lower } from '../text/python-text.ts';

/** How many tokens are looked up at a time: enough to make a look-up cheap, few enough to cost no memory. */
const BATCH = 4096;

/**
 * Looks up the n-grams of long texts in an index, without ever holding more of a text's tokens than a batch and the
 * n − 1 before it.
 */
export class NgramStream {
  readonly #index: NgramIndex;
  readonly #n: number;
  readonly #buffer: Int32Array;

  constructor(index: NgramIndex, n: number) {
    this.#index = index;
    this.#n = n;
    // An n longer than every text leaves the index empty, and must not be allocated for.
    this.#buffer = new Int32Array(index.size === 0 ? 0 : BATCH + n);
  }

  /** Visits the number of each n-gram of the text that the index has, from left to right. */
  eachKnown(text: string, visit: (ngram: number) => void): void {
    if (this.#index.size === 0) return;
    let length = 0;
    eachWord(lower(text), (token) => {
      const number = this.#index.findToken(token);
      if (number < 0) {
        // No known n-gram holds an unknown token: what came before it is complete.
        this.#lookUp(length, visit);
        length = 0;
        return;
      }
      this.#buffer[length++] = number;
      if (length === this.#buffer.length) {
        this.#lookUp(length, visit);
        this.#buffer.copyWithin(0, length - this.#n + 1, length);
        length = this.#n - 1;
      }
    });
    this.#lookUp(length, visit);
  }

  #lookUp(length: number, visit: (ngram: number) => void): void {
    if (length < this.#n) return;
    for (const ngram of this.#index.findNumbered(this.#buffer.slice(0, length))) if (ngram >= 0) visit(ngram);
  }
}
