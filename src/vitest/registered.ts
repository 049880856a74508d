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

/** Of a configuration, not of a run: a watch starts anew with another one when its files change. */
type Run = Vitest['config'] & { [REGISTERED]?: Registration | undefined };
type Marked = Plugin & { readonly [REGISTERED]?: Registration };

/**
 * Gives a run of several projects its one reporter: the root configuration's if it has the plugin with options, else the
 * one of the projects that has some.
 *
 * @throws {Error} where two projects, or one configuration twice, give different options, of which all but one would be ignored
 */
export function register(vitest: Vitest, own: Registration): void {
  const run: Run = vitest.config;
  const root = atRoot(vitest);
  for (const one of [own, root]) if (one) one.taken = true;
  const chosen = root && !isBare(root) ? root : own;
  const before = run[REGISTERED];
  if (!before) run.reporters.push(chosen.reporter as never);
  else if (before === chosen || isBare(chosen) || differing(before, chosen).length === 0) return;
  else if (isBare(before)) replace(run.reporters, before.reporter, chosen.reporter);
  else throw new Error(DIFFERENT);
  run[REGISTERED] = chosen;
}

const DIFFERENT =
  'expect-llm: two projects give the report different options, but a run has one report: ' +
  'give the options to expectLlm() in the root configuration, whose options count for the whole run';

/** Registers a reporter that was named by itself: the plugin's, where there is one without options, is silent then. */
export function registerNamed(vitest: Vitest, own: Registration): void {
  const run: Run = vitest.config;
  const before = run[REGISTERED];
  if (before && before.reporter !== own.reporter) {
    if (!isBare(own) && !isBare(before)) requireSame(before, own);
    if (isBare(own) || !isBare(before)) return;
  }
  run[REGISTERED] = own;
}

/** Whether a reporter is the one that was registered. */
export function speaks(vitest: Vitest, reporter: Reporter): boolean {
  return (vitest.config as Run)[REGISTERED]?.reporter === reporter;
}

function requireSame(one: Registration, other: Registration): void {
  const keys = differing(one, other);
  if (keys.length === 0) return;
  throw new Error(
    `expect-llm options: given twice, with different ${keys.join(', ')}; give them once, to the plugin or to the reporter`,
  );
}

/** The root configuration's registration: the first with options, else the first. */
function atRoot(vitest: Vitest): Registration | undefined {
  const marked = (vitest.vite.config.plugins as readonly Marked[]).flatMap((plugin) => plugin[REGISTERED] ?? []);
  const [first, ...others] = marked.filter((one) => !isBare(one));
  if (first) for (const other of others) requireSame(first, other);
  return first ?? marked[0];
}

function isBare({ options }: Registration): boolean {
  return Object.keys(options).length === 0;
}

/** The options in which two differ. */
function differing({ options: one }: Registration, { options: other }: Registration): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof ReportOptions>;
  return [...keys].filter((key) => asText(one[key]) !== asText(other[key]));
}

/** Projects that extend a configuration evaluate it once each: equal options are other objects. */
function asText(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part) => (typeof part === 'function' ? String(part) : part));
}

function replace(list: unknown[], old: unknown, fresh: unknown): void {
  list[list.indexOf(old)] = fresh;
}
