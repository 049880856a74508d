import { describe, expect, test } from 'vitest';
import { fold } from '../../../src/metrics/safety/refusal/fold.ts';
import { compile, firstWords, literal, matchEnd } from '../../../src/metrics/safety/refusal/pattern.ts';
import { wordsOf } from '../../../src/metrics/safety/refusal/tokens.ts';

const CLASSES = { help: 'help|lend a hand', filler: 'simply|really' };

// Expected: by hand, from the notation in the module's own comment.
describe('a pattern', () => {
  test.each<[string, string, number]>([
    ['i cannot', 'i cannot help', 2],
    ["i can't", 'i can’t', 3],
    ['i (cannot|will not) <help>', 'i will not lend a hand', 6],
    ['i (cannot|will not) <help>', 'i will lend a hand', -1],
    ['i <filler>* cannot', 'i cannot', 2],
    ['i <filler>* cannot', 'i really simply really cannot', 5],
    ['i <filler>* cannot', 'i really really really really cannot', -1],
    ['i ~2 help', 'i a b help', 4],
    ['i ~2 help', 'i a b c help', -1],
    ['i cannot $', 'i cannot', 2],
    ['i cannot $', 'i cannot help', -1],
    ['i (cannot|cannot help)', 'i cannot help', 3],
    ['无法 ~3 帮', '无法再帮', 4],
  ])('%j on %j ends at %d', (source, text, end) => {
    const words = wordsOf(fold(text).text);
    expect(matchEnd(compile(source, CLASSES, 'clause'), words, 0, words.length)).toBe(end);
  });

  test.each([
    ['i cannot', 'clause'],
    ['! i cannot', 'sentence'],
    ['^ i cannot', 'opening'],
    ['* i cannot', 'anywhere'],
  ])('%j is anchored to a %s', (source, anchor) => {
    expect(compile(source, CLASSES, 'clause').anchor).toBe(anchor);
  });

  test('knows the words it can begin with', () => {
    expect(firstWords(compile('(a|b c|) <filler>* d e', CLASSES, 'clause'))).toEqual(
      expect.arrayContaining(['a', 'b', 'simply', 'really', 'd']),
    );
    expect(firstWords(literal('Don’t ask'))).toEqual(['don']);
  });

  test('refuses what the notation has not', () => {
    expect(() => compile('<nobody>', CLASSES, 'clause')).toThrow('refusal patterns: no class <nobody>');
    expect(() => compile('(a (b|c))', CLASSES, 'clause')).toThrow('nested alternatives');
  });
});

describe('folding', () => {
  test.each([
    ['Ｃａｎ’ｔ', "can't"],
    ['can`t', "can't"],
    ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['co\u00ado\u200bp', 'coop'],
    ['Désolé', 'desole'],
    ['De\u0301sole\u0301', 'desole'],
    ['ﬁnd', 'find'],
    ['で', 'で'],
    ['a\u00a0b\tc', 'a b c'],
  ])('%j becomes %j', (text, folded) => {
    expect(fold(text).text).toBe(folded);
  });

  test('maps every unit back to where it came from', () => {
    const original = 'x\u200bﬁ’\r\né';
    const { text, startOf, endOf } = fold(original);
    expect(text).toBe("xfi'\ne");
    expect([...text].map((_, unit) => original.slice(startOf(unit), endOf(unit)))).toEqual([
      'x',
      'ﬁ',
      'ﬁ',
      '’',
      '\r\n',
      'é',
    ]);
  });
});
