/** Not `instanceof`: a promise may come from another realm (Vitest's vmThreads, Jest's sandbox). */
export function isThenable<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
