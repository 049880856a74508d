import { describe, expect, test } from 'vitest';
import { parseJsonNode } from '../../../src/metrics/parsing/python-json.ts';
import { pythonStr, pythonStrOfNode } from '../../../src/metrics/parsing/python-str.ts';

describe('pythonStrOfNode', () => {
  // str(json.loads(text)) of Python 3.11.
  test.each([
    ['"plain"', 'plain'],
    ['"it\'s"', "it's"],
    ['1', '1'],
    ['-0', '0'],
    ['-0.0', '-0.0'],
    ['0.0', '0.0'],
    ['1.0', '1.0'],
    ['1.50', '1.5'],
    ['1e2', '100.0'],
    ['1e15', '1000000000000000.0'],
    ['1e16', '1e+16'],
    ['1.5e16', '1.5e+16'],
    ['123456789012345680.0', '1.2345678901234568e+17'],
    ['9999999999999998.0', '9999999999999998.0'],
    ['0.0001', '0.0001'],
    ['0.00001', '1e-05'],
    ['1.25e-5', '1.25e-05'],
    ['1e-10', '1e-10'],
    ['1e100', '1e+100'],
    ['1e-320', '1e-320'],
    ['5e-324', '5e-324'],
    ['1.7976931348623157e308', '1.7976931348623157e+308'],
    ['1e400', 'inf'],
    ['-1e400', '-inf'],
    ['NaN', 'nan'],
    ['-Infinity', '-inf'],
    ['0.1', '0.1'],
    ['0.30000000000000004', '0.30000000000000004'],
    ['12345678901234567890123', '12345678901234567890123'],
    ['1e21', '1e+21'],
    ['1e22', '1e+22'],
    ['true', 'True'],
    ['false', 'False'],
    ['null', 'None'],
    ['[]', '[]'],
    ['{}', '{}'],
    ['[1, "a", null, true, [1.0]]', "[1, 'a', None, True, [1.0]]"],
    ['{"a": {"b": "c"}, "a b": [1]}', "{'a': {'b': 'c'}, 'a b': [1]}"],
    ['["it\'s"]', '["it\'s"]'],
    ['["\\"q\\""]', '[\'"q"\']'],
    ['["it\'s \\"both\\""]', "['it\\'s \"both\"']"],
    [
      '["\\n\\r\\t\\\\ \\u0000\\u001f\\u007f\\u0085\\u00a0\\u00ad"]',
      "['\\n\\r\\t\\\\ \\x00\\x1f\\x7f\\x85\\xa0\\xad']",
    ],
    ['["\\u2028\\u200b\\u3000\\ufeff\\ue000"]', "['\\u2028\\u200b\\u3000\\ufeff\\ue000']"],
    ['["\\ud83d\\ude00 \\ud83d"]', "['\ud83d\ude00 \\ud83d']"],
    ['["caf\\u00e9 \\u65e5"]', "['caf\u00e9 \u65e5']"],
    ['["\\udb40\\udc01"]', "['\\U000e0001']"],
    ['{"1": 2, "b": 1, "1": 3}', "{'1': 3, 'b': 1}"],
  ])('%s', (json, expected) => {
    const parse = parseJsonNode(json);
    if (!parse.ok) throw new Error(parse.message);
    expect(pythonStrOfNode(parse.node)).toBe(expected);
  });

  test('100,000 levels deep', () => {
    const parse = parseJsonNode('['.repeat(100_000) + ']'.repeat(100_000));
    expect(parse.ok && pythonStrOfNode(parse.node).length).toBe(200_000);
  });
});

describe('pythonStr', () => {
  test.each([
    ['text', "it's"],
    ['7', 7],
    ['7', 7.0],
    ['-0.5', -0.5],
    ['0', -0],
    ['1000000000000000000000', 1e21],
    ['12345678901234567890123', 12345678901234567890123n],
    ['1e-07', 1e-7],
    ['inf', Number.POSITIVE_INFINITY],
    ['nan', Number.NaN],
    ['True', true],
    ['None', null],
    ['None', undefined],
    ["{'a': [False, None, 'x']}", { a: [false, null, 'x'] }],
    ["{'__proto__': 1}", JSON.parse('{"__proto__": 1}')],
  ])('%s', (expected, value) => {
    expect(pythonStr(value)).toBe(expected === 'text' ? "it's" : expected);
  });
});
