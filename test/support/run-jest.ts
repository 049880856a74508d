import type { ChildProcess, StdioOptions } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { finish, outerEnvironment, type Run } from './run-project.ts';

export interface JestProject {
  /** Path → text; `jest.config.cjs` is made from `options` and `config` unless given, and a `package.json`. */
  readonly files: Readonly<Record<string, string>>;
  /** Reporter options, as the source of an object. Its `outputs.json` should be `report.json`. */
  readonly options?: string | undefined;
  /** Further lines of the configuration, as source. */
  readonly config?: string | undefined;
  readonly args?: readonly string[] | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

const jestBin = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');

/** What a CommonJS test file of Jest begins with. */
export const JEST_HEAD = `const { evalTest, measure, record } = require('expect-llm/jest');\n`;

/** Writes a small Jest project into the folder where the package is installed. */
export function writeJestProject(project: JestProject): string {
  const folder = mkdtempSync(join(inject('installed'), 'jest-'));
  const config = `module.exports = {
  setupFilesAfterEnv: ['expect-llm/jest'],
  reporters: ['default', ['expect-llm/jest/reporter', ${project.options ?? "{ outputs: { json: 'report.json' } }"}]],
  testEnvironment: 'node',
  watchman: false,
  cacheDirectory: ${JSON.stringify(join(folder, '.cache'))},
  ${project.config ?? ''}
};
`;
  for (const [path, text] of Object.entries({ 'package.json': '{}', 'jest.config.cjs': config, ...project.files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Starts Jest in a project folder. */
export function startJest(
  folder: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  node: readonly string[] = [],
  stdio: StdioOptions = ['pipe', 'pipe', 'pipe'],
): ChildProcess {
  return spawn(process.execPath, [...node, jestBin, ...args], {
    cwd: folder,
    env: { ...outerEnvironment(), NO_COLOR: '1', ...env },
    stdio,
  });
}

/** Runs a project to its end. */
export async function runJest(project: JestProject): Promise<Run> {
  const folder = writeJestProject(project);
  return finish(startJest(folder, project.args, project.env), folder);
}

/** The same for a project of ECMAScript modules, which Node must be told to allow Jest. */
export async function runJestModules(project: JestProject): Promise<Run> {
  const folder = writeJestProject({ ...project, files: { 'package.json': '{"type":"module"}', ...project.files } });
  return finish(startJest(folder, project.args, project.env, ['--experimental-vm-modules', '--no-warnings']), folder);
}
