import { execFile } from 'node:child_process';
import type { Revision } from '../report/history.ts';

type Environment = Readonly<Record<string, string | undefined>>;

// The first that is set counts. A pull request's own branch before the reference that GitHub makes for it.
const COMMITS = [
  'GITHUB_SHA',
  'CI_COMMIT_SHA',
  'BUILDKITE_COMMIT',
  'CIRCLE_SHA1',
  'BUILD_SOURCEVERSION',
  'BITBUCKET_COMMIT',
  'GIT_COMMIT',
];
const BRANCHES = [
  'GITHUB_HEAD_REF',
  'GITHUB_REF_NAME',
  'CI_MERGE_REQUEST_SOURCE_BRANCH_NAME',
  'CI_COMMIT_REF_NAME',
  'BUILDKITE_BRANCH',
  'CIRCLE_BRANCH',
  'BUILD_SOURCEBRANCHNAME',
  'BITBUCKET_BRANCH',
  'GIT_BRANCH',
];
const LONGEST_WAIT = 5_000;

/** Commit and branch of the code, as the CI system names them, else as git does in the folder; `null` without either. */
export async function revisionOf(env: Environment, folder: string): Promise<Revision> {
  const named = (variables: readonly string[]) => variables.map((variable) => env[variable]).find((value) => value);
  const commit = named(COMMITS) ?? (await git(folder, 'rev-parse', 'HEAD'));
  const branch = named(BRANCHES) ?? (await git(folder, 'symbolic-ref', '--short', 'HEAD'));
  return { commit: commit ?? null, branch: branch ?? null };
}

function git(folder: string, ...args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('git', args, { cwd: folder, timeout: LONGEST_WAIT, windowsHide: true }, (error, stdout) => {
      resolve(error || stdout.trim() === '' ? undefined : stdout.trim());
    });
  });
}
