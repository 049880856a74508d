import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileSchema } from '../../src/matchers/json-schema.ts';

/** `path rule` of every violation. */
function violations(schema: unknown, value: unknown): string[] {
  return compileSchema(schema, 'toMatchSchema: schema')(value).map(({ path, rule }) => `${path} ${rule}`);
}

describe('compileSchema', () => {
  test.each([
    // JSON Schema 2020-12 validation, section 6.1.1: any number with a zero fraction is an integer.
    ['5.0 is an integer', { type: 'integer' }, JSON.parse('5.0'), []],
    ['1e2 is an integer', { type: 'integer' }, 1e2, []],
    ['true is no integer', { type: 'integer' }, true, ['$ type']],
    ['"5" is no integer', { type: 'integer' }, '5', ['$ type']],
    ['a missing key is named', { required: ['a', 'b'] }, { a: 1 }, ['$.b required']],
    [
      'an unknown key is named',
      { properties: {}, additionalProperties: false },
      { 'x y': 1 },
      ['$["x y"] additionalProperties'],
    ],
    [
      'every path is listed',
      { properties: { a: { items: { type: 'string' } }, b: { enum: ['x', null] } } },
      { a: ['s', 1, 2], b: 'y' },
      ['$.a[1] type', '$.a[2] type', '$.b enum'],
    ],
    ['formats are checked', { format: 'date' }, '2023-02-30', ['$ format']],
    ['an email', { format: 'email' }, 'nobody', ['$ format']],
    ['an unknown format is an annotation', { format: 'telegram' }, 'x', []],
    ['an if says nothing of its own', { if: false, else: { type: 'string' } }, 1, ['$ type']],
    [
      'keys with slashes and tildes',
      { properties: { 'a/b~c': { type: 'string' } } },
      { 'a/b~c': 1 },
      ['$["a/b~c"] type'],
    ],
    ['an inherited name is no value', { required: ['constructor'] }, {}, ['$.constructor required']],
    [
      'items of draft 7 as an array',
      { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] },
      [1],
      ['$[0] type'],
    ],
    ['the same without $schema', { items: [{ type: 'string' }] }, [1], ['$[0] type']],
    ['prefixItems of 2020-12', { prefixItems: [{ type: 'string' }] }, [1], ['$[0] type']],
    [
      'prefixItems are unknown to draft 7',
      { $schema: 'http://json-schema.org/draft-07/schema#', prefixItems: [{ type: 'string' }] },
      [1],
      [],
    ],
    [
      'unevaluatedProperties',
      { allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
      { a: 1, b: 2 },
      ['$.b unevaluatedProperties'],
    ],
    ['a pattern that is none with the u flag', { pattern: '^[\\w\\_]+$' }, 'a-b', ['$ pattern']],
    ['false', false, 1, ['$ false schema']],
    ['a keyword of another vocabulary', { example: 1, unit: 'C', cost: 2, properties: { requierd: {} } }, 1, []],
  ] as const)('%s', (_, schema, value, expected) => {
    expect(violations(schema, value)).toEqual(expected);
  });

  test.each([
    [
      'a wrong type',
      { properties: { age: { type: 'int' } } },
      /schema is no valid JSON Schema: at \$\.properties\.age\.type must be/,
    ],
    [
      'required as a flag',
      { properties: { a: { required: true } } },
      /at \$\.properties\.a\.required must be array, got true/,
    ],
    ['a broken pattern', { pattern: '(' }, /no valid JSON Schema: Invalid regular expression/],
    ['a reference to nowhere', { $ref: '#/$defs/x' }, /no valid JSON Schema: can't resolve reference/],
    [
      'a slip of the pen',
      { properties: { a: { requried: ['b'] } } },
      /unknown keyword "requried" at \$\.properties\.a; did you mean "required"\?/,
    ],
    ['a keyword in the wrong case', { minlength: 3 }, /did you mean "minLength"\?/],
    ['a letter too few', { anyOf: [{ propertes: {} }] }, /"propertes" at \$\.anyOf; did you mean "properties"\?/],
    ['an array', [], /must be a JSON Schema object, got \[\]/],
    ['a number', 3, /must be a JSON Schema object, got 3/],
  ])('%s is a misuse', (_, schema, message) => {
    expect(() => compileSchema(schema, 'toMatchSchema: schema')).toThrow(TypeError);
    expect(() => compileSchema(schema, 'toMatchSchema: schema')).toThrow(message);
  });

  test('a schema that refers to itself and holds identifiers compiles again and again', () => {
    for (let round = 0; round < 3; round++) {
      const schema = {
        $id: 'https://example.test/a',
        round,
        $defs: { b: { $id: 'https://example.test/b', type: 'string' } },
        $ref: 'b',
      };
      expect(violations(schema, 1)).toEqual(['$ type']);
    }
  });

  test('nesting beyond the stack is a violation, not an error', () => {
    let deep: unknown = [];
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    expect(violations({ items: { $ref: '#' }, type: 'array' }, deep)).toEqual(['$ depth']);
  });

  test('uniqueItems agrees with comparing every pair', () => {
    const same = (a: unknown, b: unknown): boolean => {
      if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
      if (Array.isArray(a) !== Array.isArray(b)) return false;
      const [x, y] = [Object.entries(a), new Map(Object.entries(b))];
      return x.length === y.size && x.every(([key, part]) => y.has(key) && same(part, y.get(key)));
    };
    const check = compileSchema({ uniqueItems: true }, 'test');
    const item = fc
      .jsonValue({ maxDepth: 1, noUnicodeString: true })
      .map((value) => JSON.parse(JSON.stringify(value)) as unknown);
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), (items) => {
        const repeated = items.some((a, i) => items.slice(i + 1).some((b) => same(a, b)));
        expect(check(items).length > 0).toBe(repeated);
      }),
    );
  });

  test('uniqueItems takes one pass over 50,000 objects', () => {
    const check = compileSchema({ uniqueItems: true }, 'test');
    const items = Array.from({ length: 50_000 }, (_, id) => ({ id }));
    const started = performance.now();
    expect(check(items)).toEqual([]);
    expect(check([...items, { id: 7 }])).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('values that carry names of built-in methods', () => {
  const value = { toString: '', valueOf: 1, constructor: null };

  test.each([
    ['const', { const: value }],
    ['enum', { enum: [1, value] }],
    ['uniqueItems', { type: 'array', uniqueItems: true }],
  ])('%s compares them as data', (rule, schema) => {
    const check = compileSchema(schema, 'schema');
    const right = rule === 'uniqueItems' ? [value, { ...value, toString: 'other' }] : value;
    const wrong = rule === 'uniqueItems' ? [value, { ...value }] : { ...value, toString: 'other' };
    expect(check(right)).toEqual([]);
    expect(check(wrong)).toMatchObject([{ rule }]);
  });
});
