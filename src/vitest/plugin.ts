import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';
import type { ReportOptions } from '../report/options.ts';
import { REGISTERED } from './registered.ts';
import ExpectLlmReporter from './reporter.ts';

export type { ReportOptions } from '../report/options.ts';
export { defineReportOptions } from '../report/options.ts';

const SETUP = fileURLToPath(new URL('../vitest.js', import.meta.url));
// The folder of the package, or of its build where it is linked.
const OWN_FILES = /[\\/]expect-llm[\\/]dist[\\/]/;

/**
 * Adds the setup file to every project and the reporter to the run, in one line.
 *
 * @throws {TypeError | RangeError} for options that are not right, when the configuration is read
 * @example
 * // vitest.config.ts
 * export default defineConfig({ plugins: [expectLlm({ thresholds: { exactMatch: 0.85 } })] })
 */
export function expectLlm(options: ReportOptions = {}): Plugin {
  const reporter = new ExpectLlmReporter(options);
  return {
    name: 'expect-llm',
    // Evaluated by Vitest itself, so that it is evaluated for each test file: a module that Node loads is evaluated once
    // a worker, and the hooks of all files but the first would be missing without isolation and in the vm pools.
    config: () => ({ test: { server: { deps: { inline: [OWN_FILES] } } } }),
    configureVitest({ vitest, project }) {
      const { setupFiles } = project.config;
      if (!setupFiles.includes(SETUP)) setupFiles.push(SETUP);
      // Projects that extend a configuration bring its plugins once each: one reporter is enough.
      const run = vitest as { [REGISTERED]?: ExpectLlmReporter };
      if (run[REGISTERED]) return;
      run[REGISTERED] = reporter;
      vitest.config.reporters.push(reporter as never);
    },
  };
}
