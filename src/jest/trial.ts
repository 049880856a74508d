import { expect } from '@jest/globals';
import type { OwnContext, TrialHost } from '../runner/run-trial.ts';
import type { Scope } from '../runner/scope.ts';
import { clearTimeout, now, setTimeout } from './actual.ts';

/** What the body of an `evalTest` is given. */
export interface TrialContext extends OwnContext {
  /** An `expect` of this trial's own: `expect.assertions` and `expect.hasAssertions` belong to the trial. */
  readonly expect: typeof expect;
}

export type TrialBody = (context: TrialContext) => unknown;

/** Runs trials of a Jest test. */
export const trialHost: TrialHost<TrialContext> = {
  clock: { setTimeout, clearTimeout, now },
  open(own, scope) {
    const announced: Announced = {};
    return {
      context: { ...own, expect: trialExpect(announced) },
      settle: () => checkAssertionCount(announced, scope),
      close: () => ({ errors: [], asserted: scope.assertions > 0 }),
    };
  },
};

interface Announced {
  count?: number;
  any?: boolean;
}

/** Jest's `expect`, with the number of assertions announced for the trial alone. */
function trialExpect(announced: Announced): typeof expect {
  const own = (actual: unknown) => expect(actual);
  return Object.assign(own, expect, {
    assertions: (count: number) => {
      announced.count = count;
    },
    hasAssertions: () => {
      announced.any = true;
    },
  }) as typeof expect;
}

function checkAssertionCount({ count, any }: Announced, { assertions }: Scope): void {
  if (count !== undefined && count !== assertions) {
    throw new Error(`expect.assertions(${count}): the trial made ${assertions}`);
  }
  if (any && assertions === 0) throw new Error('expect.hasAssertions(): the trial made none');
}
