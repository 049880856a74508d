import { type Fields, field, isObject } from '../../tool-calls/fields.ts';
import type { StreamCollector, StreamShape } from './collector.ts';

/** Gemini streams responses that each hold the next parts. */
class GeminiCollector implements StreamCollector {
  private readonly parts: unknown[] = [];
  private finishReason: unknown;
  private usage: unknown;
  private feedback: unknown;

  add(piece: Fields): void {
    const candidates = field(piece, 'candidates');
    const candidate: unknown = Array.isArray(candidates) ? candidates[0] : undefined;
    const parts = field(field(candidate, 'content'), 'parts');
    if (Array.isArray(parts)) for (const part of parts) this.parts.push(part);
    this.finishReason = field(candidate, 'finishReason') ?? this.finishReason;
    this.usage = field(piece, 'usageMetadata') ?? this.usage;
    this.feedback = field(piece, 'promptFeedback') ?? this.feedback;
  }

  result(): unknown {
    const candidate = { content: { role: 'model', parts: this.parts }, finishReason: this.finishReason };
    return { candidates: [candidate], usageMetadata: this.usage, promptFeedback: this.feedback };
  }
}

export const geminiStream: StreamShape = {
  claims: (piece) => Array.isArray(field(piece, 'candidates')) || isObject(field(piece, 'usageMetadata')),
  collector: () => new GeminiCollector(),
};
