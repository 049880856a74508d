import { describe, expect, test } from 'vitest';
import { finalAnswer } from '../../../src/metrics/parsing/final-answer.ts';

describe('finalAnswer', () => {
  // Python 3.11 reading of the source document "LLM evaluation code", no. 20, with a line ending at "\n" alone.
  test.each([
    ['', ''],
    ['   ', ''],
    ['\n \n\t\n', ''],
    ['Answer: 42\n', '42'],
    ['Answer: a Answer: b\nnext', 'b'],
    ['Answer: 1\nAnswer: 2\nmore', '2'],
    ['Answer:\nParis', ''],
    ['Answer:', ''],
    ['FinalAnswer:x', 'x'],
    ['answer: no', 'answer: no'],
    ['ANSWER: no\nParis\n\n', 'Paris'],
    ['one\ntwo\r\n\u001f\u0085\n', 'two'],
    ['\u001cAnswer:\u0085 42 \u2003\r\nx', '42'],
    ['one\rtwo', 'one\rtwo'],
    ['one\u2028two', 'one\u2028two'],
    ['one\n\ufeff', '\ufeff'],
  ])('%j', (text, expected) => {
    expect(finalAnswer(text)).toBe(expected);
  });

  test('a text that is no string is a misuse', () => {
    expect(() => finalAnswer(4 as unknown as string)).toThrow(
      new TypeError('finalAnswer: text must be a string, got 4'),
    );
  });
});
