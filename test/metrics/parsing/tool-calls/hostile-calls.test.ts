import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectToolCalls } from '../../../../src/metrics/parsing/tool-calls/collect-tool-calls.ts';

/** A seeded generator (xorshift, Marsaglia 2003), so that a failure can be run again. */
function randomIntegers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Well-formed sources with a few pieces put in, cut out or moved. */
function mutated(text: string, pieces: readonly string[], random: (below: number) => number): string {
  let result = text;
  for (let change = random(4); change >= 0; change--) {
    const at = random(result.length + 1);
    const kind = random(3);
    if (kind === 0) result = result.slice(0, at) + pieces[random(pieces.length)] + result.slice(at);
    else if (kind === 1) result = result.slice(0, at) + result.slice(at + 1 + random(3));
    else result = result.slice(0, at) + result.slice(random(result.length + 1));
  }
  return result;
}

describe('hostile input', () => {
  const pieces = [
    'f(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    "'''",
    '\\',
    ',',
    '=',
    ':',
    'a',
    '1',
    '-',
    '#',
    '\n',
    '```',
    '<tool_call>',
    '</tool_call>',
    '</think>',
    '{"name":"f","arguments":',
    'null',
    'True',
    ' ',
    '\ufeff',
    '\r\n',
    '😀',
    '\ud800',
  ];

  test('no text makes it throw, and re-encoding changes no verdict', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join('')),
        (text) => {
          const names = collectToolCalls(text).map(({ name }) => name);
          expect(
            collectToolCalls(`\ufeff${text.startsWith('\ufeff') ? text.slice(1) : text} \n`).map(({ name }) => name),
          ).toEqual(names);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  test('200,000 mutated texts are read, each twice to the same verdict', () => {
    const sources = [
      '[f(a="x)]b", n=2), g(h={"k": [1, {"z": None}]})]',
      '<tool_call>\n{"name":"f","arguments":{"a":1}}\n</tool_call>',
      'See [1]: {"name":"f","arguments":"{\\"a\\":1}"} ok',
      '```json\n{"tool_calls":[{"function":{"name":"f","arguments":"{}"}}]}\n```',
      "Sure:\nf(a='it\\'s', b=-1.5e3)\nok",
    ];
    const random = randomIntegers(20_240_501);
    let found = 0;
    for (let round = 0; round < 200_000; round++) {
      const text = mutated(sources[round % sources.length] ?? '', pieces, random);
      const names = collectToolCalls(text).map(({ name }) => name);
      if (names.length > 0) found++;
      if (round % 10 !== 0) continue;
      const again = collectToolCalls(`${text.replace(/\r?\n/g, '\r\n')} \n`).map(({ name }) => name);
      if (again.join() !== names.join()) expect(again, JSON.stringify(text)).toEqual(names);
    }
    // Neither all destroyed nor all intact.
    expect(found).toBeGreaterThan(20_000);
    expect(found).toBeLessThan(180_000);
  }, 60_000);

  test('no value makes it throw', () => {
    const key = fc.constantFrom(
      'name',
      'arguments',
      'input',
      'args',
      'type',
      'function',
      'tool_calls',
      'content',
      'role',
      'choices',
      'message',
      'parts',
      'functionCall',
      'toolUse',
      'steps',
      '__proto__',
      'text',
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(null, undefined, 1, '', 'f(a=1)', 'function', 'tool_use', 'assistant', '{}'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(value, (input) => {
        for (const call of collectToolCalls(input)) {
          // A call can be judged, or says why it cannot.
          expect(call.problem !== undefined || (call.name !== undefined && call.arguments !== undefined)).toBe(true);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    ['opening braces', '{'.repeat(60_000)],
    ['braces and quotes', '{"'.repeat(60_000)],
    ['nested objects', '{"a":'.repeat(60_000)],
    ['nested arrays', '['.repeat(60_000)],
    ['nested Python lists', `f(a=${'['.repeat(60_000)}`],
    ['unfinished calls', 'f(a=[\n'.repeat(60_000)],
    ['unfinished strings', 'f(a="\n'.repeat(60_000)],
    ['unfinished blocks', '<tool_call>'.repeat(60_000)],
    ['empty blocks', '<tool_call></tool_call>'.repeat(20_000)],
    ['fences', '```\n'.repeat(60_000)],
    ['backslashes', `f(a="${'\\'.repeat(100_001)}`],
    ['comments', 'f(#\n'.repeat(60_000)],
    ['spaces', `f(${' '.repeat(1_000_000)}`],
    ['a name', 'a'.repeat(1_000_000)],
  ])('%s take linear time', (_, text) => {
    const started = performance.now();
    collectToolCalls(text);
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  test('100,000 calls are collected', () => {
    const list = Array.from({ length: 100_000 }, (_, a) => ({ name: 'f', arguments: { a } }));
    expect(collectToolCalls(list)).toHaveLength(100_000);
    expect(collectToolCalls(JSON.stringify(list))).toHaveLength(100_000);
    expect(collectToolCalls(list.map(({ arguments: { a } }) => `f(a=${a})`).join('\n'))).toHaveLength(100_000);
  });

  test('nesting beyond the stack is read or refused', () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    expect(collectToolCalls(deep)[0]?.problem).toContain('no tool call');
    expect(collectToolCalls({ name: 'f', arguments: { deep } })).toHaveLength(1);
    expect(collectToolCalls(`f(a=${'['.repeat(100_000)}${']'.repeat(100_000)})`)).toHaveLength(1);
  });
});
