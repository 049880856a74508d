import { bindMatcher, type RunnerMatcher } from './bind.ts';
import { judges } from './index.ts';
import type { Judge } from './verdict.ts';

/**
 * The matchers as an object for any `expect.extend`: Vitest's, Jest's, and those that follow them.
 *
 * @example
 * import { matchers } from 'expect-llm'
 * expect.extend(matchers)
 */
export const matchers: { readonly [Name in keyof typeof judges]: RunnerMatcher } = Object.fromEntries(
  Object.entries(judges).map(([name, judge]) => [name, bindMatcher(name, judge as Judge<never[]>)]),
) as { [Name in keyof typeof judges]: RunnerMatcher };
