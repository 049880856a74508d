import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { normalizeToolSpecs } from '../../../../src/metrics/parsing/tool-calls/tool-specs.ts';

const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const parameters = { kind: 'json-schema', schema };

describe('shapes', () => {
  test.each([
    ['OpenAI Chat', [{ type: 'function', function: { name: 'f', description: 'd', parameters: schema } }]],
    ['OpenAI Responses', [{ type: 'function', name: 'f', strict: true, parameters: schema }]],
    ['legacy OpenAI functions', [{ name: 'f', parameters: schema }]],
    ['Anthropic', [{ name: 'f', description: 'd', input_schema: schema }]],
    ['Gemini', [{ functionDeclarations: [{ name: 'f', parameters: schema }] }]],
    ['Gemini, JSON Schema', { functionDeclarations: [{ name: 'f', parametersJsonSchema: schema }] }],
    ['AI SDK 4', { f: { description: 'd', parameters: { jsonSchema: schema, validate() {} } } }],
    ['AI SDK 5', { f: { inputSchema: { jsonSchema: schema }, execute() {} } }],
    ['AI SDK, a lazy schema', { f: { inputSchema: () => ({ jsonSchema: schema }) } }],
    ['Bedrock', [{ toolSpec: { name: 'f', inputSchema: { json: schema } } }]],
    ['Bedrock, toolConfig', { tools: [{ toolSpec: { name: 'f', inputSchema: { json: schema } } }] }],
    ['MCP', [{ name: 'f', inputSchema: schema }]],
    ['MCP, a listing', { tools: [{ name: 'f', title: 'F', inputSchema: schema }] }],
    ['LangChain', [{ name: 'f', schema }]],
    ['one alone', { name: 'f', parameters: schema }],
    ['beside a tool without a name', [{ type: 'web_search' }, { name: 'f', parameters: schema }]],
  ])('%s', (_, tools) => {
    expect(normalizeToolSpecs(tools)).toEqual([{ name: 'f', parameters }]);
  });

  test('a Standard Schema stays itself', () => {
    const input = z.object({ city: z.string() });
    expect(normalizeToolSpecs({ f: { inputSchema: input } })[0]?.parameters).toEqual({
      kind: 'standard-schema',
      schema: input,
    });
  });

  test('tools of an AI SDK record may be named like keys of other shapes', () => {
    const tool = { inputSchema: schema };
    expect(normalizeToolSpecs({ name: tool, function: tool, toolSpec: tool }).map(({ name }) => name)).toEqual([
      'name',
      'function',
      'toolSpec',
    ]);
  });

  test('a tool without parameters takes none, a provider’s own any', () => {
    expect(
      normalizeToolSpecs([
        { type: 'function', function: { name: 'f' } },
        { type: 'web_search_20250305', name: 'web_search' },
      ]),
    ).toEqual([
      {
        name: 'f',
        parameters: { kind: 'json-schema', schema: { type: 'object', properties: {}, additionalProperties: false } },
      },
      { name: 'web_search', parameters: { kind: 'json-schema', schema: { type: 'object' } } },
    ]);
  });
});

describe('dialects', () => {
  /** The JSON Schema that parameters of a property come out as. */
  const property = (given: unknown, type: unknown = 'dict') => {
    const [spec] = normalizeToolSpecs([{ name: 'f', parameters: { type, properties: { p: given } } }]);
    const converted = spec?.parameters.schema as { readonly properties: { readonly p: unknown } } | undefined;
    return converted?.properties.p;
  };

  test.each([
    // Berkeley Function Calling Leaderboard: type conversions of its Python, Java and JavaScript categories.
    [{ type: 'float' }, { type: 'number' }],
    [
      { type: 'tuple', items: { type: 'integer' } },
      { type: 'array', items: { type: 'integer' } },
    ],
    [{ type: 'any' }, {}],
    [
      { type: 'dict', properties: { q: { type: 'float' } }, required: ['q', 'gone'] },
      { type: 'object', properties: { q: { type: 'number' } }, required: ['q'] },
    ],
    [{ type: 'HashMap' }, { type: 'object' }],
    [
      { type: 'ArrayList', items: { type: 'String' } },
      { type: 'array', items: { type: 'string' } },
    ],
    [{ type: 'long' }, { type: 'integer' }],
    [{ type: 'Bigint' }, { type: 'integer' }],
    [{ type: 'char' }, { type: 'string' }],
    [{ type: 'Boolean' }, { type: 'boolean' }],
    [{ type: 'int' }, { type: 'integer' }],
    [{ type: 'no such type' }, {}],
    [{ type: 'string', optional: true, format: 'dd/mm/yyyy', required: true }, { type: 'string' }],
    [{ type: 'array', items: 'string' }, { type: 'array' }],
    [
      { type: 'array', items: { type: 'string' }, enum: ['a', 'b'] },
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
    ],
    [{ type: 'integer', enum: ['1', '2'] }, { enum: ['1', 1, '2', 2] }],
    [{ type: 'string', enum: [] }, { type: 'string' }],
    [
      { type: 'string', default: null },
      { if: { const: null }, else: { type: 'string', default: null } },
    ],
    [{ type: 'string', enum: ['a', null] }, { enum: ['a', null] }],
    [
      { type: 'boolean', enum: [true, false] },
      { type: 'boolean', enum: [true, false] },
    ],
    ['string', {}],
  ])('the leaderboard: %j', (given, expected) => {
    expect(property(given)).toEqual(expected);
  });

  test.each([
    // Gemini API reference, "Schema".
    [{ type: 'STRING', nullable: true }, { type: ['string', 'null'] }],
    [
      { type: 'STRING', format: 'enum', enum: ['a'], nullable: true },
      { type: ['string', 'null'], format: 'enum', enum: ['a', null] },
    ],
    [
      { type: 'ARRAY', minItems: '1', items: { type: 'INTEGER' } },
      { type: 'array', minItems: 1, items: { type: 'integer' } },
    ],
    [{ anyOf: [{ type: 'NUMBER' }, { type: 'BOOLEAN' }] }, { anyOf: [{ type: 'number' }, { type: 'boolean' }] }],
  ])('Gemini: %j', (given, expected) => {
    expect(property(given, 'OBJECT')).toEqual(expected);
  });

  test('a JSON Schema is left as it is', () => {
    expect(property({ type: 'string', optional: true, default: null, format: 'date' }, 'object')).toEqual({
      type: 'string',
      optional: true,
      default: null,
      format: 'date',
    });
  });

  test('a parameter may be named like a keyword', () => {
    const [spec] = normalizeToolSpecs([
      {
        name: 'f',
        parameters: {
          type: 'dict',
          properties: { type: { type: 'float' }, properties: { type: 'dict' }, default: { type: 'string' } },
        },
      },
    ]);
    expect(spec?.parameters.schema).toEqual({
      type: 'object',
      properties: { type: { type: 'number' }, properties: { type: 'object' }, default: { type: 'string' } },
    });
  });
});

describe('misuse', () => {
  test.each([
    ['no list', undefined, 'normalizeToolSpecs: tools must be a list or record of tools, got undefined'],
    ['no tools', [], 'normalizeToolSpecs: tools must hold at least one tool, got []'],
    ['only tools without a name', [{ type: 'web_search' }], 'tools must hold at least one tool'],
    ['two of one name', [{ name: 'f' }, { name: 'g' }, { name: 'f' }], 'tools holds two tools named "f"'],
    ['a tool that is none', ['f'], 'tools[0] must be a tool, got "f"'],
    ['an empty tool', [{}], 'tools[0] is no tool in a known shape (it has no name), got {}'],
    ['an empty name', [{ name: '' }], 'tools[0].name must be a non-empty string, got ""'],
    [
      'a function that is null',
      [{ type: 'function', function: null }],
      'tools[0].function must be an object, got null',
    ],
    [
      'parameters of no object',
      [{ name: 'f', parameters: { type: 'string' } }],
      'the parameters of tool "f" must describe an object, got type "string"',
    ],
    [
      'parameters that are no schema',
      [{ name: 'f', parameters: 'city' }],
      'the parameters of tool "f" must be a schema, got "city"',
    ],
  ])('%s', (_, tools, message) => {
    expect(() => normalizeToolSpecs(tools)).toThrow(TypeError);
    expect(() => normalizeToolSpecs(tools)).toThrow(message);
  });
});
