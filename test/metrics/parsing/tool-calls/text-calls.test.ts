import { describe, expect, test } from 'vitest';
import { collectToolCalls } from '../../../../src/metrics/parsing/tool-calls/collect-tool-calls.ts';

/** `name {arguments}` of every call, or its problem. */
function calls(value: unknown): string[] {
  return collectToolCalls(value).map((call) => call.problem ?? `${call.name} ${JSON.stringify(call.arguments)}`);
}

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
