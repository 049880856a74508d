import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseToolCall, parseToolCallNode } from '../../../src/metrics/parsing/parse-tool-call.ts';

describe('parseToolCall', () => {
  // Source: the document "LLM evaluation code", no. 18, read by hand.
  test.each([
    ['f(q="x", k=3)', { name: 'f', args: { q: 'x', k: 3 } }],
    ['f()', { name: 'f', args: {} }],
    ['\n\t f( )\u0085', { name: 'f', args: {} }],
    ['_x9(a=-2, b=0.5, c=True, d=False, e=None)', { name: '_x9', args: { a: -2, b: 0.5, c: true, d: false, e: null } }],
    ['f( a = 1 , b = 2 )', { name: 'f', args: { a: 1, b: 2 } }],
    ['f(a="say \\"hi\\"")', { name: 'f', args: { a: 'say "hi"' } }],
    ['f(a="\\n")', { name: 'f', args: { a: 'n' } }],
    ['f(a="back\\\\")', { name: 'f', args: { a: 'back\\' } }],
    ['f(a="x)", b=",=(")', { name: 'f', args: { a: 'x)', b: ',=(' } }],
    ['f(a="line\nbreak")', { name: 'f', args: { a: 'line\nbreak' } }],
    ['f(a="\\😀")', { name: 'f', args: { a: '😀' } }],
    ['f(a=1, b=2, a=3)', { name: 'f', args: { a: 3, b: 2 } }],
    ['f(a=007, b=-0, c=-00.50)', { name: 'f', args: { a: 7, b: 0, c: -0.5 } }],
  ])('reads %j', (text, call) => {
    expect(parseToolCall(text)).toStrictEqual(call);
  });

  test.each([
    '',
    'f',
    'f(',
    'f (a=1)',
    'f(a=1,)',
    'f(,)',
    'f(,a=1)',
    'f(a=1 b=2)',
    'f(a=1))',
    'f(a=1) x',
    '9f()',
    'f(9a=1)',
    'f(a)',
    'f(a=)',
    'f(a:1)',
    'f(1)',
    "f(a='x')",
    'f(a="x)',
    'f(a="x\\")',
    'f(a=1.)',
    'f(a=.5)',
    'f(a=+1)',
    'f(a=1e3)',
    'f(a=1_000)',
    'f(a=true)',
    'f(a=Truer)',
    'f(a=null)',
    'f(a=[1])',
    'f(a={})',
    'f.g(a=1)',
    'é(a=1)',
    '\ufefff(a=1)',
    '[f(a=1)]',
  ])('refuses %j', (text) => {
    expect(parseToolCall(text)).toBeNull();
  });

  test('__proto__ and constructor are ordinary keys', () => {
    const args = parseToolCall('f(__proto__=1, constructor="c")')?.args;
    expect(Object.entries(args ?? {})).toEqual([
      ['__proto__', 1],
      ['constructor', 'c'],
    ]);
    expect(Object.getPrototypeOf(args)).toBe(Object.prototype);
  });

  test('an integer keeps its digits in the tree', () => {
    expect(
      parseToolCallNode('f(a=-0012345678901234567890123, b=1.50)')?.args.entries.map(({ value }) => value),
    ).toMatchObject([
      { kind: 'number', literal: '-12345678901234567890123', isInteger: true },
      { kind: 'number', literal: '1.50', isInteger: false },
    ]);
  });

  test('what is written by the grammar is read back', () => {
    const key = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,5}$/);
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const written = (part: string | number | boolean | null): string => {
      if (typeof part === 'string') return `"${part.replace(/["\\]/g, '\\$&')}"`;
      return part === null ? 'None' : part === true ? 'True' : part === false ? 'False' : String(part);
    };
    fc.assert(
      fc.property(key, fc.uniqueArray(fc.tuple(key, value), { selector: ([name]) => name }), (name, pairs) => {
        const text = `${name}(${pairs.map(([k, v]) => `${k} = ${written(v)}`).join(', ')})`;
        const call = parseToolCall(text);
        expect(call?.name).toBe(name);
        expect(Object.entries(call?.args ?? {})).toEqual(pairs.map(([k, v]) => [k, Object.is(v, -0) ? 0 : v]));
      }),
    );
  });

  test('takes linear time on hostile text', () => {
    const started = performance.now();
    for (const text of [
      '{'.repeat(60_000),
      '"{'.repeat(60_000),
      'f('.repeat(60_000),
      `f(a="${'\\"'.repeat(60_000)}`,
      `f(${' '.repeat(60_000)}`,
    ]) {
      expect(parseToolCall(text)).toBeNull();
    }
    expect(performance.now() - started).toBeLessThan(500);
  });

  test('text of another type is a misuse', () => {
    expect(() => parseToolCall(3 as never)).toThrow('parseToolCall: text must be a string, got 3');
  });
});
