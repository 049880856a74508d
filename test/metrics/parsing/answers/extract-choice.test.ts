import { describe, expect, test } from 'vitest';
import { extractChoice } from '../../../../src/metrics/parsing/answers/extract-choice.ts';

const LETTERS = ['A', 'B', 'C', 'D'];
const CITIES = { A: 'Paris', B: 'Rome', C: 'Oslo', D: 'A village' };

// Expected values by hand: what a reader takes for the choice, null where no reader could tell.
describe('letters', () => {
  test.each([
    ['C', 'C'],
    ['c', 'C'],
    ['C.', 'C'],
    ['(C)', 'C'],
    ['**C**', 'C'],
    ['"C"', 'C'],
    ['C) Oslo', 'C'],
    ['C: Oslo', 'C'],
    ['C - Oslo', 'C'],
    ['Answer: C', 'C'],
    ['Answer: **C**', 'C'],
    ['Answer: (c)', 'C'],
    ['Answer (C)', 'C'],
    ['Final Answer: Option C', 'C'],
    ['My choice: C', 'C'],
    ['答案：C', 'C'],
    ['{"answer": "C"}', 'C'],
    ['\\boxed{C}', 'C'],
    ['\\boxed{\\text{(C)}}', 'C'],
    ['The answer is C.', 'C'],
    ['The answer is (C), not (A).', 'C'],
    ['The answer is A because B is too small.', 'A'],
    ['The correct option is C because A is wrong', 'C'],
    ['The best choice is therefore **C) Oslo**.', 'C'],
    ['I would go with (c).', 'C'],
    ["I'd pick C, since vitamin D is no food.", 'C'],
    ['C because A fails.', 'C'],
    ['C is correct.', 'C'],
    ['A seems wrong. B seems plausible. I choose B.', 'B'],
    ['It has to be C: the others are wrong.', 'C'],
    ['Option B is incorrect, so the answer is C', 'C'],
    ['The answer is not A but C.', 'C'],
    ['A, B and D are wrong, which leaves C.', 'C'],
    ['Neither A nor B; so D', 'D'],
    ['Answer: C, A is wrong', 'C'],
    ['Answer: B. A is wrong since it is too big.', 'B'],
    ['A) Paris is wrong\nB) Rome is wrong\n\nSo C is the correct answer.', 'C'],
    ['B\n\nExplanation: a long one. C is bad.', 'B'],
    ['<think>A? No, B.</think>C', 'C'],
    ['option c', 'C'],
    ['Looking at each option:\nA) wrong because small\nB) right because big\nC) wrong\n\nTherefore, B.', 'B'],
    ['A. Paris – incorrect.\nB. Rome – correct.\nC. Oslo – incorrect.', 'B'],
    ['Select the best option:\nA) x\nB) y\n\nI select B.', 'B'],
    ['It could be A, but B is better. So B.', 'B'],
    ['Verdict: [[A]]. B is wordy.', 'A'],
    ['The most appropriate option is D', 'D'],
    ['A', 'A'],
    ['A.', 'A'],
    ['A is correct.', 'A'],
    ['Answer: A', 'A'],
  ])('%j chooses %s', (text, expected) => {
    expect(extractChoice(text, LETTERS)).toBe(expected);
  });

  test.each([
    [''],
    ['A dog ran.'],
    ['The answer is a dog.'],
    ['Either A or B'],
    ['Answer: A and C'],
    ['B, C'],
    ['Answer: E'],
    ['None of the above'],
    ['A) No. B) Yes.'],
    ['Option A: Paris is big. Option B: Rome is old.'],
    ['<think>A is right'],
    ['Vitamin C helps.'],
    ['C++ and C# are languages.'],
  ])('%j chooses none', (text) => {
    expect(extractChoice(text, LETTERS)).toBeNull();
  });

  test('the article A and the pronoun I are no labels', () => {
    expect(extractChoice('A dog is no cat, so B.', ['A', 'B'])).toBe('B');
    expect(extractChoice('I think it is II', ['I', 'II', 'III'])).toBe('II');
    expect(extractChoice('I', ['I', 'II', 'III'])).toBe('I');
  });
});

describe('option texts', () => {
  test.each([
    ['Oslo', 'C'],
    ['It must be Oslo.', 'C'],
    ['It is Rome, not Paris.', 'B'],
    ['Answer: A village', 'D'],
    ['Answer: A Paris', 'A'],
    ['Answer: C) Rome', 'C'],
    ['Rome or Paris', null],
    ['Answer: Berlin', null],
  ])('%j chooses %s', (text, expected) => {
    expect(extractChoice(text, CITIES)).toBe(expected);
  });

  test('a longer option holds a shorter one', () => {
    expect(extractChoice('It is Paris, Texas.', { A: 'Paris', B: 'Paris, Texas' })).toBe('B');
  });

  test('numbers keep sign and decimals', () => {
    const numbers = { A: '3', B: '-3', C: '3.5' };
    expect(extractChoice('Answer: −3', numbers)).toBe('B');
    expect(extractChoice('Answer: 3.5', numbers)).toBe('C');
    expect(extractChoice('It is 3', numbers)).toBe('A');
  });
});

describe('other labels', () => {
  test.each([
    ['The answer is 2.', ['1', '2', '3'], '2'],
    ['2.5', ['1', '2', '5'], null],
    ['Sentiment: Positive', ['positive', 'negative'], 'positive'],
    ['This is not positive', ['positive', 'negative'], null],
    ['It is non-toxic', ['toxic', 'safe'], null],
    ['It is non-toxic', ['toxic', 'non-toxic'], 'non-toxic'],
    ['not_entailment', ['entailment', 'not_entailment'], 'not_entailment'],
    ['Yes, it is.', ['yes', 'no'], 'yes'],
    ['__proto__', ['constructor', '__proto__'], '__proto__'],
    ['a+b', ['a+b', 'a*b'], 'a+b'],
  ])('%j among %j chooses %s', (text, labels, expected) => {
    expect(extractChoice(text, labels)).toBe(expected);
  });
});

describe('misuse', () => {
  test.each([
    [['x', []], 'extractChoice: choices must hold at least one label, got []'],
    [['x', {}], 'extractChoice: choices must hold at least one label, got {}'],
    [['x', ['A', 3]], 'extractChoice: choices[1] must be a label, got 3'],
    [['x', ['A', ' ']], 'extractChoice: choices[1] must be a label, got " "'],
    [['x', ['A', 'A']], 'extractChoice: choices must differ, got "A" twice'],
    [['x', { A: 3 }], 'extractChoice: choices["A"] must be the option\'s text, got 3'],
    [
      ['x', 'AB'],
      "extractChoice: choices must be an array of labels or an object such as { A: 'Paris', B: 'Rome' }, got \"AB\"",
    ],
    [[3, ['A']], 'extractChoice: text must be a string, got 3'],
  ])('%j', (args, message) => {
    expect(() => Reflect.apply(extractChoice, undefined, args)).toThrow(new TypeError(message));
  });
});
