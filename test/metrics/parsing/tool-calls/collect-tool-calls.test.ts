import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectToolCalls } from '../../../../src/metrics/parsing/tool-calls/collect-tool-calls.ts';

/** `name {arguments}` of every call, or its problem. */
function calls(value: unknown): string[] {
  return collectToolCalls(value).map((call) => call.problem ?? `${call.name} ${JSON.stringify(call.arguments)}`);
}

describe('structured shapes', () => {
  test.each([
    // OpenAI, "Function calling" guide: chat completions and responses.
    [
      'a tool_calls entry',
      { id: 'c1', type: 'function', function: { name: 'f', arguments: '{"a":1}' } },
      'openai-chat',
      'c1',
    ],
    [
      'a legacy function_call',
      { role: 'assistant', content: null, function_call: { name: 'f', arguments: '{"a":1}' } },
      'openai-function-call',
      undefined,
    ],
    [
      'a function_call item',
      { type: 'function_call', id: 'fc', call_id: 'c1', name: 'f', arguments: '{"a":1}' },
      'openai-responses',
      'c1',
    ],
    // Anthropic, "Tool use" guide.
    ['a tool_use block', { type: 'tool_use', id: 't1', name: 'f', input: { a: 1 } }, 'anthropic', 't1'],
    // Google, "Function calling with the Gemini API".
    ['a functionCall part', { functionCall: { id: 'g1', name: 'f', args: { a: 1 } } }, 'gemini', 'g1'],
    // Vercel AI SDK 4 and 5, "Tool calling".
    ['a v4 tool call', { type: 'tool-call', toolCallId: 'v1', toolName: 'f', args: { a: 1 } }, 'ai-sdk', 'v1'],
    ['a v5 tool call', { type: 'tool-call', toolCallId: 'v1', toolName: 'f', input: { a: 1 } }, 'ai-sdk', 'v1'],
    [
      'a v4 tool invocation',
      { type: 'tool-invocation', toolInvocation: { state: 'call', toolCallId: 'v1', toolName: 'f', args: { a: 1 } } },
      'ai-sdk',
      'v1',
    ],
    // AWS, "Converse API".
    ['a toolUse block', { toolUse: { toolUseId: 'b1', name: 'f', input: { a: 1 } } }, 'bedrock', 'b1'],
    // Model Context Protocol, "Tools".
    [
      'a tools/call request',
      { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'f', arguments: { a: 1 } } },
      'mcp',
      undefined,
    ],
    ['its params', { name: 'f', arguments: { a: 1 } }, 'plain', undefined],
    // LangChain, "Tool calling".
    ['a LangChain tool call', { name: 'f', args: { a: 1 }, id: 'l1', type: 'tool_call' }, 'langchain', 'l1'],
    // Meta, "Llama 3.1: JSON based tool calling".
    ['a Llama call', { type: 'function', name: 'f', parameters: { a: 1 } }, 'plain', undefined],
  ])('%s, alone, in an array and in a message', (_, call, source, id) => {
    const expected = { name: 'f', arguments: { a: 1 }, source, ...(id === undefined ? {} : { id }) };
    expect(collectToolCalls(call)).toEqual([expected]);
    expect(collectToolCalls([call])).toEqual([expected]);
    expect(collectToolCalls({ role: 'assistant', content: [{ type: 'text', text: 'g(b=2)' }, call] })).toEqual([
      expected,
    ]);
    expect(collectToolCalls(JSON.stringify(call))).toEqual([expected]);
  });

  test.each([
    ['null', null, []],
    ['undefined', undefined, []],
    ['a number', 3, []],
    ['no text', '', []],
    ['no calls', [], []],
    ['a message in words', { role: 'assistant', content: 'I cannot.' }, []],
    ['an empty response', { choices: [] }, []],
    ['an entry without anything', [{}], ['{} is no tool call in a known shape']],
    ['the same alone', {}, ['{} is no tool call in a known shape']],
    ['a function that is null', [{ type: 'function', function: null }], ['function must be an object, got null']],
    ['no function at all', [{ type: 'function' }], ['function must be an object, got undefined']],
    ['a string', ['x'], ['"x" is no tool call']],
    ['null in a list', [null], ['null is no tool call']],
    [
      'malformed entries of a message',
      { tool_calls: [{}, null] },
      ['{} is no tool call in a known shape', 'null is no tool call in a known shape'],
    ],
    ['a name that is no string', { name: 3, arguments: {} }, ['the call has no name (got 3)']],
    ['no name', { type: 'tool_use', input: {} }, ['the call has no name']],
    [
      'arguments cut short',
      { name: 'f', arguments: '{"a":' },
      ['the arguments are no JSON: expected a value at position 5'],
    ],
    ['arguments in a list', { name: 'f', arguments: '[1]' }, ['the arguments must be an object, got an array of 1']],
    ['arguments that are a number', { name: 'f', arguments: 3 }, ['the arguments must be an object, got 3']],
    [
      'no arguments',
      [{ name: 'f', arguments: '' }, { name: 'f', arguments: null }, { name: 'f' }],
      ['f {}', 'f {}', 'f {}'],
    ],
    [
      'results are no calls',
      [
        { type: 'tool_result', content: 'f(a=1)' },
        { type: 'function_call_output', output: 'f(a=1)' },
      ],
      [],
    ],
    [
      'results of servers',
      [
        { type: 'mcp_tool_result', content: [{ type: 'text', text: 'f(a=1)' }] },
        { type: 'tool-approval-request', toolCall: { toolName: 'f', input: {} } },
      ],
      [],
    ],
    ['an AI SDK result', [{ type: 'tool-result', toolCallId: '1', toolName: 'f', input: {}, output: 'g(b=2)' }], []],
    [
      'other speakers',
      [
        { role: 'user', content: 'f(a=1)' },
        { role: 'system', content: 'f(a=1)' },
        { type: 'human', content: 'f(a=1)' },
      ],
      [],
    ],
    [
      'the first of several choices',
      { choices: [{ message: { content: 'f(a=1)' } }, { message: { content: 'f(a=2)' } }] },
      ['f {"a":1}'],
    ],
    [
      'a transcript',
      {
        messages: [
          { role: 'assistant', tool_calls: [{ function: { name: 'f', arguments: '{}' } }] },
          { role: 'tool', content: 'g(a=1)' },
          { role: 'assistant', content: [{ type: 'tool_use', name: 'h', input: {} }] },
        ],
      },
      ['f {}', 'h {}'],
    ],
    [
      'an assistant run that waits',
      {
        status: 'requires_action',
        required_action: {
          type: 'submit_tool_outputs',
          submit_tool_outputs: { tool_calls: [{ type: 'function', function: { name: 'f', arguments: '{}' } }] },
        },
      },
      ['f {}'],
    ],
    [
      'a LangChain message, serialised',
      { lc: 1, type: 'constructor', kwargs: { content: '', tool_calls: [{ name: 'f', args: {}, type: 'tool_call' }] } },
      ['f {}'],
    ],
    ['a byte order mark in arguments', { name: 'f', arguments: '\ufeff{"a":1}' }, ['f {"a":1}']],
  ])('%s', (_, value, expected) => {
    expect(calls(value)).toEqual(expected);
  });

  test('getters of a result class are read, and one that throws is passed over', () => {
    class Result {
      get output(): unknown {
        throw new Error('no output');
      }
      get toolCalls(): unknown {
        return [{ toolCallId: '1', toolName: 'f', input: { a: 1 } }];
      }
    }
    expect(calls(new Result())).toEqual(['f {"a":1}']);
  });

  test('keys such as __proto__ are data', () => {
    const [call] = collectToolCalls('[f(__proto__=1, a={"__proto__": {"x": 1}})]');
    expect(JSON.stringify(call?.arguments)).toBe('{"__proto__":1,"a":{"__proto__":{"x":1}}}');
    expect(calls('{"name":"f","arguments":{"__proto__":1}}')).toEqual(['f {"__proto__":1}']);
  });
});

describe('text', () => {
  test.each([
    // Python's grammar of literals and calls, "The Python Language Reference", 2.4, 6.2 and 6.3.4.
    ['f(a=1)', ['f {"a":1}']],
    ['[f(a=1)]', ['f {"a":1}']],
    ['f(a=1); g()', ['f {"a":1}', 'g {}']],
    ['[f(a=1), g(h={"k": "v"}),]', ['f {"a":1}', 'g {"h":{"k":"v"}}']],
    ['[note(text="a)]b", n=2)]', ['note {"text":"a)]b","n":2}']],
    ["f(a='it\\'s', b=\"x\\ty\", c=r'\\n', d='''q\"'q''')", ['f {"a":"it\'s","b":"x\\ty","c":"\\\\n","d":"q\\"\'q"}']],
    ["f(a='\\x41\\u00e9\\U0001F600\\101\\q')", ['f {"a":"Aé😀A\\\\q"}']],
    ['f(a="x" "y")', ['f {"a":"xy"}']],
    [
      'f(a=[1, -2.5, 1e3, 1_000, .5, 0x1F], b=(1,), c=(1), d=())',
      ['f {"a":[1,-2.5,1000,1000,0.5,31],"b":[1],"c":1,"d":[]}'],
    ],
    ['f(a=True, b=False, c=None, d=true, e=null)', ['f {"a":true,"b":false,"c":null,"d":true,"e":null}']],
    ['f(\n  a=1,  # the first\n  b={"x": [{}]},\n)', ['f {"a":1,"b":{"x":[{}]}}']],
    ['math.hypot(x=4)', ['math.hypot {"x":4}']],
    ['get-weather(city="Oslo")', ['get-weather {"city":"Oslo"}']],
    ['f(x=a)', ['the value of x is no literal: a']],
    ['f(1)', ['argument 1 has no name']],
    ['f(a=1, a=2)', ['the argument a is given twice']],
    ['f(a={"k":})', []],
    ['f(a={1, 2})', []],
    ['f(a=1', []],
    ['f(a==1)', []],
    ['I called f(a=1) before.', []],
    ['Calling:\nf(a=1)\ng(b="x\ny")\nDone.', ['f {"a":1}', 'g {"b":"x\\ny"}']],
    ['```python\n[f(a=1)]\n```', ['f {"a":1}']],
    ['~~~~\nf(a="```")\n~~~~', ['f {"a":"```"}']],
    ['f(a={[1]: 2})', []],
    ['````json\n{"name":"f","arguments":{"a":"```"}}\n````', ['f {"a":"```"}']],
    ['```bash\nls\n```\n```JSON\n{"name":"f","arguments":{}}\n```', ['f {}']],
    // Field cases: brackets around the JSON.
    ['Call {"name":"f","arguments":{"ok":true}}\nMore in [the guide](https://example.test).', ['f {"ok":true}']],
    ['See [1]: {"name":"f","arguments":{}}, id is row[3].', ['f {}']],
    ['{"answer": 5}', []],
    ['{"name": "Ada"}', []],
    ['[{"name": "Ada", "id": "1"}, {"name": "Bob"}]', []],
    ['<tool_call>{"name": "f"}</tool_call>', ['f {}']],
    ['Oslo (pop=700000)', []],
    ['["a", "b"]', []],
    ['<tool_call>{"name":"f","arguments":{"a":1}}</tool_call>', ['f {"a":1}']],
    ['<tool_call>\n{"name":"f","arguments":{"a":1}}', ['f {"a":1}']],
    ['<tool_call>f(a=1)</tool_call>', ['f {"a":1}']],
    ['<tool_call>{"name":"f"</tool_call>', ["the <tool_call> block holds no call: expected ',' or '}' at position 11"]],
    ['<tool_call></tool_call>', ['the <tool_call> block holds no call: expected a value at position 0']],
    ['<think>f(a=1)</think>No.', []],
    ['<think>f(a=1)</think>\n[g()]', ['g {}']],
    ['[TOOL_CALLS] [{"name":"f","arguments":{}}]</s>', ['f {}']],
    ['<|python_tag|>{"name":"f","parameters":{"a":1}}<|eom_id|>', ['f {"a":1}']],
    ['"f(a=1)"', ['f {"a":1}']],
  ])('%j', (text, expected) => {
    expect(calls(text)).toEqual(expected);
  });

  test('line breaks, a byte order mark and space around the text change nothing', () => {
    const sources = [
      'f(a=1)\ng(b="x")',
      '<tool_call>\n{"name":"f",\n"arguments":{}}\n</tool_call>',
      'So:\n```json\n{"name":"f","arguments":{"a":1}}\n```\n',
      'See:\n[f(a=[1,\n2])]\nend',
      'no call',
    ];
    for (const text of sources) {
      const expected = calls(text);
      for (const encoded of [
        text.replaceAll('\n', '\r\n'),
        `\ufeff${text}`,
        `${text}  \n\t`,
        `\n ${text}`,
        text.replaceAll('\n', ' \n'),
      ]) {
        expect(calls(encoded)).toEqual(expected);
      }
    }
  });
});

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
