import { type } from 'arktype';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { OutputSchema } from '../../src/matchers/schema/output-schema.ts';
import { parseOutput } from '../../src/matchers/schema/parse-output.ts';
import { type MatchSchemaOptions, toMatchSchema } from '../../src/matchers/to-match-schema.ts';
import type { Verdict } from '../../src/matchers/verdict.ts';
import { plainExplain } from './plain-explain.ts';

function judge(received: unknown, schema: OutputSchema, options?: MatchSchemaOptions): Verdict {
  const verdict = toMatchSchema(received, schema, options);
  if (verdict instanceof Promise) throw new Error('expected a verdict, not a promise');
  return verdict;
}

function message(received: unknown, schema: OutputSchema, options?: MatchSchemaOptions): string {
  return judge(received, schema, options).message(plainExplain('toMatchSchema'));
}

const person = {
  json: {
    type: 'object',
    properties: { name: { type: 'string' }, age: { type: 'integer' } },
    required: ['name', 'age'],
    additionalProperties: false,
  },
  zod: z.strictObject({ name: z.string(), age: z.number().int() }),
  valibot: v.strictObject({ name: v.string(), age: v.pipe(v.number(), v.integer()) }),
  arktype: type({ '+': 'reject', name: 'string', age: 'number.integer' }),
  fields: { name: 'str', age: 'int' },
} as const;

describe.each(Object.entries(person))('toMatchSchema with a schema of kind %s', (_kind, schema) => {
  test.each([
    ['an object', { name: 'Ada', age: 36 }],
    ['text', '{"name":"Ada","age":36}'],
    ['prose', 'She is {"name":"Ada","age":36}, see [1].'],
    ['a fence', '```json\n{"age":36,\n"name":"Ada"}\n```\nDone.'],
    ['reasoning before', '<think>{"name":1}</think>{"name":"Ada","age":36}'],
    ['an example before and a note after', '{"name":"?"} … {"name":"Ada","age":36} … {"unit":"years"}'],
  ])('is satisfied by %s', (_, received) => {
    expect(judge(received, schema)).toMatchObject({
      pass: true,
      metric: 'schema',
      score: 1,
      signature: 'schema|repair:no|v1',
    });
  });

  test.each([
    ['a wrong type', { name: 'Ada', age: '36' }],
    ['a missing key', { name: 'Ada' }],
    ['a key too many', { name: 'Ada', age: 36, x: 1 }],
    ['another shape', [1]],
    ['a fraction', '{"name":"Ada","age":36.5}'],
    ['text without JSON', 'Ada, 36'],
    ['reasoning only', '<think>{"name":"Ada","age":36}</think>'],
    ['truncated text', '{"name":"Ada","age":36'],
    ['nothing', undefined],
    ['null', null],
    ['empty text', ''],
  ])('is broken by %s', (_, received) => {
    expect(judge(received, schema)).toMatchObject({ pass: false, score: 0 });
  });

  test('survives any model output', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.json(), fc.anything({ maxDepth: 3 }));
    fc.assert(
      fc.property(anything, fc.boolean(), (received, repair) => {
        const verdict = judge(received, schema, { repair });
        expect(typeof verdict.reason()).toBe('string');
        expect(verdict.message(plainExplain('toMatchSchema'))).toContain('JSON');
      }),
      { numRuns: 300 },
    );
  });
});

describe('field maps', () => {
  // Source document 'LLM evaluation code', no. 19: by the literal in the text, as Python's json.loads reads it.
  test.each([
    ['{"a":1}', 'int', true],
    ['{"a":1.0}', 'int', false],
    ['{"a":1e2}', 'int', false],
    ['{"a":-0}', 'int', true],
    ['{"a":true}', 'int', false],
    ['{"a":1}', 'float', true],
    ['{"a":1.0}', 'float', true],
    ['{"a":NaN}', 'float', true],
    ['{"a":true}', 'float', false],
    ['{"a":true}', 'bool', true],
    ['{"a":0}', 'bool', false],
    ['{"a":[]}', 'list', true],
    ['{"a":{}}', 'list', false],
    ['{"a":null}', 'str', false],
  ] as const)('%s for %s: %s', (text, fieldType, pass) => {
    expect(judge(text, { a: fieldType }).pass).toBe(pass);
  });

  test('names each missing, wrong and extra field with its place', () => {
    expect(message('x\n{"b": 1.0,\n "z": [1]}', { a: 'str', b: 'int' })).toBe(
      [
        'expect(received).toMatchSchema(schema)',
        '',
        'Expected JSON that satisfies the schema, but the JSON at line 2, column 1 (offset 2) does not:',
        '  $.a in the object at line 2, column 1 (offset 2): is required',
        '  $.b at line 2, column 7 (offset 8): must be int, no float such as 1.0, got 1',
        '  $.z at line 3, column 7 (offset 19): is not a known property, got [1]',
        '',
        'Received: "x\\n{\\"b\\": 1.0,\\n \\"z\\": [1]}"',
      ].join('\n'),
    );
  });

  test('a field may be called type', () => {
    expect(judge('{"type":"x"}', { type: 'str' }).pass).toBe(true);
  });
});

describe('where a schema is broken', () => {
  const order = z.object({ items: z.array(z.object({ price: z.number() })) });
  const text = 'Sure!\r\n```json\r\n{"items": [{"price": 1},\r\n  {"price": "2"}]}\r\n```';

  test('each path, its place in the text and the value there', () => {
    expect(message(text, order)).toContain('$.items[1].price at line 4, column 13 (offset 54): ');
    expect(message(text, order)).toContain('got "2"');
    expect(text.slice(54, 57)).toBe('"2"');
  });

  test('the same for a value, without a place', () => {
    expect(message({ items: [{ price: '2' }] }, order)).toContain('\n  $.items[0].price: ');
  });

  test('the first violation is the reason', () => {
    const reason = judge('{"a":"x"}', { properties: { a: { type: 'integer' } }, required: ['b', 'c'] }).reason();
    expect(reason).toMatch(/^\$\.\w .* \(and 2 more\)$/);
  });

  test.each([
    [
      '{"text":"Here you go:',
      'line 1, column 1 (offset 0) is no JSON: unterminated string at line 1, column 9 (offset 8)',
    ],
    [
      'Well:\n{"a": 1,}',
      'line 2, column 1 (offset 6) is no JSON: expected a property name in double quotes at line 2, column 9 (offset 14)',
    ],
    ['"a', 'is no JSON: unterminated string'],
    ['no JSON', 'the text holds no JSON'],
    ['  \n', 'the text is empty'],
    [undefined, 'nothing was received'],
    ['<think>{"a":1}</think> no', 'the only JSON in the text stands in its reasoning'],
  ])('why there is no JSON in %j', (received, expected) => {
    expect(message(received, true)).toContain(expected);
    expect(judge(received, true).reason()).toContain(expected);
  });

  test('under .not it says what satisfies the schema', () => {
    expect(judge('a {"b":1}', true).message(plainExplain('toMatchSchema', true))).toBe(
      [
        'expect(received).not.toMatchSchema(schema)',
        '',
        'Expected no JSON that satisfies the schema, but the JSON at line 1, column 3 (offset 2) does:',
        'Received: {"b":1}',
      ].join('\n'),
    );
  });
});

describe('repair', () => {
  const note = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };

  // Field case "Repair breaks valid JSON".
  test.each([
    ['{"text":"Here you go:', 'Here you go:'],
    ["{'text': 'ok', 'done': True,}", 'ok'],
    ['Sure: {text: "ok"} as asked', 'ok'],
    ['```json\n{"text": "ok" // note\n}\n```', 'ok'],
    ['<think>{"text":1}</think>{"text":"ok",', 'ok'],
  ])('is opted into: %j', (text, value) => {
    expect(judge(text, note).pass).toBe(false);
    const only = { ...note, properties: { text: { const: value } } };
    const verdict = judge(text, only, { repair: true });
    expect(verdict).toMatchObject({ pass: true, signature: 'schema|repair:yes|v1' });
    expect(verdict.reason()).toBe('satisfies the schema (repaired)');
  });

  test('leaves valid JSON as it is', () => {
    const text = '{"note":"he said \\"go\\", then left"}';
    const verdict = judge(text, { properties: { note: { const: 'he said "go", then left' } } }, { repair: true });
    expect(verdict.reason()).toBe('satisfies the schema');
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(parseOutput(json, true, { repair: true })).toEqual(JSON.parse(json));
      }),
    );
  });

  test('cannot make JSON of prose', () => {
    expect(judge('I would rather not.', true, { repair: true }).pass).toBe(false);
    expect(judge('See [the guide](https://example.test).', true, { repair: true }).pass).toBe(false);
  });

  test('says that what breaks the schema was repaired', () => {
    expect(message('x {"text": 1,}', note, { repair: true })).toContain(
      'the JSON repaired from line 1, column 3 (offset 2) does not',
    );
  });

  test.each([['{"a":"b\n'], ['{"a":'], ["{'a"], ['["a" ']])('ends on %j repeated', (piece) => {
    expect(judge(piece.repeat(60_000), note, { repair: true }).pass).toBe(false);
  });
});

describe('asynchronous schemas', () => {
  const schema = z.object({ id: z.number().refine(async (id) => id > 1) });

  test.each([
    ['{"id":2}', true],
    ['{"id":1}', false],
    ['{"id":1} {"id":2} {"id":0}', true],
    ['none', false],
  ])('%s: %s', async (text, pass) => {
    expect((await toMatchSchema(text, schema)).pass).toBe(pass);
  });

  test('one that rejects is not satisfied', async () => {
    const rejecting = v.pipeAsync(
      v.unknown(),
      v.checkAsync(() => Promise.reject(new Error('offline'))),
    );
    const verdict = await toMatchSchema('{}', rejecting);
    expect(verdict.pass).toBe(false);
    expect(verdict.reason()).toContain('Error: offline');
  });
});

describe('hostile depth', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const zod: z.ZodType = z.lazy(() => z.array(zod));
  const valibot: v.GenericSchema = v.lazy(() => v.array(valibot));

  test.each([
    ['JSON Schema', { type: 'array', items: { $ref: '#' } }],
    ['Zod', zod],
    ['Valibot', valibot],
  ])('a recursive %s is not satisfied', (_, schema) => {
    expect(judge(deep, schema).reason()).toContain('must not be nested this deeply');
    expect(message(deep, schema).length).toBeLessThan(300_000);
  });

  test('a schema that does not look that deep is', () => {
    expect(judge(deep, { type: 'array' }).pass).toBe(true);
    expect(judge(deep, z.array(z.unknown())).pass).toBe(true);
  });

  test('a value with a cycle is judged', () => {
    const cyclic: { self?: unknown } = {};
    cyclic.self = cyclic;
    expect(judge(cyclic, { self: 'str' }).pass).toBe(false);
    expect(judge(cyclic, { type: 'array', items: { $ref: '#' } }).pass).toBe(false);
    expect(message(cyclic, { type: 'array' })).toContain('must be array');
  });
});

test.each([['toString'], ['valueOf'], ['constructor'], ['__proto__'], ['hasOwnProperty'], ['then'], ['toJSON']])(
  'a key called %s is data',
  (key) => {
    const text = `{"a":1,"${key}":""}`;
    for (const received of [text, JSON.parse(text)]) {
      expect(judge(received, { enum: [{ a: 2 }] }).pass).toBe(false);
      expect(judge(received, { type: 'object', required: [key] }).pass).toBe(true);
      expect(judge(received, { type: 'object', properties: { a: {} }, additionalProperties: false }).pass).toBe(false);
      expect(judge(received, z.looseObject({ a: z.number() })).pass).toBe(true);
      expect(judge(received, { a: 'int' }).pass).toBe(false);
    }
    expect(judge(text, JSON.parse(`{"a":"int","${key}":"str"}`) as OutputSchema).pass).toBe(true);
  },
);

test('a schema that throws is not satisfied, and says so', async () => {
  const parse = (a: unknown) => JSON.parse(String(a)) as unknown;
  // Zod answers an error with a second, asynchronous attempt; Valibot throws at once.
  const zod = await toMatchSchema('{"a":"{"}', z.object({ a: z.unknown().transform(parse) }));
  expect(zod.reason()).toContain('makes the schema throw SyntaxError');
  const valibot = judge('{"a":"{"}', v.object({ a: v.pipe(v.unknown(), v.transform(parse)) }));
  expect(valibot.reason()).toContain('makes the schema throw SyntaxError');
});

describe('misuse', () => {
  test.each([
    [undefined, 'schema must be a JSON Schema object'],
    [null, 'got null'],
    ['str', 'got "str"'],
    [[{ type: 'object' }], 'got an array of 1'],
    [() => true, 'schema must be'],
    [new Date(0), 'schema must be'],
    [{}, 'schema {} says nothing; write true for any JSON'],
    [false, 'schema false is satisfied by nothing'],
    [{ foo: 1 }, 'got {"foo":1}'],
    [
      { name: 'str', age: 'integer' },
      'a field\'s type must be one of str, int, float, bool, list, got "integer" for "age"',
    ],
    [{ type: 'objekt' }, 'schema is no valid JSON Schema: at $.type'],
    [{ _def: {}, safeParse: () => true }, 'schema has no ~standard'],
  ])('schema %j', (schema, expected) => {
    for (const received of ['{}', undefined]) {
      const call = () => toMatchSchema(received, schema as unknown as OutputSchema);
      expect(call).toThrow(TypeError);
      expect(call).toThrow(`toMatchSchema: `);
      expect(call).toThrow(expected);
    }
  });

  test.each([
    [{ repair: 'yes' }, 'options.repair must be true or false, got "yes"'],
    [{ repairs: true }, 'options has no "repairs"'],
    [{ confidence: '1' }, 'options.confidence'],
  ])('options %j', (options, expected) => {
    expect(() => toMatchSchema('{}', true, options as unknown as MatchSchemaOptions)).toThrow(expected);
  });
});
