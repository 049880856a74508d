import { describe, expect, test } from 'vitest';
import { fillTemplate } from '../../../src/metrics/parsing/fill-template.ts';

describe('fillTemplate', () => {
  // Python 3.11 reading of the source document "LLM evaluation code", no. 15.
  test.each([
    ['Hello {name}', { name: 'Ann' }, 'Hello Ann', []],
    ['{a}{b}{a}{c}', { b: 1 }, '{a}1{a}{c}', ['a', 'c']],
    ['{{name}}', { name: 'x' }, '{x}', []],
    ['{"k": {k}}', { k: [1, 'a', null] }, '{"k": [1, \'a\', None]}', []],
    ['{a}', { a: '{b} $& $1', b: 'never' }, '{b} $& $1', []],
    ['{ a }{1a}{a-b}{}{', { a: 1 }, '{ a }{1a}{a-b}{}{', []],
    ['{_}{a1}{A}', { _: 1, a1: 2, A: 3 }, '123', []],
    ['{é}{a\u0301}', { é: 1 }, '{é}{a\u0301}', []],
    [
      '{toString}{constructor}{__proto__}',
      {},
      '{toString}{constructor}{__proto__}',
      ['toString', 'constructor', '__proto__'],
    ],
    ['{__proto__}', JSON.parse('{"__proto__": "own"}') as Record<string, unknown>, 'own', []],
    ['{a}', { a: undefined }, 'None', []],
    ['', {}, '', []],
  ])('%j', (template, values, text, missing) => {
    expect(fillTemplate(template, values)).toEqual({ text, missing });
  });

  test('hostile templates take time proportional to their length', () => {
    expect(fillTemplate('{a'.repeat(500_000), {}).missing).toEqual([]);
    expect(fillTemplate(`{${'a'.repeat(1_000_000)}`, {}).missing).toEqual([]);
    expect(fillTemplate('{x}'.repeat(300_000), { x: '{x}' }).text.length).toBe(900_000);
  });

  test('misuse names the argument', () => {
    expect(() => fillTemplate(1 as unknown as string, {})).toThrow('fillTemplate: template must be a string, got 1');
    for (const values of [null, undefined, 'a', []]) {
      expect(() => fillTemplate('', values as unknown as Record<string, unknown>)).toThrow(TypeError);
    }
  });
});
