import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { caseInShort } from '../conformance/behaviour.ts';
import { JEST_HEAD, runJest } from '../support/run-jest.ts';
import { finish, type Run, startVitest, writeProject } from '../support/run-project.ts';

/** Where a window stands in for Node's globals, some of which it lacks. */

const CASES = `
const bytes = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
async function* stream(...pieces) { yield* pieces; }
test('a document', () => { expect(document.body).toBeTruthy(); expect('a').toExactMatch('a'); });
test('wrong', () => { measure('Lyon').toExactMatch('Paris'); record({ slice: { where: 'window' } }); });
test('bytes', () => { expect(bytes('Paris')).toExactMatch('paris'); });
test('a stream of text', async () => { await expect(stream('Par', 'is')).toExactMatch('Paris'); });
test('a stream of bytes', async () => { await expect(stream(bytes('S\\xc3'), bytes('\\xa3o Paulo'))).toExactMatch('São Paulo'); });
test('a JSON Schema', () => { expect('{"a":1}').toMatchSchema({ type: 'object', properties: { a: { type: 'integer' } } }); });
test('repaired JSON', () => { expect('{"a": [1').toMatchSchema({ type: 'object' }, { repair: true }); });
for (const i of [0, 1, 2]) test.concurrent('concurrent ' + i, async () => {
  await new Promise((done) => setTimeout(done, 10 - 3 * i));
  record({ output: 'concurrent ' + i });
  expect(String(i)).toExactMatch(String(i));
});
evalTest('trials', { trials: 3, timeout: 100, minPassRate: 0 }, async ({ trial, signal, expect }) => {
  if (trial === 2) await new Promise(() => {});
  signal.throwIfAborted();
  expect(trial === 1 ? 'no' : 'yes').toExactMatch('yes', { confidence: 0.5 });
});
`;

function checkRun(run: Run): void {
  const { cases } = run.report();
  expect(Object.fromEntries(cases.map((item) => [item.name, caseInShort(item)]))).toEqual({
    'a document': 'passed 1',
    wrong: 'passed -',
    bytes: 'passed 1',
    'a stream of text': 'passed 1',
    'a stream of bytes': 'passed 1',
    'a JSON Schema': 'passed 1',
    'repaired JSON': 'passed 1',
    'concurrent 0': 'passed 1',
    'concurrent 1': 'passed 1',
    'concurrent 2': 'passed 1',
    trials: 'passed 10e',
  });
  for (const { name, slices, trials } of cases) {
    if (name.startsWith('concurrent')) expect(trials).toMatchObject([{ output: name, records: [{ score: 1 }] }]);
    if (name === 'wrong') expect(slices).toEqual({ where: 'window' });
  }
  expect(run.code).toBe(0);
}

test('Jest with jsdom, which has no TextDecoder', async () => {
  const head = `test('this is one', () => { expect(typeof TextDecoder).toBe('undefined'); });\n`;
  checkRun(await runJest({ files: { 'a.test.js': JEST_HEAD + head + CASES }, config: "testEnvironment: 'jsdom'," }));
});

test.each(['jsdom', 'happy-dom'])('Vitest with %s, where the package lies beside the root', async (environment) => {
  const head = `import { expect, test } from 'vitest'; import { evalTest, measure, record } from 'expect-llm/vitest';\n`;
  const folder = writeProject({ files: { 'a.test.ts': `${head}${CASES}` } });
  const config = `import { expectLlm } from 'expect-llm/vitest/plugin';
export default { plugins: [expectLlm({ outputs: { json: 'report.json' } })], test: { environment: '${environment}' } };`;
  writeFileSync(join(folder, 'vitest.config.ts'), config);
  checkRun(await finish(startVitest(folder), folder));
});
