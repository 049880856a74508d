import { spawn } from 'node:child_process';
import { outerEnvironment } from './run-project.ts';

/** What a command writes to a terminal of its own, 120 by 40, by `script` of util-linux. Fails where there is none. */
export function onTerminal(folder: string, args: readonly string[]): Promise<string> {
  const command = [process.execPath, ...args].map((part) => `'${part}'`).join(' ');
  const child = spawn('script', ['-qefc', `stty cols 120 rows 40; ${command}`, '/dev/null'], {
    cwd: folder,
    env: { ...outerEnvironment(), TERM: 'xterm-256color' },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(text));
  });
}
