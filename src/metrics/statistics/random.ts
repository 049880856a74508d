import { requireInteger } from '../misuse.ts';

/** A stream of random numbers that depends on nothing but its seed. */
export interface Random {
  /** The next number, uniform on [0, 1) with 53 random bits. */
  uniform(): number;
  /** The next 32 random bits, as an integer of either sign. */
  bits(): number;
  /** The next integer, uniform on 0 … below − 1. */
  integer(below: number): number;
}

const TO_UNIT = 2 ** -53;
const WORD = 2 ** 32;

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** Spreads a seed over the generator's state, so that neighbouring seeds share nothing (the finaliser of MurmurHash3). */
function spread(word: number): number {
  let mixed = word;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/**
 * A seeded generator, the same on every machine: xoshiro128** 1.1. Not for secrets.
 *
 * @param seed any safe integer
 * @throws {TypeError} for a seed that is no number
 * @throws {RangeError} for a seed that is no integer
 * @see D. Blackman and S. Vigna, "Scrambled Linear Pseudorandom Number Generators" (2021)
 * @example
 * seededRandom(1).integer(1) // 0
 */
export function seededRandom(seed: number): Random {
  requireInteger('seededRandom', 'seed', seed);
  const low = seed | 0;
  const high = Math.floor(seed / WORD) | 0;
  const golden = 0x9e3779b9;
  let s0 = spread(low + golden);
  let s1 = spread((high ^ 0x3c6ef372) + 2 * golden);
  let s2 = spread(low ^ rotateLeft(high, 16) ^ 0x78dde6e4);
  let s3 = spread(s0 ^ rotateLeft(s1, 7)) | 1;

  const word = (): number => {
    const result = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9);
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotateLeft(s3, 11);
    return result;
  };
  const uniform = (): number => {
    const top = word() >>> 5;
    const bottom = word() >>> 6;
    return (top * 2 ** 26 + bottom) * TO_UNIT;
  };
  return { uniform, bits: word, integer: (below) => Math.floor(uniform() * below) };
}
