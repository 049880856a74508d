const FIRST_CAPACITY = 16;

/** Numbers pairs of small non-negative integers 0, 1, 2, … in order of first appearance, in a few bytes a pair. */
export class PairTable {
  size = 0;
  #first = new Int32Array(FIRST_CAPACITY / 2);
  #second = new Int32Array(FIRST_CAPACITY / 2);
  /** Open addressing, at most half full: the pair's number plus one, 0 for an empty slot. */
  #slots = new Int32Array(FIRST_CAPACITY);

  /** The pair's number, or -1. */
  find(first: number, second: number): number {
    return (this.#slots[this.#slot(first, second)] as number) - 1;
  }

  /** The pair's number, a new one if need be. */
  add(first: number, second: number): number {
    let slot = this.#slot(first, second);
    const known = this.#slots[slot] as number;
    if (known !== 0) return known - 1;
    if (this.size === this.#first.length) {
      this.#grow();
      slot = this.#slot(first, second);
    }
    this.#first[this.size] = first;
    this.#second[this.size] = second;
    this.#slots[slot] = ++this.size;
    return this.size - 1;
  }

  /** The slot that holds the pair, or the empty one where it belongs. */
  #slot(first: number, second: number): number {
    const mask = this.#slots.length - 1;
    let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second + 0x7f4a7c15, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let slot = (hash ^ (hash >>> 13)) & mask;
    for (;;) {
      const known = (this.#slots[slot] as number) - 1;
      if (known < 0 || (this.#first[known] === first && this.#second[known] === second)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    this.#first = widened(this.#first);
    this.#second = widened(this.#second);
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let at = 0; at < this.size; at++) {
      this.#slots[this.#slot(this.#first[at] as number, this.#second[at] as number)] = at + 1;
    }
  }
}

function widened(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(values.length * 2);
  wider.set(values);
  return wider;
}
