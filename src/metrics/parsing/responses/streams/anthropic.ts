import { type Fields, field, isObject } from '../../tool-calls/fields.ts';
import { type StreamCollector, type StreamShape, TextPieces } from './collector.ts';

interface OpenBlock {
  readonly start: Fields;
  readonly text: TextPieces;
  readonly input: TextPieces;
}

const EVENTS: ReadonlySet<unknown> = new Set([
  'message_start',
  'content_block_start',
  'content_block_delta',
  'content_block_stop',
  'message_delta',
  'message_stop',
]);

/** Anthropic's events: blocks by index, whose text and input come in pieces. */
class AnthropicCollector implements StreamCollector {
  private readonly blocks = new Map<unknown, OpenBlock>();
  private usage: Record<string, unknown> = {};
  private stopReason: unknown = null;

  add(piece: Fields): void {
    const index = field(piece, 'index');
    const delta = field(piece, 'delta');
    switch (field(piece, 'type')) {
      case 'message_start':
        this.addUsage(field(field(piece, 'message'), 'usage'));
        break;
      case 'content_block_start':
        this.open(index, field(piece, 'content_block'));
        break;
      case 'content_block_delta': {
        const block = this.blocks.get(index) ?? this.open(index, { type: 'text' });
        block.text.add(field(delta, 'text'));
        block.input.add(field(delta, 'partial_json'));
        break;
      }
      case 'message_delta':
        this.stopReason = field(delta, 'stop_reason') ?? this.stopReason;
        this.addUsage(field(piece, 'usage'));
        break;
    }
  }

  private open(index: unknown, start: unknown): OpenBlock {
    const block = { start: isObject(start) ? start : {}, text: new TextPieces(), input: new TextPieces() };
    block.text.add(field(start, 'text'));
    this.blocks.set(index, block);
    return block;
  }

  /** Later counts are totals, not additions; what they leave out stays. */
  private addUsage(usage: unknown): void {
    if (!isObject(usage)) return;
    for (const [key, value] of Object.entries(usage))
      if (value !== null && value !== undefined) this.usage[key] = value;
  }

  result(): unknown {
    const content = [...this.blocks.values()].map(({ start, text, input }) => {
      if (text.text !== '' || field(start, 'type') === 'text') return { ...start, text: text.text };
      return input.text === '' ? start : { ...start, input: input.text };
    });
    return { type: 'message', role: 'assistant', content, stop_reason: this.stopReason, usage: this.usage };
  }
}

export const anthropicStream: StreamShape = {
  claims: (piece) => EVENTS.has(field(piece, 'type')),
  collector: () => new AnthropicCollector(),
};
