import type { Explain } from '../../src/matchers/verdict.ts';

/** An `Explain` without colours, for reading a judge's message in a test. */
export function plainExplain(matcher: string, isNot = false): Explain {
  return {
    hint: (args) => `expect(received).${isNot ? 'not.' : ''}${matcher}(${args})`,
    received: (value) => JSON.stringify(value) ?? String(value),
    expected: (value) => JSON.stringify(value) ?? String(value),
    diff: () => undefined,
    isNot,
  };
}
