import { describe, expect, test } from 'vitest';
import { type JestProject, runJest, runJestModules } from '../support/run-jest.ts';
import type { Run } from '../support/run-project.ts';

/** One suite, however Jest loads and runs it: every record must land on its own test and trial. */

const BODY = `
const pause = (ms) => new Promise((next) => setTimeout(next, ms));
for (const name of ['a', 'b', 'c', 'd']) {
  test.concurrent(name, async () => {
    await pause({ a: 20, b: 15, c: 10, d: 5 }[name]);
    expect(file + name).toExactMatch(file + name, { confidence: 0.5 });
    record({ output: file + name });
  });
}
evalTest('trials', { trials: 3, minPassRate: 0.5 }, async ({ trial, expect }) => {
  await pause(15 - trial * 5);
  record({ output: 'trial ' + trial });
  expect(trial === 2 ? 'no' : 'yes').toExactMatch('yes');
});
test.each([['x'], ['y']])('row %s', (letter) => { measure(letter).toExactMatch('x'); record({ output: letter }); });
`;

const COMMONJS = (file: string, globals = '') =>
  `${globals}const { evalTest, measure, record } = require('expect-llm/jest');\nconst file = '${file}';\n${BODY}`;
const MODULE = (file: string, globals = '') =>
  `${globals}import { evalTest, measure, record } from 'expect-llm/jest';\nconst file = '${file}';\n${BODY}`;
const TYPED = (file: string, globals = '') =>
  MODULE(file, globals)
    .replace('(ms) =>', '(ms: number): Promise<void> =>')
    .replace('5 }[name]', '5 }[name] as number');

const GLOBALS = "import { expect, test } from '@jest/globals';\n";
const files = (source: (file: string) => string, extension: string) =>
  Object.fromEntries(['one', 'two', 'three'].map((file) => [`${file}.test.${extension}`, source(file)]));

/** What the suite says of each test: file, name, and of each trial whether it passed, its score and what was recorded beside. */
function found(run: Run): string[] {
  return run.report().cases.map(({ file, name, trials }) => {
    const shown = trials.map((trial) =>
      [trial.passed, ...trial.records.map((one) => one.score), trial.output].join(' '),
    );
    return `${file.split('.')[0]} ${name}: ${shown.join(', ')}`;
  });
}

const EXPECTED = ['one', 'three', 'two'].flatMap((file) => [
  ...['a', 'b', 'c', 'd'].map((name) => `${file} ${name}: true 1 ${file}${name}`),
  `${file} row x: 1 x`.replace(': ', ':  '),
  `${file} row y: 0 y`.replace(': ', ':  '),
  `${file} trials: true 1 trial 0, true 1 trial 1, false 0 trial 2`,
]);

const BABEL = (targets: string) =>
  `module.exports = { presets: [['@babel/preset-env', ${targets}], '@babel/preset-typescript'] };`;
const TS_JEST = (extra: string) =>
  `transform: { '\\\\.ts$': ['ts-jest', { diagnostics: true, tsconfig: { ${extra} strict: true, target: 'es2022', skipLibCheck: true, types: ['jest', 'node'] } }] },`;

const SETUPS: readonly (readonly [string, JestProject, boolean?])[] = [
  ['CommonJS, in Jest’s own process', { files: files(COMMONJS, 'js'), args: ['-i'] }],
  ['CommonJS, in workers', { files: files(COMMONJS, 'js'), args: ['-w', '2'] }],
  ['CommonJS, in worker threads', { files: files(COMMONJS, 'js'), args: ['-w', '2', '--workerThreads'] }],
  ['CommonJS, tests in random order', { files: files(COMMONJS, 'js'), args: ['--randomize'] }],
  ['modules reset before each test', { files: files(COMMONJS, 'js'), config: 'resetModules: true, resetMocks: true,' }],
  [
    'without globals',
    {
      files: files((file) => COMMONJS(file, "const { expect, test } = require('@jest/globals');\n"), 'js'),
      config: 'injectGlobals: false,',
    },
  ],
  ['set up by nothing but the import', { files: files(COMMONJS, 'js'), config: 'setupFilesAfterEnv: [],' }],
  ['ECMAScript modules', { files: files(MODULE, 'js') }, true],
  [
    'ECMAScript modules in workers',
    {
      files: files((file) => MODULE(file, GLOBALS), 'mjs'),
      args: ['-w', '2'],
      config: "testMatch: ['**/*.test.mjs'],\n",
    },
    true,
  ],
  [
    'TypeScript through Babel',
    { files: { ...files(TYPED, 'ts'), 'babel.config.js': BABEL("{ targets: { node: 'current' } }") } },
  ],
  [
    'TypeScript through Babel as ECMAScript modules',
    {
      files: {
        ...files((file) => TYPED(file, GLOBALS), 'ts'),
        'babel.config.cjs': BABEL("{ targets: { node: 'current' }, modules: false }"),
      },
      config: "extensionsToTreatAsEsm: ['.ts'],",
    },
    true,
  ],
  ['TypeScript through SWC', { files: files(TYPED, 'ts'), config: "transform: { '\\\\.ts$': '@swc/jest' }," }],
  [
    'TypeScript through SWC as ECMAScript modules, in workers',
    {
      files: files((file) => TYPED(file, GLOBALS), 'ts'),
      config: "transform: { '\\\\.ts$': '@swc/jest' }, extensionsToTreatAsEsm: ['.ts'],",
      args: ['-w', '2'],
    },
    true,
  ],
  ['TypeScript through ts-jest', { files: files(TYPED, 'ts'), config: TS_JEST("module: 'commonjs',") }],
  [
    'TypeScript through ts-jest with @jest/globals',
    {
      files: files((file) => TYPED(file, GLOBALS), 'ts'),
      config: TS_JEST("module: 'node16', moduleResolution: 'node16', isolatedModules: true,"),
    },
  ],
];

test.each(SETUPS.map(([name, project, modules]) => ({ name, project, modules })))(
  '$name',
  async ({ project, modules }) => {
    const run = await (modules ? runJestModules(project) : runJest(project));
    expect(run.stderr).not.toContain('●');
    expect(found(run)).toEqual(EXPECTED);
    expect(run.code).toBe(0);
  },
);

describe('what tests put in the place of Node’s own', () => {
  const HOSTILE = `const { evalTest, measure, record } = require('expect-llm/jest');
const fs = require('fs');
`;
  const CASES = `
test('a test', () => { expect('Paris').toExactMatch('paris'); });
evalTest('slow trials', { trials: 2, timeout: 50, minPassRate: 0 }, ({ trial }) =>
  trial === 0 ? new Promise(() => {}) : expect('a').toExactMatch('a'));
`;

  test.each([
    ['mocked fs', "jest.mock('fs'); jest.mock('node:fs');", ''],
    ['a mocked package', "jest.mock('expect-llm/jest', () => jest.requireActual('expect-llm/jest'));", ''],
    [
      'spies on fs',
      "for (const name of ['openSync', 'writeSync', 'closeSync', 'appendFileSync', 'writeFileSync']) jest.spyOn(fs, name).mockImplementation(() => { throw new Error('mocked'); });",
      '',
    ],
    ['fake timers in the file', 'jest.useFakeTimers({ now: 0 });', ''],
    ['fake timers everywhere', '', 'fakeTimers: { enableGlobally: true, now: 0 },'],
    ['legacy fake timers', '', 'fakeTimers: { enableGlobally: true, legacyFakeTimers: true },'],
    ['automock of all but the package', '', "automock: true, unmockedModulePathPatterns: ['/expect-llm/'],"],
    ['modules reset by the test', 'beforeEach(() => { jest.resetModules(); });', ''],
    ['modules isolated', "jest.isolateModules(() => { require('expect-llm/jest'); });", ''],
    ['another working directory', "process.chdir(require('os').tmpdir());", ''],
  ])('%s', async (_, lines, config) => {
    const run = await runJest({ files: { 'a.test.js': HOSTILE + lines + CASES }, config });
    const cases = run.report().cases.map(({ name, trials }) => [name, ...trials.map(({ passed }) => passed)]);
    expect(cases).toEqual([
      ['a test', true],
      ['slow trials', false, true],
    ]);
    expect(run.code).toBe(0);
  });
});

describe('a configuration that cannot work says what to change', () => {
  test.each([
    ['setupFiles', "setupFilesAfterEnv: [], setupFiles: ['expect-llm/jest'],", 'list it under setupFilesAfterEnv, not'],
    ['automock', 'automock: true,', "add '/expect-llm/' to unmockedModulePathPatterns"],
  ])('%s', async (_, config, message) => {
    const run = await runJest({ files: { 'a.test.js': "test('a', () => {});" }, config });
    expect(run.stderr).toContain(message);
    expect(run.code).toBe(1);
  });
});
