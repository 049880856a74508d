import type { Fields } from '../../tool-calls/fields.ts';

/** Puts the pieces of one provider's stream together. */
export interface StreamCollector {
  add(piece: Fields): void;
  /** The whole that the pieces make, in the shape of that provider's response. */
  result(): unknown;
}

/** One provider's way to stream. */
export interface StreamShape {
  /** Whether a piece is one of this provider's. */
  claims(piece: Fields): boolean;
  collector(): StreamCollector;
}

/** Text that comes in pieces. */
export class TextPieces {
  private readonly pieces: string[] = [];

  add(piece: unknown): void {
    if (typeof piece === 'string') this.pieces.push(piece);
  }

  get text(): string {
    return this.pieces.join('');
  }
}
