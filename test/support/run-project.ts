import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import type { Report } from '../../src/report/report.ts';

export interface Run {
  /** The exit code, `null` if it was killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly folder: string;
  /** The JSON report named `report.json`. */
  report(): Report;
}

export interface Project {
  /** Path → text; `vitest.config.ts` is made from `options` unless given. */
  readonly files: Readonly<Record<string, string>>;
  /** Reporter options, as the source of an object. Its `outputs.json` should be `report.json`. */
  readonly options?: string | undefined;
  /** Further lines of the `test` section, as source. */
  readonly test?: string | undefined;
  readonly args?: readonly string[] | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

const vitestBin = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** Writes a small project into the folder where the package is installed. */
export function writeProject(project: Project): string {
  const folder = mkdtempSync(join(inject('installed'), 'project-'));
  const config = `import { defineConfig } from 'vitest/config';
import { expectLlm } from 'expect-llm/vitest/plugin';
export default defineConfig({
  plugins: [expectLlm(${project.options ?? "{ outputs: { json: 'report.json' } }"})],
  test: { environment: 'node', include: ['**/*.test.ts'], ${project.test ?? ''} },
});
`;
  for (const [path, text] of Object.entries({
    'package.json': '{"type":"module"}',
    'vitest.config.ts': config,
    ...project.files,
  })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Starts Vitest in a project folder. */
export function startVitest(
  folder: string,
  args: readonly string[] = ['run'],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  return startNode(folder, [vitestBin, ...args, '--root', folder], env);
}

/** Starts Node in a project folder, as someone would who is no test of ours. */
export function startNode(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: folder,
    env: { ...outerEnvironment(), NO_COLOR: '1', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** The environment without what the outer Vitest put there: an inner run must not think that it is a worker. */
export function outerEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([key]) => !/^(VITEST|JEST|TEST|NODE_ENV|MODE|PROD|DEV|FORCE_COLOR|GITHUB_|CI$)/.test(key),
  );
  return Object.fromEntries(entries);
}

/** Runs a project to its end. */
export async function runProject(project: Project): Promise<Run> {
  const folder = writeProject(project);
  return finish(startVitest(folder, ['run', ...(project.args ?? [])], project.env), folder);
}

export function finish(child: ChildProcess, folder: string): Promise<Run> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, stdout, stderr, folder, report: () => readReport(folder) });
    });
  });
}

export function readReport(folder: string, name = 'report.json'): Report {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}
