import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope } from './new-scope.ts';

export { newScope, type Scope } from './new-scope.ts';

// On globalThis: a setup file and a test file may load this module as two instances.
const SLOT = Symbol.for('expect-llm.scopes@1');
const holder = globalThis as { [SLOT]?: AsyncLocalStorage<Scope> };
holder[SLOT] ??= new AsyncLocalStorage<Scope>();
const scopes: AsyncLocalStorage<Scope> = holder[SLOT];

export function currentScope(): Scope | undefined {
  return scopes.getStore();
}

export function runInScope<T>(scope: Scope, body: () => T): T {
  return scopes.run(scope, body);
}
