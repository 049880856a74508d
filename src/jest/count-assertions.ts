import { expect } from '@jest/globals';
import type { Scope } from '../runner/scope.ts';

/**
 * Counts assertions with the scope they are made in. Jest has one count for everything that runs at the same time, trials
 * of one test included.
 */
export function countAssertions(scopeNow: () => Scope | undefined): void {
  const state = expect.getState();
  let count = state.assertionCalls;
  Object.defineProperty(state, 'assertionCalls', {
    configurable: true,
    enumerable: true,
    get: () => count,
    set(value: number) {
      const scope = value > count ? scopeNow() : undefined;
      if (scope) scope.assertions += value - count;
      count = value;
    },
  });
}
