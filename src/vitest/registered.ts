import type { Plugin } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';
import type { ReportOptions } from '../report/options.ts';

/** A reporter and what it was made with. */
export interface Registration {
  readonly reporter: Reporter;
  readonly options: ReportOptions;
  /** Whether a project of the run has the plugin. */
  taken: boolean;
}

/** Where the plugin leaves its registration on the run, for a reporter that is named beside it. */
export const REGISTERED = Symbol.for('expect-llm.vitest.plugin@1');

type Run = Vitest & { [REGISTERED]?: Registration };
type Marked = Plugin & { readonly [REGISTERED]?: Registration };

/**
 * Gives a run of several projects its one reporter: the root configuration's if it has the plugin with options, else the
 * one of the projects that has some.
 *
 * @throws {Error} where two projects give different options, of which all but one would be ignored
 */
export function register(vitest: Vitest, own: Registration): void {
  const run: Run = vitest;
  const root = atRoot(vitest);
  for (const one of [own, root]) if (one) one.taken = true;
  const chosen = root && !isBare(root) ? root : own;
  const before = run[REGISTERED];
  if (!before) vitest.config.reporters.push(chosen.reporter as never);
  else if (before === chosen || isBare(chosen) || text(before) === text(chosen)) return;
  else if (isBare(before)) replace(vitest.config.reporters, before.reporter, chosen.reporter);
  else throw new Error(DIFFERENT);
  run[REGISTERED] = chosen;
}

const DIFFERENT =
  'expect-llm: two projects give the report different options, but a run has one report: ' +
  'give the options to expectLlm() in the root configuration, whose options count for the whole run';

function atRoot(vitest: Vitest): Registration | undefined {
  const marked: readonly Marked[] = vitest.vite.config.plugins;
  return marked.find((plugin) => plugin[REGISTERED])?.[REGISTERED];
}

function isBare({ options }: Registration): boolean {
  return Object.keys(options).length === 0;
}

/** Projects that extend a configuration evaluate it once each: equal options are other objects. */
function text({ options }: Registration): string {
  return JSON.stringify(options, (_, value) => (typeof value === 'function' ? String(value) : value));
}

function replace(list: unknown[], old: unknown, fresh: unknown): void {
  list[list.indexOf(old)] = fresh;
}
