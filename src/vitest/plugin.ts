import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';
import type { Vitest } from 'vitest/node';
import { EXIT_CODES } from '../report/exit-code.ts';
import type { ReportOptions } from '../report/options.ts';
import { REGISTERED, type Registration, register } from './registered.ts';
import ExpectLlmReporter from './reporter.ts';

export type { ReportOptions } from '../report/options.ts';
export { defineReportOptions } from '../report/options.ts';

const DIST = fileURLToPath(new URL('..', import.meta.url));
const SETUP = fileURLToPath(new URL('../vitest.js', import.meta.url));
// The folder of the package, or of its build where it is linked.
const OWN_FILES = /[\\/]expect-llm[\\/]dist[\\/]/;

/**
 * Adds the setup file to every project and the reporter to the run, in one line. Where a run has several projects, the
 * plugin belongs in each of them, and its options in the root configuration.
 *
 * @throws {TypeError | RangeError} for options that are not right, when the configuration is read
 * @throws {Error} before any test, where no project has it, or two give it different options
 * @example
 * // vitest.config.ts
 * export default defineConfig({ plugins: [expectLlm({ thresholds: { exactMatch: 0.85 } })] })
 */
export function expectLlm(options: ReportOptions = {}): Plugin {
  const own: Registration = { reporter: new ExpectLlmReporter(options), options, taken: false };
  const plugin: Plugin & { [REGISTERED]: Registration } = {
    name: 'expect-llm',
    [REGISTERED]: own,
    // Evaluated by Vitest itself, so that it is evaluated for each test file: a module that Node loads is evaluated once
    // a worker, and the hooks of all files but the first would be missing without isolation and in the vm pools.
    config: () => ({ test: { server: { deps: { inline: [OWN_FILES] } } } }),
    configResolved({ server }) {
      // A package beside the root, as a workspace has it, is out of bounds for a browser and what acts like one.
      server.fs.allow.push(DIST);
    },
    configureVitest({ vitest, project }) {
      const { setupFiles } = project.config;
      if (!setupFiles.includes(SETUP)) setupFiles.push(SETUP);
      register(vitest, own);
    },
    configureServer: ({ config }) => (isRootOfProjects(config) ? requireTaken(own, config) : undefined),
  };
  return plugin;
}

const NOT_TAKEN =
  'expect-llm: the plugin is in the root configuration, but no project has it, so nothing is reported: ' +
  "add expectLlm() to each project's plugins, or `extends: true` to the project";

type Config = Vitest['vite']['config'];

/** Whether this is the root of a run of projects, all of them, and no server of Vite's own. */
function isRootOfProjects(config: Config): boolean {
  const { test } = config as { readonly test?: { readonly projects?: readonly unknown[] | undefined } };
  const filtered = process.argv.some((word) => word.startsWith('--project'));
  return !filtered && (test?.projects?.length ?? 0) > 0 && config.plugins.some(({ name }) => name.startsWith('vitest'));
}

/** What is returned is called after the projects were set up; but Vitest 5 does that later than any hook of the root. */
function requireTaken(own: Registration, config: Config): (() => void) | undefined {
  if (config.plugins.some(({ name }) => name === 'vitest')) {
    return () => {
      if (!own.taken) throw new Error(NOT_TAKEN);
    };
  }
  process.once('exit', () => {
    if (own.taken) return;
    process.stderr.write(`${NOT_TAKEN}\n`);
    process.exitCode = EXIT_CODES.fail;
  });
  return undefined;
}
