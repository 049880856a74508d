import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { chromiumPath } from '../support/chromium.ts';
import { finish, outerEnvironment, type Run } from '../support/run-project.ts';
import { caseInShort } from './behaviour.ts';
import { installRunner } from './installed-runner.ts';
import { RUNNERS } from './runners.ts';

/** Vitest's browser mode in a real Chromium, where nothing follows asynchronous flow and Node's modules are missing. */

const TEST = `import { expect, test } from 'vitest';
import { evalTest, measure, record } from 'expect-llm/vitest';
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
test('in a browser', () => { expect(document.body).toBeTruthy(); expect('a').toExactMatch('a'); });
test('wrong', () => { expect('Lyon').toExactMatch('Paris'); });
test('measured', async () => {
  record({ slice: { where: 'browser' }, confidence: 0.5 });
  await wait(5);
  measure('a').toExactMatch('a');
});
let n = 0;
test('retried', { retry: 1 }, () => { expect(n++ ? 'a' : 'b').toExactMatch('a'); });
test('polled', async () => { let tries = 0; await expect.poll(() => (++tries < 3 ? 'b' : 'a'), { interval: 1 }).toExactMatch('a'); });
evalTest('trials', { trials: 4, minPassRate: 0 }, async ({ trial, expect }) => {
  record({ output: 'answer ' + trial });
  await wait(20 - 5 * trial);
  measure(trial < 2 ? 'a' : 'b').toExactMatch('a');
  expect.soft(trial === 3 ? 'y' : 'x').toExactMatch('x');
});
evalTest('global soft', { trials: 2, minPassRate: 0 }, ({ trial }) => { expect.soft(trial).toBe(0); });
for (const i of [0, 1, 2]) test.concurrent('concurrent ' + i, async ({ expect }) => {
  await wait(10 - 3 * i);
  expect(String(i)).toExactMatch(String(i));
});
test('Standard Schema', () => { expect('{"a":1}').toMatchSchema({ '~standard': { version: 1, vendor: 'x', validate: (value) => ({ value }) } }); });
test('JSON Schema', () => { expect('{"a":1}').toMatchSchema({ type: 'object', properties: { a: { type: 'integer' } } }); });
test('repaired JSON', () => { expect('{"a": [1').toMatchSchema({ type: 'object' }, { repair: true }); });
test('a stream', async () => { await expect((async function* () { yield 'Par'; yield new TextEncoder().encode('is'); })()).toExactMatch('Paris'); });
`;

const whole = process.env['EXPECT_LLM_CONFORMANCE'] === 'whole';
const VERSIONS = whole ? ['4.0.18', '4.1.12', '5.1.2'] : ['4.1.12', '5.1.2'];
const runners = RUNNERS.filter(({ packages }) => VERSIONS.includes(packages['vitest'] ?? ''));

describe.each(runners)('$name', ({ name, packages, bin, node }) => {
  let installed: string;
  let run: Run;

  beforeAll(async () => {
    const browser = { '@vitest/browser-playwright': packages['vitest'] ?? '', playwright: '1.65.1' };
    installed = installRunner(
      { name: `${name} in a browser`, packages: { ...packages, ...browser } },
      join(inject('installed'), 'node_modules/expect-llm'),
    );
    const modules = join(installed, 'node_modules');
    const folder = mkdtempSync(join(installed, 'project-'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'a.test.js'), TEST);
    writeFileSync(
      join(folder, 'vitest.config.js'),
      `import { expectLlm } from 'expect-llm/vitest/plugin';
import { playwright } from '@vitest/browser-playwright';
const launchOptions = { executablePath: ${JSON.stringify(chromiumPath())}, args: ['--no-sandbox', '--disable-gpu'] };
export default {
  plugins: [expectLlm({ outputs: { json: 'report.json' } })],
  // What is installed here is linked from elsewhere.
  server: { fs: { strict: false } },
  test: { browser: { enabled: true, headless: true, screenshotFailures: false,
    provider: playwright({ launchOptions }), instances: [{ browser: 'chromium' }] } },
};`,
    );
    const program = node ? join(modules, node) : process.execPath;
    const child = spawn(program, [join(modules, bin), 'run'], {
      cwd: folder,
      env: { ...outerEnvironment(), NO_COLOR: '1' },
    });
    run = await finish(child, folder);
    expect(existsSync(join(folder, 'report.json')), run.stdout + run.stderr).toBe(true);
  });

  afterAll(() => rmSync(installed, { recursive: true, force: true }));

  test('every record lands on its own test and trial', () => {
    const { cases } = run.report();
    expect(Object.fromEntries(cases.map((item) => [item.name, caseInShort(item)]))).toEqual({
      'in a browser': 'passed 1',
      wrong: 'failed 0',
      measured: 'passed -',
      retried: 'passed 1 flaky',
      polled: 'passed 1',
      trials: 'passed 1110',
      'global soft': 'passed 10',
      'concurrent 0': 'passed 1',
      'concurrent 1': 'passed 1',
      'concurrent 2': 'passed 1',
      'Standard Schema': 'passed 1',
      'JSON Schema': 'passed 1',
      'repaired JSON': 'passed 1',
      'a stream': 'passed 1',
    });
    const trials = cases.find(({ name }) => name === 'trials')?.trials;
    expect(trials?.map(({ output, records }) => [output, records.map(({ score }) => score)])).toEqual([
      ['answer 0', [1, 1]],
      ['answer 1', [1, 1]],
      ['answer 2', [0, 1]],
      ['answer 3', [0, 0]],
    ]);
    expect(cases.find(({ name }) => name === 'measured')).toMatchObject({
      slices: { where: 'browser' },
      trials: [{ confidence: 0.5, records: [{ score: 1 }] }],
    });
  });
});
