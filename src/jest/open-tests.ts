import { currentScope, newScope, type Scope } from '../runner/scope.ts';
import type { CircusTest } from './circus.ts';

/** The attempts that are running now: one, or several under `test.concurrent`. */
export class OpenTests {
  readonly #scopes = new Map<CircusTest, Scope>();

  open(test: CircusTest): void {
    this.#scopes.set(test, newScope(test, { repeat: 0, trials: [] }, 0));
  }

  close(test: CircusTest): Scope | undefined {
    const scope = this.#scopes.get(test);
    if (scope) scope.closed = true;
    this.#scopes.delete(test);
    return scope;
  }

  /** Where the test's own function records. */
  scopeOf(test: CircusTest): Scope | undefined {
    return this.#scopes.get(test);
  }

  /** Where a hook around each test records: Jest runs none for concurrent tests, and the others one by one. */
  scopeOfHook(): Scope | undefined {
    for (const [test, scope] of this.#scopes) if (!test.concurrent) return scope;
    return undefined;
  }

  /** Where what runs now records; `undefined` outside any test, and where there is no telling which of several. */
  current(): Scope | undefined {
    const scope = currentScope();
    if (scope || this.#scopes.size !== 1) return scope;
    const [only] = this.#scopes.values();
    return only;
  }
}
