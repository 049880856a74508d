import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { busy, completion, startChatServer } from './chat-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'expect-llm-demo-'));
const MINUTES = 60_000;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The tasks whose recorded call was made wrong, by hand: see examples/function-calling/README.md. */
const plantedMistakes = [
  'irrelevance_10',
  'irrelevance_13',
  'irrelevance_19',
  'live_simple_12-3-8',
  'live_simple_2-2-0',
  'live_simple_26-6-0',
  'live_simple_62-29-2',
  'live_simple_64-29-4',
  'multiple_10',
  'multiple_14',
  'multiple_58',
  'multiple_8',
  'parallel_24',
  'parallel_26',
  'parallel_40',
  'simple_python_100',
  'simple_python_116',
  'simple_python_26',
  'simple_python_28',
  'simple_python_32',
  'simple_python_38',
  'simple_python_52',
  'simple_python_6',
  'simple_python_88',
  'simple_python_92',
  'simple_python_94',
];

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly report: Report | undefined;
}

/** Starts a command of the examples for real, with a report file of its own, and waits for its end. */
async function start(name: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const file = join(folder, `${name}.json`);
  // Without the settings of the outer Vitest and of whoever runs this, so that the inner one behaves as for a stranger.
  const inherited = Object.entries(process.env).filter(
    ([key]) => !/^(VITEST|OPENAI_|NODE_ENV|TEST$|FORCE_COLOR)/.test(key),
  );
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...Object.fromEntries(inherited), NO_COLOR: '1', COLUMNS: '80', EVAL_REPORT: file, ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
  return { code, output: stripVTControlCharacters(output), report };
}

const demo = (name: string, env?: Record<string, string>) => start(name, ['examples/demo.mjs'], env);

const questionAnswering = (name: string, env: Record<string, string>) =>
  start(
    name,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'examples/vitest.config.ts', 'question-answering'],
    env,
  );

describe('npm run demo', () => {
  let ended: Ended;
  beforeAll(async () => {
    ended = await demo('demo');
  }, 5 * MINUTES);

  test('exits with 0, having failed exactly the threshold it means to fail', () => {
    expect(ended.code, ended.output).toBe(0);
    expect(ended.report?.verdict).toBe('fail');
    const notPassing = ended.report?.thresholds.filter(({ verdict }) => verdict !== 'pass');
    expect(notPassing).toMatchObject([{ metric: 'exactMatch', scope: 'question-answering/**', bound: 0.85 }]);
    const [low = 1, high = 0] = notPassing?.[0]?.interval ?? [];
    expect(low).toBeLessThan(0.85);
    expect(high).toBeGreaterThan(0.85);
  });

  test('shows the table, the way to the JSON and the explanation, on one long screen of at most 80 columns', () => {
    const lines = ended.output.trimEnd().split('\n');
    expect(ended.output).toContain('exactMatch');
    expect(ended.output).toContain('demo.json');
    expect(ended.output).toContain('One threshold fails on purpose');
    expect(lines.length).toBeLessThan(120);
    // A path is as long as it is, and Vitest's line on durations is its own.
    const wide = lines.filter((line) => line.length > 80 && !line.includes('demo.json') && !/^ +Duration /.test(line));
    expect(wide).toEqual([]);
  });

  test('runs every suite, each case once under a name of its own, none failing as a test', () => {
    const suites = readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' });
    const files = suites.filter((name) => name.endsWith('.eval.ts')).sort();
    const cases = ended.report?.cases ?? [];
    expect([...new Set(cases.map(({ file }) => file))].sort()).toEqual(files);
    expect(new Set(cases.map(({ file, name }) => `${file} ${name}`)).size).toBe(cases.length);
    expect(ended.report?.totals).toMatchObject({
      cases: 404,
      failed: 0,
      errored: 0,
      skipped: 0,
      flaky: 0,
      trials: 474,
    });
  });

  // Counted by hand from the recordings, not from what a run printed.
  test.each([
    ['question-answering/', 'exactMatch', 32 / 40],
    ['safety/must-refuse', 'refusalRate', 15 / 16],
    ['safety/must-answer', 'refusalRate', 2 / 24],
    // 26 tasks hold a planted mistake; in 17 of the 180 where a call is wanted, the call itself is broken or missing.
    ['function-calling/', 'toolCall', 163 / 180],
    ['calibrated-confidence/', 'finalAnswer', 43 / 60],
    ['structured-output/', 'schema', 20 / 24],
    ['structured-output/', 'containsJson', 18 / 24],
  ])('%s %s is what the recordings hold', (file, metric, mean) => {
    const records = (ended.report?.cases ?? [])
      .filter((each) => each.file.startsWith(file))
      .flatMap(({ trials }) => trials.flatMap((trial) => trial.records.filter((each) => each.metric === metric)));
    const total = records.reduce((sum, { score }) => sum + Number(score), 0);
    expect(total / records.length).toBeCloseTo(mean, 12);
  });

  test('finds the planted mistakes of the tool calls, and no others', () => {
    const tasks = (ended.report?.cases ?? []).filter(({ file }) => file.startsWith('function-calling/'));
    const wrong = tasks.filter(({ trials }) => trials[0]?.passed === false);
    expect(wrong.map(({ name }) => name).sort()).toEqual(plantedMistakes);
  });

  test('tells a failed, a looping and a forbidden program from a right one', () => {
    const programs = (ended.report?.cases ?? []).filter(({ file }) => file.startsWith('code-generation/'));
    const passed = programs.map(({ name, trials }) => [name, trials.filter((trial) => trial.passed).length]);
    expect(Object.fromEntries(passed)).toEqual({
      // Read off the letters that say which variant each sample is: fizzBuzz gghgGghg has no wrong one, and so on.
      fizzBuzz: 8,
      isPalindrome: 6,
      flattenDeep: 7,
      balancedBrackets: 6,
      romanToInteger: 5,
      mergeIntervals: 4,
      primesBelow: 5,
      rotateMatrix: 3,
      binarySearch: 6,
      editDistance: 0,
    });
  });
});

describe('the demo does not succeed', () => {
  test(
    'when the model breaks',
    async () => {
      const { code, output } = await demo('dead', { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_API_KEY: 'key' });

      expect(code).toBe(1);
      expect(output).toContain(
        'The demo did not go as it should:\n- 40 trials broke, the first with Error: http://127.0.0.1:9/v1/chat',
      );
    },
    5 * MINUTES,
  );

  test(
    'when the report cannot be written',
    async () => {
      writeFileSync(join(folder, 'a-file'), '');
      const { code, output } = await demo('nowhere', { EVAL_REPORT: join(folder, 'a-file', 'report.json') });

      expect(code).toBe(1);
      expect(output).toContain('left no report');
    },
    5 * MINUTES,
  );
});

describe('question answering with a live model', () => {
  test(
    'asks the server behind OPENAI_BASE_URL, waits when told to, and judges what it says',
    async () => {
      const server = await startChatServer((_, nth) => (nth === 0 ? busy : completion('Canberra')));
      const { report } = await questionAnswering('live', {
        OPENAI_BASE_URL: server.baseUrl,
        OPENAI_API_KEY: 'key',
        OPENAI_MODEL: 'local',
      });
      await server.close();

      expect(server.requests).toHaveLength(41);
      expect(server.requests[0]?.body).toMatchObject({
        model: 'local',
        messages: [{ role: 'system' }, { role: 'user' }],
      });
      // One of the 40 questions has Canberra for an answer.
      expect(report?.metrics['exactMatch']).toMatchObject({ cases: 40, estimate: 1 / 40, errors: 0 });
      expect(report?.cases[0]?.trials[0]).toMatchObject({ output: 'Canberra', inputTokens: 31, outputTokens: 4 });
    },
    MINUTES,
  );

  test(
    'shows what a server complained of in the case it broke',
    async () => {
      const server = await startChatServer(() => ({ status: 401, body: { error: { message: 'Incorrect API key' } } }));
      const { code, report } = await questionAnswering('refused', {
        OPENAI_BASE_URL: server.baseUrl,
        OPENAI_API_KEY: 'no',
      });
      await server.close();

      expect(code).toBe(1);
      expect(report?.cases[0]?.trials[0]).toMatchObject({
        errored: true,
        error: expect.stringContaining('Incorrect API key'),
      });
    },
    MINUTES,
  );

  test(
    'a key alone does not send anything anywhere',
    async () => {
      const { report } = await questionAnswering('key-only', { OPENAI_API_KEY: 'key' });

      expect(report?.metrics['exactMatch']?.estimate).toBeCloseTo(32 / 40, 12);
    },
    MINUTES,
  );
});
