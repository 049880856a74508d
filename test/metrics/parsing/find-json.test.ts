import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findJson } from '../../../src/metrics/parsing/find-json.ts';
import { findJsonCandidates } from '../../../src/metrics/parsing/find-json-candidates.ts';

function value(text: string): unknown {
  return findJson(text)?.value;
}

describe('findJson', () => {
  // Field cases: brackets around the JSON, which a regular expression from first to last bracket gets wrong.
  test.each([
    ['Result: {"ok":true}\nMore in [the guide](https://example.test).', { ok: true }],
    ['Payload {"n":1}, id is row[3].', { n: 1 }],
    ['See [1]: {"n":1}', { n: 1 }],
    ['{"n":1} (see [1] and [2])', { n: 1 }],
    ['Set {x | x > 0}, then {"n":1}.', { n: 1 }],
  ])('brackets in prose: %j', (text, expected) => {
    expect(value(text)).toEqual(expected);
  });

  // Field case "Fence variants", and what CommonMark allows.
  test.each([
    ['```json\n{"a":1}\n```'],
    ['```JSON\n{"a":1}\n```'],
    ['```jsonc\n{"a":1}\n```'],
    ['```\n{"a":1}\n```'],
    ['````json\n{"a":1}\n````'],
    ['~~~\n{"a":1}\n~~~'],
    ['~~~~ json\n{"a":1}\n~~~~'],
    ['```bash\necho {"b":1}\n```\nThen:\n```json\n{"a":1}\n```'],
    ['```json\n{"a":1}\n```\n```bash\ncurl -d {"b":1}\n```'],
    ['```bash\necho {"b":1}\n```\nThe answer is {"a":1}.'],
    ['```\n{"a":1}\n```\nCall it with {"id":7}.'],
    ['```json\n{"a":1}'],
    ['```json {"a":1}```'],
    ['Here: ```json\n  {"a":1}\n  ```\nDone {"b":2}'],
    ['- step\n  ```json\n  {"a":1}\n  ```'],
    ['```json\r\n{"a":1}\r\n```\r\n'],
  ])('fences: %j', (text) => {
    expect(value(text)).toEqual({ a: 1 });
  });

  test.each([
    ['<think>Maybe {"b":2}?</think>\n{"a":1}', { a: 1 }],
    ['<think>Maybe {"b":2}?</think>\nThe answer: {"a":1}.', { a: 1 }],
    ['<THINKING>\n```json\n{"b":2}\n```\n</THINKING>\nSo {"a":1}', { a: 1 }],
    ['Maybe {"b":2}?\n</think>\n\n{"a":1}', { a: 1 }],
    ['<think>Maybe {"b":2}?</think>\n42', 42],
    ['{"a":1}\n<think>was that right? {"b":2}', { a: 1 }],
    // Reasoning that nothing closes: only what ends the text can be the answer.
    ['<think>Maybe {"b":2}, no:\n```json\n{"a":1}\n```\n', { a: 1 }],
    ['<think>Maybe {"b":2}, no, wait', undefined],
    ['[THINK]{"b":2}[/THINK]{"a":1} it is', { a: 1 }],
    ['◁think▷{"b":2}◁/think▷{"a":1} it is', { a: 1 }],
    ['<|begin_of_thought|>{"b":2}<|end_of_thought|>{"a":1} it is', { a: 1 }],
    ['<|channel|>analysis<|message|>{"a":1}<|end|><|channel|>final<|message|>[1]', [1]],
    ['<|channel|>analysis<|message|>{"a":1} and', undefined],
    ['Result {"html":"<think>x</think>"} it is', { html: '<think>x</think>' }],
    ['Write `<think>` first: {"a":1}', { a: 1 }],
    ['A tag such as <think> is fine. {"a":1} [1]', { a: 1 }],
    ['<think>{"b":2}</think>', undefined],
    ['<think>{"b":2}</think> I do not know.', undefined],
  ])('reasoning: %j', (text, expected) => {
    expect(value(text)).toEqual(expected);
  });

  test.each([
    // The whole text is JSON of any type.
    ['42', 42],
    [' "text"\n', 'text'],
    ['null', null],
    ['\uFEFF[]', []],
    ['```json\ntrue\n```', true],
    // Arrays: with objects as good as an object, others after them.
    ['The list: [{"id":1},{"id":2}].', [{ id: 1 }, { id: 2 }]],
    ['The numbers are [1, 2].', [1, 2]],
    ['In [1, 2] I mean {"a":1}', { a: 1 }],
    ['It gives {} or {"a":1} or {}', { a: 1 }],
    // Of equals the last.
    ['First {"a":1}, no: {"a":2}', { a: 2 }],
    ['{"a":1}\n{"a":2}\n', { a: 2 }],
    // Markup in prose.
    ['row[3]', undefined],
    ['see [1](https://example.test)', undefined],
    ['- [ ] write tests', undefined],
    // Seed document 'LLM evaluation code', no. 12: a broken start does not hide what follows.
    ['{"a": [}]{"v": 0.5}', { v: 0.5 }],
    ['{x}{"a": [}]{"v": 0.5}[1, 2]', { v: 0.5 }],
    ['', undefined],
    ['no JSON here', undefined],
    ['{"a": NaN} as Python writes it', { a: Number.NaN }],
  ])('choice: %j', (text, expected) => {
    expect(value(text)).toEqual(expected);
  });

  // Field case "Repair breaks valid JSON", and fragments of what broke off: an answer cut short is no answer.
  test.each([
    ['{"text":"Here you go:'],
    ['{"user":{"id":1},"text":"Here'],
    ['[{"id":1},{"id":2},{"id'],
    ['{"user":{"id":1} "order":{"id":2}}'],
    ['{name: "x", owner: {"id":1}}'],
    ['{\'name\': {"id":1}}'],
    ['{"text":"two\nlines {x}", "owner":{"id":1}} done'],
    ['[{"id":1}\n{"id":2}]'],
  ])('broken JSON has no sound fragments: %j', (text) => {
    expect(findJson(text)).toBeNull();
    expect(findJsonCandidates(text).broken[0]).toMatchObject({ start: 0, meant: true });
  });

  test('valid JSON is unchanged', () => {
    expect(value('{"note":"he said \\"go\\", then left"}')).toEqual({ note: 'he said "go", then left' });
  });

  test('says where it stands', () => {
    expect(findJson('é {"a":1}!')).toEqual({ value: { a: 1 }, start: 2, end: 9 });
  });

  test('keys of objects are data', () => {
    expect(JSON.stringify(value('x {"__proto__":{"a":1},"constructor":2}'))).toBe(
      '{"__proto__":{"a":1},"constructor":2}',
    );
  });

  test('a text of another type is a misuse', () => {
    expect(() => findJson(undefined as unknown as string)).toThrow('findJson: text must be a string, got undefined');
  });
});

describe('findJson on any text', () => {
  const pieces = fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      '"',
      '\\',
      ':',
      ',',
      '1',
      'a',
      ' ',
      '\n',
      '```json\n',
      '```\n',
      '~~~',
      '<think>',
      '</think>',
    ],
    ...['{"a":1}', '[1]', '"k":', 'null', "'k':", '{"a":[{"b":2}]}', '(', '-', '\uFEFF', '\u2028', 'é', '\ud800'],
  );
  const text = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

  test('what it finds is JSON at that place', () => {
    fc.assert(
      fc.property(text, (input) => {
        const found = findJson(input);
        if (found) expect(found.value).toEqual(JSON.parse(input.slice(found.start, found.end)));
      }),
      { numRuns: 3000 },
    );
  });

  test('harmless re-encodings change nothing', () => {
    fc.assert(
      fc.property(text, (input) => {
        const expected = JSON.stringify(value(input));
        expect(JSON.stringify(value(`\uFEFF${input}`))).toBe(expected);
        expect(JSON.stringify(value(input.replaceAll('\n', '\r\n')))).toBe(expected);
        expect(JSON.stringify(value(`${input.replaceAll('\n', ' \t\n')} \n`))).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });

  test('JSON survives any plain prose around it', () => {
    const prose = fc.stringMatching(/^[A-Za-z .,;!?\n]{0,30}$/);
    const json = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
    fc.assert(
      fc.property(prose, json, prose, (before, object, after) => {
        expect(value(`${before}${JSON.stringify(object)}${after}`)).toEqual(JSON.parse(JSON.stringify(object)));
      }),
    );
  });
});
