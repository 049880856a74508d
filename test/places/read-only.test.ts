import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { JEST_HEAD, writeJestProject } from '../support/run-jest.ts';
import { finish, outerEnvironment, type Run, writeProject } from '../support/run-project.ts';

const require = createRequire(import.meta.url);
const bin = (name: string, file: string) => join(dirname(require.resolve(`${name}/package.json`)), file);

const TESTS = `test('right', () => { console.log('a paid call was made'); expect('a').toExactMatch('a'); });`;

const RUNNERS = {
  Vitest: {
    project: (options: string) =>
      writeProject({
        options,
        files: { 'a.test.ts': `import { expect, test } from 'vitest'; import 'expect-llm/vitest';\n${TESTS}` },
        test: 'cache: false,',
      }),
    command: [bin('vitest', 'vitest.mjs'), 'run', '--configLoader=runner'],
  },
  Jest: {
    project: (options: string) =>
      writeJestProject({
        options,
        files: { 'a.test.js': JEST_HEAD + TESTS },
        config: `cacheDirectory: ${JSON.stringify(mkdtempSync(join(tmpdir(), 'jest-cache-')))},`,
      }),
    command: [bin('jest', 'bin/jest.js')],
  },
} as const;

/** Runs a project in a folder that its user may read only. */
async function runReadOnly(runner: keyof typeof RUNNERS, options: string): Promise<Run> {
  const { project, command } = RUNNERS[runner];
  const folder = project(options);
  chmodSync(folder, 0o555);
  // Root may write everywhere, unless that capability is taken away.
  const weaker = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : [];
  const [program = '', ...args] = [...weaker, process.execPath, ...command];
  const child = spawn(program, args, { cwd: folder, env: { ...outerEnvironment(), NO_COLOR: '1' } });
  const run = await finish(child, folder);
  chmodSync(folder, 0o755);
  return run;
}

describe.each(['Vitest', 'Jest'] as const)('%s', (runner) => {
  test('without outputs a read-only project runs', async () => {
    const run = await runReadOnly(runner, '{ thresholds: { exactMatch: 1 } }');
    expect(run.stdout + run.stderr).toContain('Verdict PASS');
    expect(run.code).toBe(0);
  });

  test('an output that cannot be written is told before any test', async () => {
    const run = await runReadOnly(runner, "{ outputs: { json: 'report.json' } }");
    expect(run.stdout + run.stderr).toMatch(/outputs\.json cannot be written to .*report\.json: EACCES/);
    expect(run.stdout + run.stderr).not.toContain('a paid call was made');
    expect(run.code).not.toBe(0);
    expect(existsSync(join(run.folder, 'report.json'))).toBe(false);
  });
});
