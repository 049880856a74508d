import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { installPackage } from '../support/installed.ts';
import { type BenchRow, compared } from './row.ts';

const FILES = 10;
const TESTS = 100;
const CALLS = 100;
const RUNS = 3;

const vitestBin = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** A run of Vitest with 100,000 calls of one matcher, as a whole process; the two ways take turns. */
export default async function recording(): Promise<BenchRow[]> {
  const folder = installPackage();
  try {
    const ours = writeSuite(folder, 'ours', "expect('The answer is ' + i + '.').toExactMatch('answer is ' + i)");
    const builtIn = writeSuite(
      folder,
      'built-in',
      "expect('The answer is ' + i + '.').toBe('The answer is ' + i + '.')",
    );
    const times: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      times[0].push(runSuite(ours));
      times[1].push(runSuite(builtIn));
    }
    const [mine, plain] = times.map(median) as [number, number];
    const row = compared('100,000 records in a run', mine, plain, 'toBe', 'at most twice the time of toBe');
    return [{ ...row, wanted: `${row.wanted}: ${(mine / plain).toFixed(2)} times` }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeSuite(folder: string, name: string, call: string): string {
  const suite = join(folder, name);
  mkdirSync(suite);
  writeFileSync(join(suite, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(suite, 'vitest.config.js'),
    `import { expectLlm } from 'expect-llm/vitest/plugin';
export default { plugins: [expectLlm({ allowEmpty: true, outputs: { json: 'report.json' } })], test: { environment: 'node' } };`,
  );
  const text = `import { expect, test } from 'vitest';
for (let n = 0; n < ${TESTS}; n++) test('case ' + n, () => { for (let i = 0; i < ${CALLS}; i++) ${call}; });`;
  for (let file = 0; file < FILES; file++) writeFileSync(join(suite, `${file}.test.js`), text);
  return suite;
}

function runSuite(suite: string): number {
  const start = performance.now();
  const run = spawnSync(process.execPath, [vitestBin, 'run', '--root', suite], { cwd: suite, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`the suite ${suite} failed:\n${run.stdout}${run.stderr}`);
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
