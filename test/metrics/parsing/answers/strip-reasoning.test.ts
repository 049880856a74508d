import { describe, expect, test } from 'vitest';
import { stripReasoning } from '../../../../src/metrics/parsing/answers/strip-reasoning.ts';

// Expected values by hand, from what the templates of the models named write.
describe('reasoning is removed', () => {
  test.each([
    ['closed', '<think>6 × 7 …</think>\nAnswer: 42', 'Answer: 42'],
    ['closed, over several lines', '<think>\nfirst\n\nsecond\n</think>\n\n42', '42'],
    ['no space behind it', '<think>x</think>42', '42'],
    ['unclosed: the answer never came', '<think>The answer is 41, no', ''],
    ['only closed: the template wrote the opening tag', '6 × 7 …\n</think>\n\n42', '42'],
    ['only closed, on one line', 'so it is 41 or 42 </think> 42', '42'],
    [
      'two blocks',
      'Let me see.\n<think>a</think>\nMore.\n<think>b</think>\nAnswer: 4',
      'Let me see.\n\nMore.\n\nAnswer: 4',
    ],
    ['closed twice', 'x</think></think>42', '42'],
    ['a second block that is cut off', '<think>a</think>Answer: 4\n<think>but', 'Answer: 4'],
    ['nothing behind it', '<think>Answer: 4</think>', ''],
    ['empty block (Qwen without thinking)', '<think>\n\n</think>\n\n42', '42'],
    ['nested', '<think>Outer. <think>inner</think> Outer.</think>42', '42'],
    ['a tag spoken of inside, not closed', '<think>They want <think> here. Fine.</think>42', '42'],
    ['capitals', '<THINK>x</Think>42', '42'],
    ['thinking', '<thinking>x</thinking>42', '42'],
    ['reasoning', '<reasoning>x</reasoning>42', '42'],
    ['Mistral', '[THINK]x[/THINK]42', '42'],
    ['Kimi', '◁think▷x◁/think▷42', '42'],
    ['OpenThinker', '<|begin_of_thought|>x<|end_of_thought|><|begin_of_solution|>42<|end_of_solution|>', '42'],
    [
      'harmony',
      '<|channel|>analysis<|message|>x<|end|><|start|>assistant<|channel|>final<|message|>42<|return|>',
      '42',
    ],
    ['harmony, cut off', '<|channel|>analysis<|message|>Answer: 42', ''],
    ['a fence left open inside it', '<think>\n```\n1 +\n</think>\n42', '42'],
    ['an answer that is quoted right behind it', '<think>x</think>"Paris"', '"Paris"'],
  ])('%s', (_name, text, expected) => {
    expect(stripReasoning(text)).toBe(expected);
  });
});

describe('what is no tag stays', () => {
  test.each([
    ['none', 'Answer: 42', 'Answer: 42'],
    ['quoted in the answer', 'Answer: it writes "<think>" first.', 'Answer: it writes "<think>" first.'],
    ['in code ticks', 'Answer: it closes with `</think>`.', 'Answer: it closes with `</think>`.'],
    ['in curly quotes', 'Answer: “<think>” and “</think>”', 'Answer: “<think>” and “</think>”'],
    ['spoken of', 'Models use the <think> tag. Answer: 4', 'Models use the <think> tag. Answer: 4'],
    ['spoken of, closing', 'Remember the </think> tag. Answer: 4', 'Remember the </think> tag. Answer: 4'],
    ['a pair spoken of', 'between <think> and </think> it reasons', 'between <think> and </think> it reasons'],
    [
      'unclosed in the middle of a line',
      'I start with <think> always. Answer: 4',
      'I start with <think> always. Answer: 4',
    ],
    ['in a code block', '```\n<think>\n```\nAnswer: 3', '```\n<think>\n```\nAnswer: 3'],
    ['other tags', '<thinker>x</thinker>', '<thinker>x</thinker>'],
  ])('%s', (_name, text, expected) => {
    expect(stripReasoning(text)).toBe(expected);
  });

  test('a quoted closing tag inside the reasoning does not end it', () => {
    expect(stripReasoning('<think>It ends with "</think>", I think.</think>Answer: B')).toBe('Answer: B');
  });

  test('a quoted tag behind the reasoning does not restart it', () => {
    expect(stripReasoning('<think>x</think>The tag is "</think>".\nAnswer: B')).toBe(
      'The tag is "</think>".\nAnswer: B',
    );
  });
});

test('a text that is no string is a misuse', () => {
  expect(() => stripReasoning(3 as unknown as string)).toThrow(
    new TypeError('stripReasoning: text must be a string, got 3'),
  );
});
