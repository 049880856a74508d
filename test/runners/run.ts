import { spawn } from 'node:child_process';
import { outerEnvironment } from '../support/run-project.ts';

export interface RunnerRun {
  readonly code: number | null;
  /** Both streams, in the order they came. */
  readonly output: string;
}

/** Runs a command to its end, without what the outer Vitest put into the environment. */
export function run(command: string, args: readonly string[], cwd: string): Promise<RunnerRun> {
  const child = spawn(command, args, { cwd, env: { ...outerEnvironment(), NO_COLOR: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
