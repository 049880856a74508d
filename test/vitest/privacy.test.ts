import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { runProject } from '../support/run-project.ts';

const KEY = ['sk-', 'proj-', '0123456789abcdefABCDEF'].join('');

// The key is put together in the test, so that the source, which Vitest prints, does not have it.
const FILE = `import { expect, test } from 'vitest'; import { evalTest, measure, record } from 'expect-llm/vitest';
const key = ['sk-', 'proj-', '0123456789abcdefABCDEF'].join('');
test('right', () => { record({ input: 'use ' + key, output: { key }, expected: 'maria@example.org' }); expect('a').toExactMatch('a'); });
test('measured', () => { measure('Bearer ' + key).toExactMatch(key + '?'); });
test('wrong', () => { record({ input: 'wrong' }); expect(key).toExactMatch('maria@example.org'); });
evalTest('throws', () => { throw new Error('401 for Authorization: Bearer ' + 'opaque-value'); });`;

/** Everything that a run left in its folder. */
function filesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.test\.ts$|node_modules|vitest\.config/.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

const run = (options: string, args: readonly string[] = []) =>
  runProject({
    files: { 'a.test.ts': FILE },
    options: `{ outputs: { json: 'report.json' }, baseline: 'baseline.json', ${options} }`,
    args: ['-u', ...args],
  });
const trialOf = (ended: Awaited<ReturnType<typeof run>>, name: string) =>
  ended.report().cases.find((item) => item.name === name)?.trials[0];

test('by default keys and tokens are in no file, and the rest of the texts is', async () => {
  const ended = await run('');
  expect(filesIn(ended.folder)).not.toMatch(/0123456789abcdef/i);
  expect(filesIn(ended.folder)).not.toContain('opaque-value');
  const printed = ended.stdout.slice(ended.stdout.indexOf('Eval report'));
  expect(printed).toContain('Verdict FAIL');
  expect(printed).not.toContain(KEY);
  expect(trialOf(ended, 'right')).toMatchObject({
    input: 'use [redacted: api key]',
    output: '{"key":"[redacted: api key]"}',
    expected: 'maria@example.org',
  });
  expect(trialOf(ended, 'measured')?.records).toMatchObject([{ received: 'Bearer [redacted: api key]' }]);
  expect(trialOf(ended, 'throws')?.error).toBe('Error: 401 for Authorization: Bearer [redacted: token]');
  expect(trialOf(ended, 'wrong')?.error).toContain('[redacted: api key]');
});

test('what Vitest itself stores of our records is redacted too', async () => {
  const ended = await run('', ['--reporter=default', '--reporter=blob', '--outputFile.blob=blob.json']);
  const blob = readFileSync(join(ended.folder, 'blob.json'), 'utf8');
  expect(blob).toContain('use [redacted: api key]');
  expect(blob).not.toContain(`use ${KEY}`);
});

test('redact: false leaves them', async () => {
  expect(trialOf(await run('redact: false'), 'right')).toMatchObject({ input: `use ${KEY}` });
});

test('a hook of the user takes out what it knows', async () => {
  const ended = await run(`redact: (text) => text.replace(/maria@?example\\.?org/g, '[mail]')`);
  expect(filesIn(ended.folder)).not.toContain('maria');
  expect(filesIn(ended.folder)).not.toContain(KEY);
  expect(trialOf(ended, 'right')?.expected).toBe('[mail]');
});

test('a hook that throws lets nothing through, and fails the run', async () => {
  const ended = await runProject({
    files: { 'a.test.ts': FILE.split('\n').slice(0, 3).join('\n') },
    options: `{ outputs: { json: 'report.json' }, redact: () => { throw new Error('no'); } }`,
  });
  expect(ended.stdout).toContain('Verdict PASS');
  expect(ended.stderr).toContain('expect-llm options: redact threw Error: 3 texts were not stored');
  expect(ended.code).toBe(1);
  expect(filesIn(ended.folder)).not.toContain('maria');
});

describe('capture', () => {
  test("'failures' keeps the texts of what failed", async () => {
    const ended = await run(`capture: 'failures'`);
    expect(trialOf(ended, 'right')).not.toHaveProperty('input');
    expect(trialOf(ended, 'measured')?.records[0]?.received).toBe('Bearer [redacted: api key]');
    expect(trialOf(ended, 'wrong')?.input).toBe('wrong');
  });

  test("'none' keeps no text, also not in the journal of a run that is killed", async () => {
    const ended = await runProject({
      files: {
        'a.test.ts': `${FILE}
import { copyFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
test('unit', async () => { await setTimeout(1000); copyFileSync('report.json.journal.jsonl', 'copy.jsonl'); });`,
      },
      options: `{ outputs: { json: 'report.json' }, capture: 'none' }`,
    });
    expect(filesIn(ended.folder)).not.toMatch(/maria|401|use |sk-/);
    expect(ended.report().metrics['exactMatch']).toMatchObject({ cases: 4, estimate: 1 / 4 });
    expect(trialOf(ended, 'throws')?.error).toBe('Error: (its message was not captured)');
    const merged = await runCli(['merge', 'copy.jsonl'], '', ended.folder);
    expect(merged.stdout).toContain('made from its journal');
  });
});

test('maxTextLength cuts every text', async () => {
  const ended = await run('maxTextLength: 12');
  expect(trialOf(ended, 'right')?.expected).toBe('maria@exampl… (5 more characters)');
  expect(trialOf(ended, 'throws')?.error).toMatch(/^Error: 401 f… \(\d+ more characters\)$/);
});

test.each([
  [`capture: 'some'`, 'capture must be one of "all", "failures", "none", got "some"'],
  ['maxTextLength: 0', 'maxTextLength must be an integer from 1 to 20000, got 0'],
  ['redact: true', 'redact must be a function from text to text, or false, got true'],
  ['journal: true', 'journal must be the path of a file, or false, got true'],
  [`journal: 'report.json'`, 'outputs.json is "report.json" and journal "report.json": one file'],
  [`capturing: 'all'`, 'did you mean "capture"?'],
])('%s is said before any test runs', async (option, message) => {
  const ended = await runProject({
    files: { 'a.test.ts': FILE },
    options: `{ outputs: { json: 'report.json' }, ${option} }`,
  });
  expect(ended.stderr + ended.stdout).toContain(message);
  expect(ended.stdout).not.toContain('Verdict');
  expect(ended.code).not.toBe(0);
});
