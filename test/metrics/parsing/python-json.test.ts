import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromValue } from '../../../src/metrics/parsing/json-from-value.ts';
import { entryOf, type JsonNode, toValue } from '../../../src/metrics/parsing/json-node.ts';
import { parseJsonNode, parseJsonNodeAt } from '../../../src/metrics/parsing/python-json.ts';
import { writeJson, writeJsonValue } from '../../../src/metrics/parsing/write-json.ts';

function parsed(text: string): JsonNode {
  const result = parseJsonNode(text);
  if (!result.ok) throw new Error(result.message);
  return result.node;
}

describe('what json.loads accepts and refuses', () => {
  // Each text was given to json.loads of Python 3.11; the second column is whether it returned.
  test.each([
    ['1', true],
    ['-0', true],
    ['1e5', true],
    ['1E+05', true],
    ['1.50', true],
    ['NaN', true],
    ['Infinity', true],
    ['-Infinity', true],
    ['[NaN, -Infinity]', true],
    [' \t\r\n{ }\n', true],
    ['"\\ud83d"', true],
    ['"\u2028\u007f"', true],
    ['"\\/"', true],
    ['', false],
    [' ', false],
    ['01', false],
    ['-', false],
    ['+1', false],
    ['1.', false],
    ['.5', false],
    ['1e', false],
    ['1e+', false],
    ['-NaN', false],
    ['+Infinity', false],
    ['nan', false],
    ['True', false],
    ['nul', false],
    ['"a\nb"', false],
    ['"a\u0000b"', false],
    ['"\\x41"', false],
    ['"\\u12g4"', false],
    ['"\\u 123"', false],
    ['"\\u+123"', false],
    ['"open', false],
    ['"open\\', false],
    ['"', false],
    ["{'a': 1}", false],
    ['{"a": 1,}', false],
    ['{"a" 1}', false],
    ['{"a": }', false],
    ['{a: 1}', false],
    ['{"a": 1', false],
    ['{', false],
    ['[1, ]', false],
    ['[1 2]', false],
    ['[', false],
    [']', false],
    ['{"a": [}]', false],
    ['1 2', false],
    ['{} x', false],
    ['\ufeff1', false],
    ['\u00a01', false],
    ['\u000b1', false],
    ['1\u2028', false],
    ['１', false],
  ])('%j: %s', (text, accepted) => {
    expect(parseJsonNode(text).ok).toBe(accepted);
  });

  test('non-finite numbers can be refused, as the standard does', () => {
    for (const text of ['NaN', '[Infinity]', '{"a":-Infinity}']) {
      expect(parseJsonNode(text, { allowNonFinite: false }).ok).toBe(false);
    }
    expect(parseJsonNode('[-1]', { allowNonFinite: false }).ok).toBe(true);
  });

  test('the fault names its position', () => {
    expect(parseJsonNode('{"a": nope}')).toEqual({ ok: false, message: 'expected a value at position 6', position: 6 });
    expect(parseJsonNode('[1] 2')).toMatchObject({ ok: false, position: 4 });
    expect(parseJsonNode('{"a": "b')).toMatchObject({ ok: false, message: 'unterminated string at position 6' });
  });

  test('a value can be read where it stands, whatever follows', () => {
    expect(parseJsonNodeAt('x {"a":1} y', 2)).toMatchObject({ ok: true, node: { kind: 'object', start: 2, end: 9 } });
    expect(parseJsonNodeAt('x {"a":1', 2)).toMatchObject({ ok: false, position: 8 });
  });
});

describe('what the tree keeps', () => {
  test.each([
    ['1', true],
    ['-0', true],
    ['12345678901234567890', true],
    ['1.0', false],
    ['1e2', false],
    ['1E2', false],
    ['-0.0', false],
    ['NaN', false],
  ])('%s is an int: %s', (literal, isInteger) => {
    expect(parsed(literal)).toMatchObject({ kind: 'number', literal, isInteger, start: 0, end: literal.length });
  });

  test('offsets enclose each part', () => {
    const text = ' {"a": [1, "é"], "b": null} ';
    const node = parsed(text);
    if (node.kind !== 'object') throw new Error('not an object');
    const pieces = node.entries.map((e) => [text.slice(e.keyStart, e.keyEnd), text.slice(e.value.start, e.value.end)]);
    expect(pieces).toEqual([
      ['"a"', '[1, "é"]'],
      ['"b"', 'null'],
    ]);
    expect(text.slice(node.start, node.end)).toBe(text.trim());
  });

  test('a repeated key: the last value at the first place, with few keys and with many', () => {
    // Python 3.11: list(json.loads('{"b":1,"a":2,"b":3}').items()) == [('b', 3), ('a', 2)]
    const few = parsed('{"b":1,"a":2,"b":3}');
    expect(writeJson(few)).toBe('{"b":3,"a":2}');
    const keys = Array.from({ length: 50 }, (_, i) => `"${50 - i}":${i}`);
    const many = parsed(`{${keys.join(',')},"50":"last"}`);
    if (many.kind !== 'object') throw new Error('not an object');
    expect(many.entries.length).toBe(50);
    expect(many.entries[0]).toMatchObject({ key: '50', value: { kind: 'string', value: 'last' } });
  });

  test('keys that JavaScript treats specially are data', () => {
    const node = parsed('{"__proto__":{"polluted":1},"constructor":2,"10":3,"2":4}');
    if (node.kind !== 'object') throw new Error('not an object');
    expect(node.entries.map((e) => e.key)).toEqual(['__proto__', 'constructor', '10', '2']);
    const value = toValue(node) as Record<string, unknown>;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value).sort()).toEqual(['10', '2', '__proto__', 'constructor']);
    expect('polluted' in {}).toBe(false);
    expect(entryOf(node, 'constructor')?.value).toMatchObject({ literal: '2' });
    expect(entryOf(node, 'toString')).toBeUndefined();
  });

  test('lone surrogates are kept, and written escaped', () => {
    const node = parsed('"\\ud83d x \\ude00"');
    expect(node).toMatchObject({ value: '\ud83d x \ude00' });
    expect(writeJson(node)).toBe('"\\ud83d x \\ude00"');
  });

  test('number literals are written as they were read', () => {
    const text = '[1,1.0,1e2,1E+2,-0,12345678901234567890,0.1000,NaN,-Infinity]';
    expect(writeJson(parsed(text))).toBe(text);
  });

  test('100,000 levels deep: read, turned into a value, written', () => {
    const deep = `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`;
    const node = parsed(deep);
    expect(writeJson(node)).toBe(deep);
    expect(writeJsonValue(toValue(node))).toBe(deep);
    expect(parseJsonNode('['.repeat(100_000)).ok).toBe(false);
  });
});

describe('against JSON.parse and JSON.stringify', () => {
  test('every JSON value, however it is spaced', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(toValue(parsed(text))).toEqual(JSON.parse(text));
        expect(JSON.parse(writeJsonValue(value))).toEqual(JSON.parse(text));
      }),
    );
  });

  test('any text: refused by both or accepted by both', () => {
    const piece = fc.constantFrom(...'{}[]:,"\\ \n\t01-.eEu', 'true', 'null', '"a"', '\\u00e9', '\u0001', '\u2028');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        expect(parseJsonNode(text, { allowNonFinite: false }).ok).toBe(standard(text));
      }),
      { numRuns: 5000 },
    );
  });
});

function standard(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('fromValue', () => {
  test.each([
    ['1', 1],
    ['1.5', 1.5],
    ['0', -0],
    ['1000000000000000000000', 1e21],
    ['1e-7', 1e-7],
    ['1000000000000000000000000000000', 10n ** 30n],
    ['NaN', Number.NaN],
    ['null', undefined],
    ['{"b":[null,null]}', { a: undefined, b: [undefined, () => 1], c: Symbol('s') }],
    ['"1970-01-01T00:00:00.000Z"', new Date(0)],
    ['{"__proto__":1}', JSON.parse('{"__proto__":1}')],
  ])('%s', (json, value) => {
    expect(writeJson(fromValue(value))).toBe(json);
  });

  test('the same object twice is no cycle; itself is', () => {
    const shared = { a: 1 };
    expect(writeJsonValue([shared, shared])).toBe('[{"a":1},{"a":1}]');
    const loop: unknown[] = [];
    loop.push([loop]);
    expect(() => fromValue(loop)).toThrow(TypeError);
  });
});
