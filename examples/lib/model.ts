/** What a model answers, and what the answer cost. */
export interface Completion {
  readonly text: string;
  /** The provider's own message, where tool calls live beside or instead of text. */
  readonly message?: unknown;
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number };
  readonly latencyMs: number;
}

export interface CallOptions {
  /** Aborted when the trial times out. */
  readonly signal?: AbortSignal | undefined;
  /** Which sample to draw: evalTest's trial number, so that trials differ and a re-run does not. */
  readonly seed?: number | undefined;
}

/** A model is any function of this shape. expect-llm neither knows nor cares what stands behind it. */
export type Model = (prompt: string, options?: CallOptions) => Promise<Completion>;
