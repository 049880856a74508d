/** Nothing follows asynchronous flow in a browser. */
export const AsyncLocalStorage = undefined;
