import { createHash } from 'node:crypto';
import type { CaseRecording } from '../record/record.ts';

/**
 * How records get from a test file to the reporter: Jest hands nothing of ours from the one to the other. The reporter
 * makes a folder and names it in the environment, which child processes, worker threads and Jest's own process all see;
 * a test file appends lines to a file of its own in it, which the reporter reads when that test file is done.
 */
export const FOLDER_VARIABLE = 'EXPECT_LLM_JEST_CHANNEL';

/** The global by which a test file knows its project, where there are several; two may run the same file. */
export const PROJECT_GLOBAL = '__EXPECT_LLM_PROJECT__';

/** The first line: one execution of a test file. A worker that dies is replaced, and its file executed again. */
export interface StartLine {
  readonly started: number;
  /** Whether `.only` left tests out. */
  readonly focused: boolean;
}

/** What is known of one test; a later line about the same test replaces an earlier one. */
export interface TestLine {
  /** Names of the enclosing suites and of the test. */
  readonly path: readonly string[];
  /** Which of the tests of that very path, from 0. */
  readonly nth: number;
  readonly recording?: CaseRecording | undefined;
  /** A `beforeAll` above it failed, so that it was not run. */
  readonly notRun?: true | undefined;
}

/** How the names of the files begin that belong to a test file in a project. */
export function channelName(testPath: string, project: string): string {
  return createHash('sha256').update(`${project}\n${testPath}`).digest('hex').slice(0, 32);
}

/** What tells one test of a file from another. */
export function testKey({ path, nth }: Pick<TestLine, 'path' | 'nth'>): string {
  return JSON.stringify([nth, path]);
}

/** Numbers tests of the same path in the order in which they are met. */
export function numbering(): (path: readonly string[]) => number {
  const seen = new Map<string, number>();
  return (path) => {
    const key = JSON.stringify(path);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return nth;
  };
}
