import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractJson } from '../../../src/metrics/parsing/extract-json.ts';
import { findJsonObject } from '../../../src/metrics/parsing/find-json-object.ts';
import { toValue } from '../../../src/metrics/parsing/json-node.ts';
import { parseJsonNode } from '../../../src/metrics/parsing/python-json.ts';
import { writeJson } from '../../../src/metrics/parsing/write-json.ts';

/** The definition, read word for word: "LLM evaluation code", no. 17. Quadratic. */
function plainExtractJson(text: string): unknown {
  for (let start = 0; start < text.length; start++) {
    if (text[start] !== '{') continue;
    let depth = 0;
    let inString = false;
    for (let at = start; at < text.length; at++) {
      const character = text[at];
      if (inString) {
        if (character === '\\') at++;
        else if (character === '"') inString = false;
      } else if (character === '"') inString = true;
      else if (character === '{') depth++;
      else if (character === '}' && --depth === 0) {
        const parse = parseJsonNode(text.slice(start, at + 1));
        if (parse.ok && parse.node.kind === 'object') return toValue(parse.node);
        break;
      }
    }
  }
  return null;
}

describe('extractJson', () => {
  // Python 3.11 reading of the source document "LLM evaluation code", no. 17.
  test.each([
    ['Sure! {"city": "Oslo"} Done.', { city: 'Oslo' }],
    ['```json\n{"a": 1}\n```', { a: 1 }],
    ['{x}{"a": [}]{"v": 0.5}', { v: 0.5 }],
    ['{{}', {}],
    ['{"a": {"b": 1}, c}', { b: 1 }],
    ['{"a": {"b": {"c": {}}}, "d"}', { b: { c: {} } }],
    ['{"brace } in {string": "\\"}"}', { 'brace } in {string': '"}' }],
    ['\\"{"a": 1}', { a: 1 }],
    ['"{" {"a": 1}', { a: 1 }],
    ['{" {"a": 1}', { a: 1 }],
    ["{'a': 1}", null],
    ['{"a": 01}', null],
    ['{"a": 1,}', null],
    ['{"a": "line\nbreak"}', null],
    ['{"a": NaN, "b": -Infinity}', { a: Number.NaN, b: Number.NEGATIVE_INFINITY }],
    ['{\u00a0}', null],
    ['[1, 2]', null],
    ['[{"a": 1}]', { a: 1 }],
    ['{"a": 1, "a": 2}', { a: 2 }],
    ['{"a":[[],[[]],[1,{"b":[]}]]}', { a: [[], [[]], [1, { b: [] }]] }],
    ['{"a":[1,]} {"a":[,1]} {"a":[1 2]} {"a":]} {"a":[1}', null],
    ['', null],
    ['{', null],
    ['}{', null],
  ])('%j', (text, expected) => {
    expect(extractJson(text)).toEqual(expected);
    expect(plainExtractJson(text)).toEqual(expected);
  });

  test('agrees with the definition on texts made of the pieces that matter', () => {
    const piece = fc.constantFrom(...'{}[]":,\\ 1a', '{"a":', '"a"', '{}', '[]', '\\"', '{"', '"}', ':1}', '\n');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        expect(extractJson(text)).toEqual(plainExtractJson(text));
      }),
      { numRuns: 20_000 },
    );
  });

  test('finds any object between any prose', () => {
    const prose = fc.string().filter((text) => !text.includes('{'));
    fc.assert(
      fc.property(prose, fc.dictionary(fc.string(), fc.jsonValue()), prose, (before, object, after) => {
        const json = JSON.stringify(object);
        expect(extractJson(before + json + after)).toEqual(JSON.parse(json));
      }),
    );
  });

  test('a key __proto__ is an own property', () => {
    const value = extractJson('{"__proto__": {"polluted": true}}');
    expect(Object.keys(value ?? {})).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test('the node keeps literals, order and positions', () => {
    const text = 'x {"10": 1.0, "2": 12345678901234567890} y';
    const node = findJsonObject(text);
    expect(node && text.slice(node.start, node.end)).toBe('{"10": 1.0, "2": 12345678901234567890}');
    expect(node && writeJson(node)).toBe('{"10":1.0,"2":12345678901234567890}');
  });

  test('a text that is no string is a misuse', () => {
    expect(() => extractJson(null as unknown as string)).toThrow(
      new TypeError('extractJson: text must be a string, got null'),
    );
  });

  // At quadratic cost each of these would take minutes, far past the limit of a test.
  test.each<[string, string, string]>([
    ['opening braces', '{'.repeat(200_000), 'null'],
    ['quotes and braces', '"{'.repeat(200_000), 'null'],
    ['braces and quotes', '{"'.repeat(200_000), 'null'],
    ['escaped quotes', '{"\\"'.repeat(200_000), 'null'],
    ['keys that nest, then an error', `${'{"a":'.repeat(100_000)}x`, 'null'],
    ['arrays that nest, then an error', `${'{"a":['.repeat(100_000)}x`, 'null'],
    ['valid objects nested in an error', `${'{"a":'.repeat(100_000)}1${'}'.repeat(99_999)}x`, 'object'],
    ['open objects around small ones', '{"a":[{},'.repeat(100_000), '{}'],
    ['spaces after each brace', `{${' '.repeat(100)}`.repeat(2_000), 'null'],
    ['one long open string', `{"${'{'.repeat(200_000)}`, 'null'],
    ['long numbers', `{"a":${'1'.repeat(100_000)}`.repeat(2), 'null'],
  ])('%s: in time proportional to the text', (_name, text, expected) => {
    const value = extractJson(text);
    expect(expected === 'object' ? typeof value : JSON.stringify(value)).toBe(expected);
  });
});
