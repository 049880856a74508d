import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';

/** What TypeScript knows in a Jest project in which the package is installed. */

const require = createRequire(import.meta.url);

const USE = `
import { evalTest, measure, record, type EvalTestOptions, type TrialContext } from 'expect-llm/jest';
import Reporter, { type Report, type ReportOptions } from 'expect-llm/jest/reporter';
import { passAtK } from 'expect-llm/metrics';

const n: number = passAtK(10, 3, 2);
const options: ReportOptions = { thresholds: { passRate: 0.9, 'pass@5': 0.7, 'evals/**': { ece: 0.1 } } };
const trials: EvalTestOptions = { trials: 3, minPassRate: 0.5, concurrent: true };
export const verdict = (report: Report): string => report.verdict;
export type Context = TrialContext;
export { n, options, Reporter };

const returned: void = expect('a').toExactMatch('a', { confidence: 0.9 });
expect('a').not.toHaveF1Above(0.8, ['a', 'b']);
expect({ a: 'b' }).toEqual({ a: expect.toExactMatch('b') });
expect({ a: 'b' }).not.toEqual({ a: expect.not.toExactMatch('b') });
export const awaited: Promise<void> = expect(Promise.resolve('a')).resolves.toExactMatch('a');
export const rejected: Promise<void> = expect(Promise.reject('a')).rejects.not.toExactMatch('b');
export const measured: boolean = measure('a').toExactMatch('a').passed;
evalTest('x', trials, async ({ trial, signal, expect }) => {
  const number: number = trial;
  expect(number).toBe(0);
  expect('a').toNotBeRefusal();
  signal.throwIfAborted();
});
evalTest.each([['a', 1]] as const)('%s', (letter, number, { expect }) => {
  const one: 1 = number;
  expect(letter + one).toExactMatch('a1');
});
evalTest.for([{ question: 'q' }])('$question', ({ question }, { trial }) => { record({ input: question, output: trial }); });
evalTest.skip('y', () => {});
evalTest.only.concurrent('y', () => {});
evalTest.todo('z');
record({ confidence: 0.5, slice: { language: 'fr' } });
test('runs', () => { expect(returned).toBeUndefined(); });

// @ts-expect-error a number is no accepted answer
expect('a').toExactMatch(1);
// @ts-expect-error something must be accepted
expect('a').toExactMatch();
// @ts-expect-error the threshold comes first
expect('a').toHaveF1Above('reference', 0.8);
// @ts-expect-error the option does not exist
evalTest('x', { trails: 3 }, () => {});
// @ts-expect-error Jest's tests are retried by jest.retryTimes
evalTest('x', { retry: 3 }, () => {});
// @ts-expect-error no such metric
export const wrong: ReportOptions = { thresholds: { exactMach: 0.8 } };
// @ts-expect-error a slice is text
record({ slice: { language: 1 } });
// @ts-expect-error a measurement is no promise
measure('a').toExactMatch('a').then;
`;

const GLOBALS = [
  ['@types/jest', '', ['jest', 'node']],
  ['@jest/globals', "import { expect, test } from '@jest/globals';\n", ['node']],
] as const;

/** Each costs a compilation of every library file: the oldest TypeScript that Jest 30 knows, the newest, and ours once. */
const SETTINGS = [
  ['nodenext', 'nodenext', 'module', 'typescript-5.4'],
  ['nodenext', 'nodenext', 'module', 'typescript'],
  ['node16', 'node16', 'commonjs', 'typescript-5.4'],
  ['esnext', 'bundler', 'module', 'typescript-5.4'],
  ['nodenext', 'nodenext', 'module', 'typescript-7'],
  ['esnext', 'bundler', 'module', 'typescript-7'],
  // What many ts-jest projects still have; it knows no `exports`.
  ['commonjs', 'node10', 'commonjs', 'typescript-5.4'],
] as const;

describe.each(GLOBALS)('with %s', (_, head, types) => {
  test.each(SETTINGS)(
    'module %s, resolution %s, type %s, %s: compiles strictly, library files included',
    (module, moduleResolution, type, compiler) => {
      const folder = mkdtempSync(join(inject('installed'), 'jest-types-'));
      const compilerOptions = {
        module,
        moduleResolution,
        target: 'es2022',
        lib: ['es2023', 'dom'],
        strict: true,
        noEmit: true,
        esModuleInterop: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: false,
        types,
      };
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }));
      writeFileSync(join(folder, 'use.ts'), head + USE);
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
      const run = spawnSync(
        process.execPath,
        [join(dirname(require.resolve(`${compiler}/package.json`)), 'bin/tsc'), '-p', folder],
        {
          encoding: 'utf8',
        },
      );
      // Declarations of other packages may not survive a check of library files; ours must.
      const ours = run.stdout
        .split('\n')
        .filter((line) => /^(use\.ts|.*expect-llm|error)/.test(line.replace(folder, '')));
      expect(ours).toEqual([]);
      expect(run.stderr).toBe('');
    },
  );
});
