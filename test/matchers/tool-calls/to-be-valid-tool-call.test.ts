import { type } from 'arktype';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toBeValidToolCall } from '../../../src/matchers/to-be-valid-tool-call.ts';
import type { Verdict } from '../../../src/matchers/verdict.ts';
import { plainExplain } from '../plain-explain.ts';

const weather = {
  type: 'function',
  function: {
    name: 'get_weather',
    parameters: {
      type: 'object',
      properties: {
        city: { type: 'string' },
        unit: { enum: ['celsius', 'fahrenheit'] },
        days: { type: 'integer' },
        hourly: { type: 'boolean' },
        on: { type: 'string', format: 'date' },
        stops: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        },
      },
      required: ['city'],
    },
  },
};
const time = { name: 'get_time', parameters: { type: 'object', properties: {} } };
const tools = [weather, time];

function judge(received: unknown, given: unknown = tools, options?: Parameters<typeof toBeValidToolCall>[2]): Verdict {
  const verdict = toBeValidToolCall(received, given, options);
  if (verdict instanceof Promise) throw new Error('not synchronous');
  return verdict;
}

const call = (args: Record<string, unknown>) => ({ name: 'get_weather', arguments: { city: 'Oslo', ...args } });

describe('valid', () => {
  test.each([
    ['the text form', 'get_weather(city="Oslo", days=3)'],
    [
      'a message',
      { role: 'assistant', tool_calls: [{ type: 'function', function: { name: 'get_time', arguments: '' } }] },
    ],
    ['several calls', [call({}), { name: 'get_time', arguments: {} }]],
    // Field case: a zero-argument call where nothing is required.
    ['no arguments where none are required', { type: 'function_call', name: 'get_time', arguments: '{}' }],
    ['the same in an array', [{ type: 'function_call', name: 'get_time', arguments: '{}' }]],
    ['5.0 for an integer', '{"name":"get_weather","arguments":{"city":"Oslo","days":5.0}}'],
    ['keys in another order', '{"arguments":{"days":1,"city":"Oslo"},"name":"get_weather"}'],
  ])('%s', (_, received) => {
    expect(judge(received)).toMatchObject({ pass: true, score: 1, metric: 'toolCall' });
  });
});

describe('invalid, with the call, the path and the rule', () => {
  test.each([
    ['words', 'It is sunny.', 'no tool call found'],
    ['nothing', undefined, 'no tool call found'],
    [
      'an unknown tool',
      'get_wether(city="Oslo")',
      'get_wether: "get_wether" is no known tool (did you mean "get_weather"?)',
    ],
    ['a tool like no other', 'launch()', 'launch: "launch" is no known tool'],
    ['a missing key', { name: 'get_weather', arguments: '' }, 'get_weather: $.city is required (required)'],
    ['a wrong type', call({ days: 2.5 }), 'get_weather: $.days must be integer, got 2.5 (type)'],
    ['true for an integer', call({ days: true }), 'get_weather: $.days must be integer, got true (type)'],
    ['a string for an integer', call({ days: '5' }), 'get_weather: $.days must be integer, got "5" (type)'],
    [
      'a value out of the enum',
      call({ unit: 'kelvin' }),
      'get_weather: $.unit must be one of "celsius", "fahrenheit", got "kelvin" (enum)',
    ],
    ['a format', call({ on: '2023-02-30' }), 'get_weather: $.on must match format "date", got "2023-02-30" (format)'],
    [
      'a place deep inside',
      call({ stops: [{ name: 'a' }, { nome: 'b' }] }),
      'get_weather: $.stops[1].name is required (required)',
    ],
    [
      'an unknown parameter',
      call({ hourley: true }),
      'get_weather: $.hourley is no parameter of get_weather (did you mean "hourly"?) (unknown parameter)',
    ],
    [
      '__proto__ as a parameter',
      '{"name":"get_time","arguments":{"__proto__":1}}',
      'get_time: $.__proto__ is no parameter of get_time (unknown parameter)',
    ],
    [
      'one of several',
      [call({}), call({ days: 'x' }), call({ unit: 3 })],
      'get_weather: $.days must be integer, got "x" (type) (and 1 more)',
    ],
    [
      'arguments cut short',
      { name: 'get_weather', arguments: '{"city": "Os' },
      'get_weather: the arguments are no JSON: unterminated string at position 9',
    ],
    // Field cases: malformed call entries.
    ['an empty entry', [{}], 'a call: {} is no tool call in a known shape'],
    ['a null function', [{ type: 'function', function: null }], 'a call: function must be an object, got null'],
    ['a string entry', ['x'], 'a call: "x" is no tool call'],
    ['a bare name for a value', 'get_weather(city=Oslo)', 'get_weather: the value of city is no literal: Oslo'],
  ])('%s', (_, received, reason) => {
    const verdict = judge(received);
    expect(verdict).toMatchObject({ pass: false, score: 0 });
    expect(verdict.reason()).toBe(reason);
  });
});

describe('options', () => {
  test.each([
    ['days', '5', true],
    ['days', ' 5 ', true],
    ['days', '5.0', true],
    ['days', '5.5', false],
    ['days', 'five', false],
    ['days', '0x5', false],
    ['days', '', false],
    ['days', true, false],
    ['hourly', 'true', true],
    ['hourly', 'False', true],
    ['hourly', 'yes', false],
    ['hourly', 1, false],
    ['stops', '[{"name": "a"}]', true],
    ['stops', '[{"name": 1}]', false],
    ['stops', '[{"name"', false],
    ['city', 5, false],
  ])('coerce reads a string as what it spells: %s of %j', (key, value, valid) => {
    const received = call({ [key]: value });
    const before = JSON.stringify(received);
    expect(judge(received, tools, { coerce: true }).pass).toBe(valid);
    expect(judge(received).pass).toBe(false);
    expect(JSON.stringify(received)).toBe(before);
  });

  test('allowUnknown takes other parameters', () => {
    expect(judge(call({ x: 1 }), tools, { allowUnknown: true }).pass).toBe(true);
    const strict = { ...time, parameters: { ...time.parameters, additionalProperties: false } };
    expect(judge('get_time(x=1)', [strict], { allowUnknown: true }).pass).toBe(true);
    expect(judge('get_time(x=1)', [strict]).reason()).toContain('is no parameter of get_time');
  });

  test('a schema that rules over other parameters has the last word', () => {
    const open = {
      name: 'f',
      parameters: { type: 'object', properties: { a: {} }, additionalProperties: { type: 'number' } },
    };
    expect(judge('f(b=1)', [open]).pass).toBe(true);
    expect(judge('f(b="x")', [open]).reason()).toBe('f: $.b must be number, got "x" (type)');
    expect(judge('f(b=1)', [{ name: 'f', parameters: { type: 'object' } }]).pass).toBe(true);
  });

  test('parameters named in branches and references are known', () => {
    const parameters = {
      type: 'object',
      allOf: [{ $ref: '#/$defs/place' }],
      oneOf: [
        { properties: { a: { const: 1 } }, required: ['a'] },
        { properties: { b: {} }, required: ['b'] },
      ],
      $defs: { place: { properties: { city: { type: 'string' } } } },
    };
    expect(judge('f(city="Oslo", a=1)', [{ name: 'f', parameters }]).pass).toBe(true);
    expect(judge('f(city="Oslo", a=1, c=1)', [{ name: 'f', parameters }]).reason()).toContain(
      '$.c is no parameter of f',
    );
  });

  test('the confidence and the options stand in the verdict', () => {
    expect(judge('get_time()', tools, { confidence: 0.7, coerce: true })).toMatchObject({
      confidence: 0.7,
      signature: 'toolCall|coerce:yes|unknown:reject|v1',
    });
  });
});

describe.each([
  ['Zod', z.object({ city: z.string(), days: z.number().int().optional() })],
  ['Valibot', v.object({ city: v.string(), days: v.optional(v.pipe(v.number(), v.integer())) })],
  ['ArkType', type({ city: 'string', 'days?': 'number.integer' }).onUndeclaredKey('delete')],
])('a schema of %s', (_, inputSchema) => {
  const record = { get_weather: { inputSchema } };

  test('judges the arguments', () => {
    expect(judge('get_weather(city="Oslo", days=2)', record).pass).toBe(true);
    expect(judge('get_weather(city="Oslo", days=2.5)', record).reason()).toMatch(/^get_weather: \$\.days: /);
    expect(judge('get_weather(days=2)', record).reason()).toMatch(/^get_weather: \$\.city: /);
  });

  test('reports a parameter it would drop', () => {
    expect(judge('get_weather(city="Oslo", town="x")', record).reason()).toBe(
      'get_weather: $.town is no parameter of get_weather (unknown parameter)',
    );
    expect(judge('get_weather(city="Oslo", town="x")', record, { allowUnknown: true }).pass).toBe(true);
  });
});

test('a schema that validates asynchronously makes the verdict a promise', async () => {
  const inputSchema = z.object({ city: z.string().refine(async (city) => city !== 'Atlantis', 'no such city') });
  const verdict = toBeValidToolCall([{ name: 'f', arguments: { city: 'Atlantis' } }], { f: { inputSchema } });
  expect(verdict).toBeInstanceOf(Promise);
  expect((await verdict).reason()).toBe('f: $.city: no such city');
});

describe('misuse', () => {
  test.each([
    ['no tools', [], undefined, 'toBeValidToolCall: tools must hold at least one tool, got []'],
    [
      'a bad schema, of a tool that is not called',
      [time, { name: 'f', parameters: { type: 'object', properties: { a: { type: 'strng' } } } }],
      undefined,
      'toBeValidToolCall: the parameters of tool "f" is no valid JSON Schema: at $.properties.a.type must be',
    ],
    ['an unknown option', tools, { coerse: true }, 'toBeValidToolCall: options'],
    [
      'an option of another type',
      tools,
      { coerce: 'yes' },
      'toBeValidToolCall: options.coerce must be true or false, got "yes"',
    ],
    ['a confidence in percent', tools, { confidence: 70 }, 'toBeValidToolCall: options.confidence'],
  ])('%s', (_, given, options, message) => {
    expect(() => toBeValidToolCall('get_time()', given, options as never)).toThrow(message);
    expect(() => toBeValidToolCall('no call', given, options as never)).toThrow(message);
  });

  test('tools added to a list that was used before are seen', () => {
    const list: unknown[] = [time];
    expect(judge('f()', list).pass).toBe(false);
    list.push({ name: 'f' });
    expect(judge('f()', list).pass).toBe(true);
  });
});

describe('messages', () => {
  test('name the call, the place and the rule', () => {
    expect(judge([call({ days: 'x' }), call({})]).message(plainExplain('toBeValidToolCall'))).toBe(
      [
        'expect(received).toBeValidToolCall(tools)',
        '',
        'Expected only valid tool calls, but 1 of 2 calls are not:',
        '  get_weather({"city":"Oslo","days":"x"})',
        '    $.days must be integer, got "x" (type)',
      ].join('\n'),
    );
  });

  test('say which tools there are where none is called', () => {
    expect(judge('Sunny.').message(plainExplain('toBeValidToolCall'))).toBe(
      [
        'expect(received).toBeValidToolCall(tools)',
        '',
        'Expected a valid tool call, but no tool call was found.',
        'Tools:    get_weather, get_time',
        'Received: "Sunny."',
      ].join('\n'),
    );
  });

  test('are inverted under .not', () => {
    expect(judge('get_time()').message(plainExplain('toBeValidToolCall', true))).toContain(
      'Expected no valid tool call, but the call is valid:\n  get_time({})',
    );
  });

  test('stay short for a thousand faults', () => {
    const many = Array.from({ length: 1_000 }, () => call({ stops: Array.from({ length: 100 }, () => ({})) }));
    expect(judge(many).message(plainExplain('toBeValidToolCall')).length).toBeLessThan(10_000);
  });
});

test('arguments nested beyond the stack are judged', () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  const parameters = {
    type: 'object',
    properties: { a: { $ref: '#/$defs/list' } },
    $defs: { list: { type: 'array', items: { $ref: '#/$defs/list' } } },
  };
  expect(judge([{ name: 'f', arguments: { a: deep } }], [{ name: 'f', parameters }]).reason()).toContain('nested');
});
