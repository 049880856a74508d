import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareCodePoints,
  countWords,
  lower,
  removePunctuation,
  splitWhitespace,
  strip,
  tokenize,
} from '../../../src/metrics/text/python-text.ts';

// Every code point for which Python 3.11's `str.isspace()` holds.
const PYTHON_WHITESPACE = [
  0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003,
  0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
];

describe('splitWhitespace', () => {
  test('splits at exactly the code points Python takes for whitespace', () => {
    const found = [];
    for (let code = 0; code <= 0xffff; code++) {
      if (splitWhitespace(`a${String.fromCharCode(code)}b`).length === 2) found.push(code);
    }
    expect(found).toEqual(PYTHON_WHITESPACE);
  });

  test.each([
    ['', []],
    [' \t\n', []],
    ['word', ['word']],
    ['  two  words ', ['two', 'words']],
    ['a\u001cb\u0085c', ['a', 'b', 'c']],
    ['\ufeffa b', ['\ufeffa', 'b']],
    ['zero\u200bwidth', ['zero\u200bwidth']],
  ])('%j (Python 3.11 str.split)', (text, words) => {
    expect(splitWhitespace(text)).toEqual(words);
    expect(countWords(text)).toBe(words.length);
  });

  test('joined words split into themselves', () => {
    const word = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'é', '\ufeff', '日', '𝄞') });
    fc.assert(
      fc.property(fc.array(word), fc.constantFrom(' ', '\u001f', '\u3000 '), (words, gap) => {
        expect(splitWhitespace(words.join(gap))).toEqual(words);
      }),
    );
  });
});

test.each([
  ['', ''],
  ['\u0085\u001f a b \u2028', 'a b'],
  ['\ufeff a ', '\ufeff a'],
  [' \u3000 ', ''],
])('strip(%j) (Python 3.11 str.strip)', (text, stripped) => {
  expect(strip(text)).toBe(stripped);
});

test.each([
  ['İstanbul', 'i\u0307stanbul'],
  ['ΣΟΦΟΣ ΣΟΦΟΣ.', 'σοφος σοφος.'],
  ['Σ', 'σ'],
  ['AΣ\u0345', 'aς\u0345'],
  ['AΣ\u00adB', 'aσ\u00adb'],
  ['STRAẞE', 'straße'],
  ['ﬁNE', 'ﬁne'],
  ['Ǆ', 'ǆ'],
  ['K', 'k'],
  ['𐐀', '𐐨'],
])('lower(%j) (Python 3.11 str.lower)', (text, lowered) => {
  expect(lower(text)).toBe(lowered);
});

test('removePunctuation deletes the 32 ASCII punctuation characters only', () => {
  const ascii = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)).join('');
  const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
  expect([...ascii].filter((character) => !removePunctuation(ascii).includes(character)).join('')).toBe(punctuation);
  expect(removePunctuation('“Paris”… ¿no?')).toBe('“Paris”… ¿no');
});

test('tokenize lowers and splits', () => {
  expect(tokenize(' The\u0085CAT ')).toEqual(['the', 'cat']);
});

describe('compareCodePoints', () => {
  test('astral characters come after every other', () => {
    expect(['𝄞', '\uffee', 'a', '', '\ud800', 'ab', '𝄞a'].sort(compareCodePoints)).toEqual([
      '',
      'a',
      'ab',
      '\ud800',
      '\uffee',
      '𝄞',
      '𝄞a',
    ]);
  });

  test('agrees with comparing the lists of code points', () => {
    const unit = fc.constantFrom('a', 'b', '\ud800', '\udbff', '\udc00', '\udfff', '\uffff', '𝄞', '𝄟');
    const points = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);
    fc.assert(
      fc.property(fc.string({ unit }), fc.string({ unit }), (a, b) => {
        const [left, right] = [points(a), points(b)];
        let at = 0;
        while (at < left.length && at < right.length && left[at] === right[at]) at++;
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign((left[at] ?? -1) - (right[at] ?? -1)));
      }),
      { numRuns: 2000 },
    );
  });
});
