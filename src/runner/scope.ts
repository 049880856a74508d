import { AsyncLocalStorage } from './async-storage.ts';
import type { Scope } from './new-scope.ts';

export { newScope, type Scope } from './new-scope.ts';

// On globalThis: a setup file and a test file may load this module as two instances.
const SLOT = Symbol.for('expect-llm.scopes@1');
const holder = globalThis as { [SLOT]?: AsyncLocalStorage<Scope> };
// A browser has none.
if (AsyncLocalStorage) holder[SLOT] ??= new AsyncLocalStorage<Scope>();
const scopes: AsyncLocalStorage<Scope> | undefined = holder[SLOT];

/** Whether code that runs at the same time can be told apart by the flow it belongs to: not in a browser. */
export const followsFlow: boolean = scopes !== undefined;

export function currentScope(): Scope | undefined {
  return scopes?.getStore();
}

export function runInScope<T>(scope: Scope, body: () => T): T {
  return scopes ? scopes.run(scope, body) : body();
}
