import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';

export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the command as it is installed. */
export function startCli(
  args: readonly string[],
  cwd = inject('installed'),
  env: Readonly<Record<string, string>> = {},
): ChildProcessWithoutNullStreams {
  const bin = join(inject('installed'), 'node_modules/expect-llm/dist/cli.js');
  return spawn(process.execPath, [bin, ...args], {
    cwd,
    stdio: 'pipe',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
}

/** Runs the command to its end on the input given. */
export function runCli(
  args: readonly string[],
  input: string | Buffer = '',
  cwd?: string | undefined,
  env: Readonly<Record<string, string>> = {},
): Promise<CliRun> {
  const child = startCli(args, cwd, env);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // A command that fails early does not read its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** The answers of a run, one for each line. */
export function answersOf(run: CliRun): unknown[] {
  return run.stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}
