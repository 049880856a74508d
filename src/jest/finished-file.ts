import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type FinishedTest, isEvalCase } from '../report/case.ts';
import { numbering, testKey } from './channel.ts';
import type { AssertionResult, ProjectConfig, TestResult } from './jest-types.ts';
import type { Told } from './read-channel.ts';

/** A test file as it ended, in terms that know no runner. */
export interface FinishedFile {
  readonly path: string;
  /** Path from the run's root, with `/`. */
  readonly file: string;
  readonly tests: readonly FinishedTest[];
  /** Failed tests that are no eval cases. */
  readonly otherTests: number;
  /** Whether something failed outside its tests: it did not load, or a hook around several tests threw. */
  readonly broken: boolean;
  /** Whether `.only` left tests out. */
  readonly focused: boolean;
}

export function finishedFile(config: ProjectConfig, root: string, result: TestResult, told: Told): FinishedFile {
  const path = result.testFilePath;
  const file = relative(root, path).split(sep).join('/');
  const nthOf = numbering();
  let otherTests = 0;
  let broken = Boolean(result.testExecError);
  const tests = result.testResults.map((assertion) => {
    const testPath = [...assertion.ancestorTitles, assertion.title];
    const line = told.tests.get(testKey({ path: testPath, nth: nthOf(testPath) }));
    const notRun = line?.notRun === true;
    if (notRun) broken = true;
    const test: FinishedTest = {
      project: config.displayName?.name ?? '',
      file,
      path: testPath,
      state: notRun ? 'skipped' : stateOf(assertion),
      // The error of the hook is the file's, and no test's.
      error: notRun ? undefined : firstError(assertion),
      line: notRun ? undefined : lineOf(assertion, path),
      recording: line?.recording,
    };
    if (test.state === 'failed' && !isEvalCase(test)) otherTests++;
    return test;
  });
  return { path, file, tests, otherTests, broken, focused: told.focused };
}

function stateOf({ status }: AssertionResult): FinishedTest['state'] {
  // The others (pending, todo, disabled, skipped) were not run.
  return status === 'passed' || status === 'failed' ? status : 'skipped';
}

/** Name and message of the first error, without the trace that Jest appends. */
function firstError({ failureMessages }: AssertionResult): string | undefined {
  const first = failureMessages[0];
  return first === undefined ? undefined : stripVTControlCharacters(first).split('\n    at ')[0];
}

/** The line of the first error that lies in the test's own file, else the test's own where Jest was told to keep it. */
function lineOf({ failureMessages, location }: AssertionResult, path: string): number | undefined {
  for (const message of failureMessages) {
    for (const frame of stripVTControlCharacters(message).split('\n')) {
      const at = frame.startsWith('    at ') ? frame.lastIndexOf(`${path}:`) : -1;
      const line = at < 0 ? Number.NaN : Number.parseInt(frame.slice(at + path.length + 1), 10);
      if (line > 0) return line;
    }
  }
  return location?.line;
}
