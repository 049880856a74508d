import { describe, expect, test } from 'vitest';
import { runProject } from '../support/run-project.ts';

const TEST = `import { expect, test } from 'vitest'; test('a', () => { expect('a').toExactMatch('a'); });`;

/** A configuration with these plugins and reporters, as source. */
function configured(plugins: string, reporters: string, projects = ''): Record<string, string> {
  return {
    'a.test.ts': TEST,
    'b/b.test.ts': TEST,
    'vitest.config.ts': `import { defineConfig } from 'vitest/config';
import { expectLlm } from 'expect-llm/vitest/plugin';
export default defineConfig({
  plugins: [${plugins}],
  test: { environment: 'node', include: ['**/*.test.ts'], reporters: ['default', ${reporters}], ${projects} },
});`,
  };
}

const REPORTER = 'expect-llm/vitest/reporter';
const OPTIONS = "{ thresholds: { exactMatch: 0.5 }, redact: (text) => text, outputs: { json: 'report.json' } }";

describe('however often it is named, one report is printed, with the options', () => {
  test.each([
    ['the plugin beside the bare reporter', `expectLlm(${OPTIONS})`, `'${REPORTER}'`],
    ['the bare plugin beside the reporter', 'expectLlm()', `['${REPORTER}', ${OPTIONS}]`],
    ['both with the same options', `expectLlm(${OPTIONS})`, `['${REPORTER}', ${OPTIONS}]`],
    ['the plugin twice', `expectLlm(), expectLlm(${OPTIONS}), expectLlm(${OPTIONS})`, ''],
    [
      'the plugin in projects that extend it',
      `expectLlm(${OPTIONS})`,
      '',
      "projects: [{ extends: true, test: { name: 'one' } }, { extends: true, test: { name: 'two' } }]",
    ],
  ])('%s', async (_, plugins, reporters, projects = '') => {
    const cases = projects === '' ? 2 : 4;
    const run = await runProject({ files: configured(plugins, reporters, projects) });
    expect(run.stdout.split(' Eval report ')).toHaveLength(2);
    expect(run.report()).toMatchObject({ totals: { cases }, verdict: 'pass', thresholds: [{ bound: 0.5 }] });
    expect(run.code).toBe(0);
  });
});

describe('different options end the run before any test, and what differs is named', () => {
  test.each([
    ['two plugins', `expectLlm(${OPTIONS}), expectLlm({ thresholds: { exactMatch: 0.9 } })`, ''],
    ['the plugin and the reporter', `expectLlm(${OPTIONS})`, `['${REPORTER}', { thresholds: { exactMatch: 0.9 } }]`],
  ])('%s', async (_, plugins, reporters) => {
    const run = await runProject({ files: configured(plugins, reporters) });
    expect(run.stdout + run.stderr).toContain(
      'given twice, with different thresholds, redact, outputs; give them once',
    );
    expect(run.stdout).not.toContain('passed');
    expect(run.code).toBe(1);
  });
});
