import { type Fields, field, isObject } from '../../tool-calls/fields.ts';
import { type StreamCollector, type StreamShape, TextPieces } from './collector.ts';

interface CallPieces {
  id: unknown;
  readonly name: TextPieces;
  readonly arguments: TextPieces;
}

/** `chat.completion.chunk`: `choices[0].delta` brings text, a refusal and calls, whose arguments come in pieces by index. */
class ChatCollector implements StreamCollector {
  private readonly content = new TextPieces();
  private readonly refusal = new TextPieces();
  private readonly calls = new Map<unknown, CallPieces>();
  private finishReason: unknown = null;
  private usage: unknown;

  add(piece: Fields): void {
    const usage = field(piece, 'usage');
    if (isObject(usage)) this.usage = usage;
    const choices = field(piece, 'choices');
    for (const choice of Array.isArray(choices) ? choices : []) {
      // Of several answers the first counts, as it does in a response that comes whole.
      if ((field(choice, 'index') ?? 0) === 0) this.addChoice(choice);
    }
  }

  private addChoice(choice: unknown): void {
    const delta = field(choice, 'delta');
    this.content.add(field(delta, 'content') ?? field(choice, 'text'));
    this.refusal.add(field(delta, 'refusal'));
    const calls = field(delta, 'tool_calls');
    for (const [at, call] of Array.isArray(calls) ? calls.entries() : []) this.addCall(call, at);
    this.finishReason = field(choice, 'finish_reason') ?? this.finishReason;
  }

  private addCall(call: unknown, at: number): void {
    const key = field(call, 'index') ?? field(call, 'id') ?? at;
    let known = this.calls.get(key);
    if (!known) {
      known = { id: undefined, name: new TextPieces(), arguments: new TextPieces() };
      this.calls.set(key, known);
    }
    known.id ??= field(call, 'id');
    const described = field(call, 'function');
    known.name.add(field(described, 'name'));
    known.arguments.add(field(described, 'arguments'));
  }

  result(): unknown {
    const calls = [...this.calls.values()].map((call) => ({
      id: call.id,
      type: 'function',
      function: { name: call.name.text, arguments: call.arguments.text },
    }));
    const message = {
      role: 'assistant',
      content: this.content.text,
      refusal: this.refusal.text === '' ? null : this.refusal.text,
      ...(calls.length > 0 && { tool_calls: calls }),
    };
    const choice = { index: 0, message, finish_reason: this.finishReason };
    return { object: 'chat.completion', choices: [choice], ...(this.usage !== undefined && { usage: this.usage }) };
  }
}

export const openaiChatStream: StreamShape = {
  claims: (piece) => {
    const choices = field(piece, 'choices');
    if (!Array.isArray(choices)) return false;
    return (
      choices.length === 0 || isObject(field(choices[0], 'delta')) || typeof field(choices[0], 'text') === 'string'
    );
  },
  collector: () => new ChatCollector(),
};
