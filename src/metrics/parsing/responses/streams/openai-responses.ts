import { type Fields, field, isObject } from '../../tool-calls/fields.ts';
import { type StreamCollector, type StreamShape, TextPieces } from './collector.ts';

/** `response.*` events. The last one brings the whole; a stream that was cut off is put together from its items and pieces. */
class ResponsesCollector implements StreamCollector {
  private whole: unknown;
  private readonly items: unknown[] = [];
  /** The text of an item that is not done. */
  private open = new TextPieces();

  add(piece: Fields): void {
    const type = field(piece, 'type');
    if (type === 'response.output_text.delta' || type === 'response.refusal.delta')
      this.open.add(field(piece, 'delta'));
    if (type === 'response.output_item.done') {
      this.items.push(field(piece, 'item'));
      this.open = new TextPieces();
    }
    if (type === 'response.completed' || type === 'response.incomplete' || type === 'response.failed') {
      this.whole = field(piece, 'response');
    }
  }

  result(): unknown {
    if (isObject(this.whole)) return this.whole;
    const open = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: this.open.text }] };
    return { object: 'response', output: this.open.text === '' ? this.items : [...this.items, open] };
  }
}

export const openaiResponsesStream: StreamShape = {
  claims: (piece) => {
    const type = field(piece, 'type');
    return typeof type === 'string' && type.startsWith('response.');
  },
  collector: () => new ResponsesCollector(),
};
