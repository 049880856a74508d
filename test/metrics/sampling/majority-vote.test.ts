import { describe, expect, test } from 'vitest';
import { majorityVote } from '../../../src/metrics/sampling/majority-vote.ts';

describe('majorityVote', () => {
  test.each([
    // The source document "LLM evaluation code", no. 10, read with Python 3.11's strip and lower.
    [[], null],
    [['', '  ', '\u0085\u001c'], null],
    [[' Paris', 'Lyon', 'paris '], 'paris'],
    [['b', 'a', 'a', 'b'], 'b'],
    [['a', 'B', 'b'], 'b'],
    [['x\u0085', '\u001fX', 'y'], 'x'],
    // U+FEFF is no whitespace in Python.
    [['\ufeffa', 'a', 'a'], 'a'],
    [['\ufeffa', '\ufeffa', 'a'], '\ufeffa'],
    [['İ', 'i̇'], 'i̇'],
    [['__proto__', 'constructor', '__proto__'], '__proto__'],
    [['10', '9', '9', '10'], '10'],
  ])('%j gives %j', (answers, winner) => {
    expect(majorityVote(answers)).toBe(winner);
  });

  test('100,000 answers, all different, and one twice', () => {
    const answers = Array.from({ length: 100_000 }, (_, i) => `answer ${i}`);
    expect(majorityVote([...answers, 'ANSWER 77777 '])).toBe('answer 77777');
  });

  test('misuse', () => {
    expect(() => majorityVote('a' as never)).toThrow('majorityVote: answers must be an array, got "a"');
    expect(() => majorityVote(['a', null as never])).toThrow('majorityVote: answers[1] must be a string, got null');
  });
});
