// A file of its own, for which a browser gets `async-storage.browser.ts`: `browser` in package.json.
export { AsyncLocalStorage } from 'node:async_hooks';
