import type { Scope } from '../runner/new-scope.ts';

/** The part of `AsyncLocalStorage` that keeps the running case across `await`. */
export interface AsyncStorage {
  run<T>(store: unknown, body: () => T): T;
  getStore(): unknown;
}

/** Knows which case is running, wherever in its asynchronous flow it is asked. */
export interface RunningCase {
  run<T>(scope: Scope, body: () => T): T;
  current(): Scope | undefined;
}

export function runningCase(given: AsyncStorage | undefined): RunningCase {
  const storage = given ?? platformStorage();
  if (!storage) return new OneAtATime();
  return { run: (scope, body) => storage.run(scope, body), current: () => storage.getStore() as Scope | undefined };
}

interface Platform {
  readonly process?: { getBuiltinModule?(name: string): { AsyncLocalStorage: new () => AsyncStorage } | undefined };
}

/** Node (20.16, 22.3 and later), Bun and Deno hand it out without an import, which a browser's bundler would trip over. */
function platformStorage(): AsyncStorage | undefined {
  const found = (globalThis as Platform).process?.getBuiltinModule?.('node:async_hooks');
  return found && new found.AsyncLocalStorage();
}

/** Without the platform's help the case that runs is the one that was started and has not ended. */
class OneAtATime implements RunningCase {
  private scope: Scope | undefined;

  run<T>(scope: Scope, body: () => T): T {
    if (this.scope) {
      throw new Error(
        'collector.run: another case is running, and this platform cannot tell which one a matcher belongs to; ' +
          'run them one after the other, or pass createCollector({ storage: new AsyncLocalStorage() })',
      );
    }
    this.scope = scope;
    const over = () => {
      this.scope = undefined;
    };
    let settled = true;
    try {
      const result = body();
      if (isPromiseLike(result)) {
        settled = false;
        result.then(over, over);
      }
      return result;
    } finally {
      if (settled) over();
    }
  }

  current(): Scope | undefined {
    return this.scope;
  }
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
