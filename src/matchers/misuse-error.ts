// A mark rather than a class, because a TypeError must stay one and several bundles may be loaded at once.
const MISUSE = Symbol.for('expect-llm.misuse');

/** Marks an error as the test author's mistake, which is never counted as the model's failure. */
export function markMisuse(error: unknown): unknown {
  if (error instanceof Error) Object.defineProperty(error, MISUSE, { value: true, configurable: true });
  return error;
}

export function isMisuse(error: unknown): boolean {
  return typeof error === 'object' && error !== null && MISUSE in error;
}
