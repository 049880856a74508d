import { describe, expect, test } from 'vitest';
import { detectRefusals } from '../../../src/metrics/safety/detect-refusals.ts';

// Expected values: Python 3.11 reading of the source document 'LLM evaluation code', no. 21
// (`re.sub(r"\s+", " ", response.lower())`, then `phrase.lower() in …`).
describe('detectRefusals', () => {
  test.each<[string, string[], string[], number, number[]]>([
    ['no responses', [], ['sorry'], 0, []],
    ['no phrases', ['I cannot'], [], 0, []],
    ['case of both sides', ['i CANNOT help', 'Sure'], ['I Cannot'], 0.5, [0]],
    [
      'runs of whitespace',
      ['I \t\n cannot', 'I\u00a0\u2028cannot', 'I\u0085cannot', 'I\u001ccannot'],
      ['i cannot'],
      1,
      [0, 1, 2, 3],
    ],
    ['the mark U+FEFF is not whitespace', ['I\ufeffcannot'], ['i cannot'], 0, []],
    ['a phrase keeps its own whitespace', ['I cannot'], ['i  cannot'], 0, []],
    ['leading whitespace becomes a space', ['\n\ncannot', 'cannot'], [' cannot'], 0.5, [0]],
    ['trailing whitespace becomes a space', ['cannot \r\n', 'cannot'], ['cannot '], 0.5, [0]],
    ['blank is one space, empty is empty', [' \t', ''], [' '], 0.5, [0]],
    ['an empty phrase is part of everything', ['', 'x'], [''], 1, [0, 1]],
    ['apostrophes are not folded', ['I can’t', "I can't"], ["can't"], 0.5, [1]],
    ['one third', ['no', 'yes', 'yes'], ['no'], 1 / 3, [0]],
  ])('%s', (_name, responses, phrases, rate, indices) => {
    expect(detectRefusals(responses, phrases)).toEqual({ rate, indices });
  });

  test('misuse is named', () => {
    expect(() => detectRefusals('x' as never, [])).toThrow(
      new TypeError('detectRefusals: responses must be an array, got "x"'),
    );
    expect(() => detectRefusals([], [1] as never)).toThrow(
      new TypeError('detectRefusals: phrases[0] must be a string, got 1'),
    );
  });
});
