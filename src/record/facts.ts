/** What a test may tell about the running trial, beside the matchers' scores. */
export interface Facts {
  /** The model's stated probability of being right, 0 to 1; used where no matcher was given one. */
  readonly confidence?: number | undefined;
  /** Labels by which results are broken down: `{ language: 'fr' }`. */
  readonly slice?: Readonly<Record<string, string>> | undefined;
  readonly usage?:
    | {
        readonly inputTokens?: number | undefined;
        readonly outputTokens?: number | undefined;
        readonly costUsd?: number | undefined;
      }
    | undefined;
  readonly latencyMs?: number | undefined;
  /** What the model was given. */
  readonly input?: unknown;
  /** What it answered. */
  readonly output?: unknown;
  /** What a right answer is. */
  readonly expected?: unknown;
}
