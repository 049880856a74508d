import { describe, expect, test } from 'vitest';
import { type OutputSchema, validateOutput } from '../../../src/metrics/parsing/validate-output.ts';

describe('validateOutput', () => {
  // Python 3.11 reading of the source document "LLM evaluation code", no. 19.
  test.each<[string, OutputSchema, string[]]>([
    ['{"a": "x", "b": 1, "c": 1.5, "d": true, "e": []}', { a: 'str', b: 'int', c: 'float', d: 'bool', e: 'list' }, []],
    ['', { a: 'str' }, ['invalid json']],
    ["{'a': 1}", { a: 'int' }, ['invalid json']],
    ['{"a": 1} x', { a: 'int' }, ['invalid json']],
    ['\ufeff{}', {}, ['invalid json']],
    ['[1]', { a: 'int' }, ['not an object']],
    ['null', {}, ['not an object']],
    ['NaN', {}, ['not an object']],
    ['{"a": true}', { a: 'int' }, ['wrong type: a']],
    ['{"a": true}', { a: 'float' }, ['wrong type: a']],
    ['{"a": 1}', { a: 'bool' }, ['wrong type: a']],
    ['{"a": 1}', { a: 'float' }, []],
    ['{"a": NaN}', { a: 'float' }, []],
    ['{"a": NaN}', { a: 'int' }, ['wrong type: a']],
    ['{"a": 1.0}', { a: 'int' }, ['wrong type: a']],
    ['{"a": 1e2}', { a: 'int' }, ['wrong type: a']],
    ['{"a": -0}', { a: 'int' }, []],
    ['{"a": 12345678901234567890}', { a: 'int' }, []],
    ['{"a": null}', { a: 'str' }, ['wrong type: a']],
    ['{"a": {}}', { a: 'list' }, ['wrong type: a']],
    ['{"a": "s", "a": 1}', { a: 'str' }, ['wrong type: a']],
    ['{"z": 1, "2": 1, "y": 1, "1": 1}', {}, ['extra: z', 'extra: 2', 'extra: y', 'extra: 1']],
    [
      '{"x": 1}',
      [
        ['b', 'int'],
        ['10', 'int'],
        ['1', 'int'],
      ],
      ['missing: b', 'missing: 10', 'missing: 1', 'extra: x'],
    ],
    [
      '{"__proto__": 1, "constructor": 2}',
      { toString: 'str' } as OutputSchema,
      ['missing: toString', 'extra: __proto__', 'extra: constructor'],
    ],
    ['{"__proto__": 1}', [['__proto__', 'str']], ['wrong type: __proto__']],
  ])('%s', (text, schema, problems) => {
    expect(validateOutput(text, schema)).toEqual(problems);
  });

  test('misuse names the argument', () => {
    const schema = (value: unknown) => value as OutputSchema;
    expect(() => validateOutput('{}', schema({ age: 'integer' }))).toThrow(
      new RangeError(
        'validateOutput: schema["age"] must be one of "str", "int", "float", "bool", "list", got "integer"',
      ),
    );
    expect(() => validateOutput('not json', schema({ age: 1 }))).toThrow(RangeError);
    expect(() => validateOutput('{}', schema(null))).toThrow(TypeError);
    expect(() => validateOutput('{}', schema('str'))).toThrow(TypeError);
    expect(() => validateOutput('{}', schema([['a']]))).toThrow(RangeError);
    expect(() => validateOutput('{}', schema(['a']))).toThrow(TypeError);
    expect(() => validateOutput('{}', schema([[1, 'str']]))).toThrow(TypeError);
    expect(() => validateOutput(undefined as unknown as string, {})).toThrow(TypeError);
  });
});
