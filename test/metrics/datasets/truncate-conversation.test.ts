import { describe, expect, test } from 'vitest';
import { truncateConversation } from '../../../src/metrics/datasets/truncate-conversation.ts';

const SYSTEM = { role: 'system', content: 'be brief' };
const FIRST = { role: 'user', content: 'one two three' };
const SECOND = { role: 'assistant', content: ' four\u0085five ' };
const EMPTY = { role: 'user', content: '' };
const THIRD = { role: 'user', content: 'six' };

describe('truncateConversation', () => {
  test.each([
    // The source document "LLM evaluation code", no. 25, by hand.
    ['nothing', [], 5, []],
    ['all of it fits', [SYSTEM, FIRST, SECOND, THIRD], 8, [SYSTEM, FIRST, SECOND, THIRD]],
    ['the oldest does not', [SYSTEM, FIRST, SECOND, THIRD], 7, [SYSTEM, SECOND, THIRD]],
    ['system messages count, wherever they stand', [FIRST, THIRD, SYSTEM], 3, [THIRD, SYSTEM]],
    ['system messages are kept past the budget', [SYSTEM, THIRD, SYSTEM], 0, [SYSTEM, SYSTEM]],
    ['it stops at the first that does not fit', [THIRD, FIRST, EMPTY, THIRD], 2, [EMPTY, THIRD]],
    ['an empty message fits a full budget', [EMPTY, THIRD, EMPTY], 1, [EMPTY, THIRD, EMPTY]],
    ['an empty message fits a budget of 0', [EMPTY, EMPTY], 0, [EMPTY, EMPTY]],
    ['nothing fits below 0', [SYSTEM, EMPTY], -1, [SYSTEM]],
    ['nothing fits where the system exceeds the budget', [SYSTEM, EMPTY], 1, [SYSTEM]],
    ['only the exact role is the system', [{ role: 'System', content: 'x y' }, THIRD], 1, [THIRD]],
  ])('%s', (_, messages, budget, kept) => {
    const got = truncateConversation(messages, budget);
    expect(got).toEqual(kept);
    expect(got.every((message) => messages.includes(message))).toBe(true);
  });

  test('further fields stay with their message', () => {
    const message = { role: 'tool', content: 'ok', callId: 'c1' };
    expect(truncateConversation([message], 1)[0]?.callId).toBe('c1');
  });

  test.each([
    [[{ role: 'user' }], 1, new TypeError('truncateConversation: messages[0].content must be a string, got undefined')],
    [[{ content: '' }], 1, new TypeError('truncateConversation: messages[0].role must be a string, got undefined')],
    [[null], 1, new TypeError('truncateConversation: messages[0] must be an object with role and content, got null')],
    [[], Number.NaN, new RangeError('truncateConversation: budget must be finite, got NaN')],
  ])('misuse %j, %j', (messages, budget, error) => {
    expect(() => truncateConversation(messages as never, budget)).toThrow(error);
  });
});
