import { describe, expect, test } from 'vitest';
import { extractFinalAnswer } from '../../../../src/metrics/parsing/answers/extract-final-answer.ts';

// Expected values by hand: what a reader takes for the answer.
describe('strong markers', () => {
  test.each([
    ['colon', 'Thus.\nAnswer: Paris', 'Paris'],
    ['any case', 'FINAL ANSWER: Paris', 'Paris'],
    ['in the middle of a line', 'Hence the answer: Paris', 'Paris'],
    ['is and colon', 'The answer is: Paris.', 'Paris'],
    ['bold word', '**Answer:** Paris', 'Paris'],
    ['bold word, colon outside', '**Answer**: Paris', 'Paris'],
    ['bold line', '**Final Answer: Paris**', 'Paris'],
    ['italic', '_Answer_: *Paris*', 'Paris'],
    ['quotation', '> **Answer:** Paris', 'Paris'],
    ['heading with colon', '### Final answer: Paris', 'Paris'],
    ['heading', '## Answer\n\nParis', 'Paris'],
    ['bold heading over a box', '**Final Answer**\n\n\\boxed{42}', '42'],
    ['full-width colon', 'Final answer：東京', '東京'],
    ['Chinese', '所以答案：北京', '北京'],
    ['German', 'Antwort: Wien', 'Wien'],
    ['French, space before the colon', 'Réponse : Lyon', 'Lyon'],
    ['answer on the next line', 'Answer:\n\nParis\nis it', 'Paris'],
    ['answer in a fence', 'Answer:\n```\n42\n```', '42'],
    ['answer in displayed maths', 'Answer:\n$$\n42\n$$', '42'],
    ['choice', 'Answer choice: C', 'C'],
    ['the last one counts', 'Answer: 41\nWait.\nAnswer: 42', '42'],
    ['what is said last on its line', "Answer: Let's see. 3 + 4 = 7, so the answer is 7.", '7'],
    ['box', 'so \\boxed{42}.', '42'],
    ['last box', '\\boxed{41} no, \\boxed{42}', '42'],
    ['box behind an answer line', 'Answer: see below\n$\\boxed{42}$', '42'],
    ['answer line with a box', 'Answer: \\boxed{42} cm', '42'],
    ['nested braces', '\\boxed{\\frac{1}{\\sqrt{2}}}', '\\frac{1}{\\sqrt{2}}'],
    ['fraction', '\\boxed{\\dfrac{3}{4}}', '3/4'],
    ['text in a box', '\\boxed{\\text{Paris}}', 'Paris'],
    ['bold choice in a box', '\\boxed{\\textbf{(C)}}', '(C)'],
    ['set in a box', '\\boxed{\\{1, 2\\}}', '{1, 2}'],
    ['box without braces', '\\boxed5', '5'],
    ['box in a box', '\\boxed{\\boxed{5}}', '5'],
    ['box cut off', 'The result is \\boxed{42', '42'],
    ['empty box only spoken of', 'Put it in \\boxed{}.\nAnswer: 3', '3'],
    ['GSM8K', 'She has 72.\n#### 72', '72'],
    ['GSM8K with more behind it', '#### 72\n\nLet me know!', '72'],
    ['GSM8K words on the last line', 'So.\n#### Paris', 'Paris'],
    ['sections with four hashes', '#### Step 1\nAdd.\n#### Step 2\nAnswer: 5\n\nDone.', '5'],
    ['table', '| Answer: | 42 |', '42'],
    ['an address is no marker', 'Answer: https://x.test/a?answer=1', 'https://x.test/a?answer=1'],
    ['tag', '<answer>\n42\n</answer>', '42'],
    ['tag, cut off', 'So\n<answer>42', '42'],
    ['JSON', '{"reasoning": "6*7", "answer": "Pa\\"ris", "sure": true}', 'Pa"ris'],
    ['JSON number', '{"answer": 42}', '42'],
    ['JSON in a fence', '```json\n{"final_answer": "Paris"}\n```', 'Paris'],
    ['empty marker behind a good one', '\\boxed{42}\n\nAnswer:', '42'],
  ])('%s', (_name, text, expected) => {
    expect(extractFinalAnswer(text)).toBe(expected);
  });
});

describe('prose', () => {
  test.each([
    ['plain', 'I think the answer is Paris.', 'Paris'],
    ['with a reason', 'The answer is Paris, because it is the capital.', 'Paris'],
    ['with a reason without a comma', 'The answer is 42 since 6 times 7 is 42.', '42'],
    ['next sentence', 'The answer is 42. The rest follows.', '42'],
    ['abbreviation', 'The answer is Dr. Watson. He wrote it down.', 'Dr. Watson'],
    ['to a question', 'The answer to this question is **Oslo**.', 'Oslo'],
    ['money', 'The answer is $29.00.', '$29.00'],
    ['last one', 'At first the answer is 3. No, the answer is 4.', '4'],
    ['weaker than a marker', 'Answer: 4\nIn other cases the answer is 5.', '4'],
    ['only spoken of', 'The answer is clear.\nParis', 'Paris'],
    ['Chinese', '所以答案是北京。', '北京'],
  ])('%s', (_name, text, expected) => {
    expect(extractFinalAnswer(text)).toBe(expected);
  });
});

describe('last line', () => {
  test.each([
    ['only line', 'Paris', 'Paris'],
    ['last of several', 'Let me think.\n\nParis\n\n', 'Paris'],
    ['not the fence', '```\nParis\n```', 'Paris'],
    ['full stop', 'Paris.', 'Paris'],
    ['initials keep theirs', 'Washington D.C.', 'Washington D.C.'],
    ['quoted', '"Paris"', 'Paris'],
    ['code', '`__init__`', '__init__'],
  ])('%s', (_name, text, expected) => {
    expect(extractFinalAnswer(text)).toBe(expected);
  });
});

describe('none', () => {
  test.each([
    ['empty', ''],
    ['blank', ' \n\t\r\n'],
    ['only reasoning', '<think>Answer: 4</think>'],
    ['reasoning cut off', '<think>Answer: 4'],
    ['a marker and nothing behind it', 'We compute 6 × 7.\nAnswer:'],
  ])('%s', (_name, text) => {
    expect(extractFinalAnswer(text)).toBeNull();
  });
});

describe('options', () => {
  test('further markers', () => {
    expect(extractFinalAnswer('Result: 4\nBye', { markers: ['result'] })).toBe('4');
    expect(extractFinalAnswer('Result (x): 4\nBye', { markers: ['Result (x)'] })).toBe('4');
  });

  test.each([
    [[3, {}], 'extractFinalAnswer: text must be a string, got 3'],
    [['x', { markers: 'y' }], 'extractFinalAnswer: options.markers must be an array, got "y"'],
    [['x', { markers: [''] }], 'extractFinalAnswer: options.markers[0] must be a word, got ""'],
    [['x', null], 'extractFinalAnswer: options must be an object, got null'],
  ])('misuse %#', (args, message) => {
    expect(() => Reflect.apply(extractFinalAnswer, undefined, args)).toThrow(new TypeError(message));
  });
});
