import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Report } from '../../src/report/report.ts';
import { outerEnvironment } from '../support/run-project.ts';
import type { Alone, Behaviour } from './behaviour.ts';
import type { Runner } from './runners.ts';

export interface Outcome {
  readonly report: Report | null;
  readonly code: number | null;
  /** What was printed, to either stream, in one line. */
  readonly printed: string;
}

/** Behaviours that need no process of their own run as folders of one project. */
export async function runTogether(
  runner: Runner,
  installed: string,
  behaviours: readonly Behaviour[],
): Promise<Outcome> {
  const files: Record<string, string> = {};
  const thresholds: Record<string, unknown> = {};
  for (const behaviour of behaviours) {
    const folder = folderOf(behaviour);
    for (const [path, text] of Object.entries(behaviour.files)) files[`${folder}/${path}`] = text;
    if (behaviour.thresholds) thresholds[`${folder}/**`] = behaviour.thresholds;
  }
  return runProject(runner, installed, files, { options: { thresholds } });
}

export async function runAlone(runner: Runner, installed: string, behaviour: Behaviour): Promise<Outcome> {
  return runProject(runner, installed, behaviour.files, behaviour.alone ?? {});
}

/** The folder a behaviour has in a project that it shares with others. */
export function folderOf({ name }: Behaviour): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

async function runProject(
  runner: Runner,
  installed: string,
  files: Readonly<Record<string, string>>,
  alone: Alone,
): Promise<Outcome> {
  const folder = mkdtempSync(join(installed, 'project-'));
  const options = { outputs: { json: 'report.json' }, ...alone.options };
  const tests = Object.entries(files).map(([path, text]) => [path, runner.source(text)] as const);
  for (const [path, text] of [...Object.entries(runner.projectFiles(options, alone)), ...tests]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const modules = join(installed, 'node_modules');
  const node = runner.node ? join(modules, runner.node) : process.execPath;
  const child = spawn(node, [join(modules, runner.bin), ...runner.args(alone)], {
    cwd: folder,
    env: { ...outerEnvironment(), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const path = join(folder, 'report.json');
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;
  return { report, code, printed: printed.replace(/\s+/g, ' ') };
}
