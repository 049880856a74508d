import { spawn } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { finish, outerEnvironment, type Run, writeProject } from '../support/run-project.ts';

const vitestBin = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** Runs a project in a folder that its user may read only. */
async function runReadOnly(options: string): Promise<Run> {
  const folder = writeProject({
    options,
    files: {
      'a.test.ts': `import { expect, test } from 'vitest'; import 'expect-llm/vitest';
test('right', () => { console.log('a paid call was made'); expect('a').toExactMatch('a'); });`,
    },
    test: 'cache: false,',
  });
  chmodSync(folder, 0o555);
  const command = [process.execPath, vitestBin, 'run', '--configLoader=runner', '--root', folder];
  // Root may write everywhere, unless that capability is taken away.
  const weaker = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : [];
  const [program = '', ...args] = [...weaker, ...command];
  const child = spawn(program, args, { cwd: folder, env: { ...outerEnvironment(), NO_COLOR: '1' } });
  const run = await finish(child, folder);
  chmodSync(folder, 0o755);
  return run;
}

test('without outputs a read-only project runs', async () => {
  const run = await runReadOnly('{ thresholds: { exactMatch: 1 } }');
  expect(run.stdout, run.stderr).toContain('Verdict PASS');
  expect(run.code).toBe(0);
});

test('an output that cannot be written is told before any test', async () => {
  const run = await runReadOnly("{ outputs: { json: 'report.json' } }");
  expect(run.stderr).toMatch(/outputs\.json cannot be written to .*report\.json: EACCES/);
  expect(run.stdout).not.toContain('a paid call was made');
  expect(run.code).not.toBe(0);
  expect(existsSync(join(run.folder, 'report.json'))).toBe(false);
});
