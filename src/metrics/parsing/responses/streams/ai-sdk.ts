import { type Fields, field, firstField, isObject } from '../../tool-calls/fields.ts';
import { type StreamCollector, type StreamShape, TextPieces } from './collector.ts';

/** Parts that only the AI SDK's streams begin with or consist of. */
const PARTS =
  /^(?:start|start-step|text-start|text-delta|text-end|reasoning(?:-start|-delta|-end)?|tool-(?:call|result|error|input-start|input-delta|input-end|input-available|output-available)|finish-step|finish|step-start|step-finish|source|file|raw)$/;

/** Where versions and kinds of stream keep a piece of text: `fullStream` of 5 and 6, interface messages, `fullStream` of 4. */
const TEXT_KEYS = ['text', 'delta', 'textDelta'];
const CALLS: ReadonlySet<unknown> = new Set(['tool-call', 'tool-input-available']);

/** The AI SDK's `fullStream` and its stream of interface messages. The text is that of the last step, as in a result. */
class AiSdkCollector implements StreamCollector {
  private text = new TextPieces();
  private readonly calls: Fields[] = [];
  private usage: unknown;
  private finishReason: unknown = 'unknown';

  add(piece: Fields): void {
    const type = field(piece, 'type');
    if (type === 'start-step' || type === 'step-start') this.text = new TextPieces();
    if (type === 'text-delta') this.text.add(firstField(piece, TEXT_KEYS));
    if (CALLS.has(type)) this.calls.push({ ...piece, type: 'tool-call' });
    if (type === 'finish') {
      this.finishReason = field(piece, 'finishReason') ?? this.finishReason;
      const usage = firstField(piece, ['totalUsage', 'usage']);
      if (isObject(usage)) this.usage = usage;
    }
  }

  result(): unknown {
    const finishReason = typeof this.finishReason === 'string' ? this.finishReason : 'unknown';
    return {
      text: this.text.text,
      toolCalls: this.calls,
      finishReason,
      ...(this.usage !== undefined && { totalUsage: this.usage }),
    };
  }
}

export const aiSdkStream: StreamShape = {
  claims: (piece) => {
    const type = field(piece, 'type');
    return typeof type === 'string' && PARTS.test(type);
  },
  collector: () => new AiSdkCollector(),
};
