import { requireArray, requireNumber, requireString, wrongType } from '../misuse.ts';
import { countWords } from '../text/python-text.ts';

export interface ConversationMessage {
  readonly role: string;
  readonly content: string;
}

/**
 * Cuts a conversation to a budget of words: every message with the role `system` is kept, then the others from newest
 * to oldest while the total of all kept words stays within the budget, up to the first that does not fit. The messages
 * kept, in their original order, are the ones given, not copies.
 *
 * System messages are kept even if they alone exceed the budget. Messages are judged one by one: a tool's result can be
 * kept where the call that asked for it is not.
 *
 * Source: "LLM evaluation code", no. 25.
 *
 * @param budget the number of whitespace-separated words, any finite number
 * @throws {TypeError} for messages of another shape, a budget that is no number
 * @throws {RangeError} for a budget that is not finite
 * @example
 * truncateConversation([{ role: 'user', content: 'one two three' }, { role: 'user', content: 'four' }], 3) // [{"role":"user","content":"four"}]
 */
export function truncateConversation<Message extends ConversationMessage>(
  messages: readonly Message[],
  budget: number,
): Message[] {
  requireArray('truncateConversation', 'messages', messages);
  requireNumber('truncateConversation', 'budget', budget);
  let total = 0;
  const lengths = messages.map((message: Message, at) => {
    if (typeof message !== 'object' || message === null) {
      throw wrongType('truncateConversation', `messages[${at}]`, 'an object with role and content', message);
    }
    requireString('truncateConversation', `messages[${at}].role`, message.role);
    requireString('truncateConversation', `messages[${at}].content`, message.content);
    const words = countWords(message.content);
    if (message.role === 'system') total += words;
    return words;
  });
  let oldest = messages.length;
  for (let at = messages.length - 1; at >= 0; at--) {
    if (messages[at]?.role === 'system') continue;
    total += lengths[at] ?? 0;
    if (total > budget) break;
    oldest = at;
  }
  return messages.filter((message, at) => message.role === 'system' || at >= oldest);
}
