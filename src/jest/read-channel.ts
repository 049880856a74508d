import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type StartLine, type TestLine, testKey } from './channel.ts';

/** What a test file told: its tests by key. */
export interface Told {
  readonly focused: boolean;
  readonly tests: ReadonlyMap<string, TestLine>;
}

/** Reads what a test file wrote, and removes it: the next run of the file starts anew. */
export function readChannel(folder: string, name: string): Told {
  const executions: Execution[] = [];
  for (const file of readdirSync(folder)) {
    if (!file.startsWith(`${name}.`)) continue;
    const path = join(folder, file);
    executions.push(...readExecutions(readFileSync(path, 'utf8')));
    rmSync(path, { force: true });
  }
  // A worker that died left an execution behind that was begun again elsewhere: the last one is it.
  const last = executions.reduce<Execution | undefined>((a, b) => (a && a.started > b.started ? a : b), undefined);
  return last ?? { focused: false, tests: new Map() };
}

interface Execution extends Told {
  readonly started: number;
  readonly tests: Map<string, TestLine>;
}

function readExecutions(text: string): Execution[] {
  const executions: Execution[] = [];
  for (const line of text.split('\n')) {
    const read = parse(line);
    if (!read) continue;
    if ('started' in read) executions.push({ ...read, tests: new Map() });
    else executions.at(-1)?.tests.set(testKey(read), read);
  }
  return executions;
}

/** A line that was cut off where its process died is no line. */
function parse(line: string): StartLine | TestLine | undefined {
  if (line === '') return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
