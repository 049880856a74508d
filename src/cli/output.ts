import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { errorCode, systemReason, UsageError } from './failures.ts';

/** A stream to write to no faster than it takes, which may close while we write. */
export class Output {
  /** Whether the reader has gone, as `head -1` does after its line: nothing more is wanted. */
  closed = false;
  private failure: unknown;
  private readonly stream: Writable;

  constructor(stream: Writable) {
    this.stream = stream;
    stream.on('error', (error) => {
      this.closed = true;
      if (errorCode(error) !== 'EPIPE') this.failure = error;
    });
  }

  /** Writes the text, and waits until the stream can take more. */
  async write(text: string): Promise<void> {
    if (!this.closed && text !== '' && !this.stream.write(text)) {
      // An error ends the wait as well; the listener above has taken note of it.
      await Promise.race([once(this.stream, 'drain'), once(this.stream, 'close')]).catch(() => undefined);
    }
    if (this.failure) throw new UsageError(`cannot write the output: ${systemReason(this.failure)}`);
  }
}
