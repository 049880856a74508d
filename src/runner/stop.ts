/** A signal of a trial's own. */
export interface Followed {
  readonly signal: AbortSignal;
  abort(reason: unknown): void;
  /** The trial is over: nothing aborts it any more. */
  release(): void;
}

/**
 * What ends all the trials that run at a time. One listener serves them all: Node warns of a leak where a signal has
 * more than ten, and `AbortSignal.any` is missing in simulated browsers.
 */
export class Stop {
  readonly #own = new AbortController();
  readonly #running = new Set<AbortController>();
  readonly #cancelled: AbortSignal | undefined;

  constructor(cancelled: AbortSignal | undefined) {
    this.#cancelled = cancelled;
    if (cancelled?.aborted) this.#own.abort(cancelled.reason);
    else cancelled?.addEventListener('abort', this.#cancel);
  }

  readonly #cancel = () => this.abort(this.#cancelled?.reason);

  get aborted(): boolean {
    return this.#own.signal.aborted;
  }

  get reason(): unknown {
    return this.#own.signal.reason;
  }

  throwIfAborted(): void {
    this.#own.signal.throwIfAborted();
  }

  abort(reason: unknown): void {
    this.#own.abort(reason);
    for (const running of [...this.#running]) running.abort(reason);
  }

  follow(): Followed {
    const controller = new AbortController();
    if (this.aborted) controller.abort(this.reason);
    else this.#running.add(controller);
    return {
      signal: controller.signal,
      abort: (reason) => controller.abort(reason),
      release: () => this.#running.delete(controller),
    };
  }

  /** No trial is left to stop. */
  release(): void {
    this.#cancelled?.removeEventListener('abort', this.#cancel);
  }
}
