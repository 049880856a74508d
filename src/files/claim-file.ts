import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { extname } from 'node:path';
import type { JournalHeader } from '../report/journal.ts';

export interface ClaimedFile {
  readonly path: string;
  readonly file: number;
}

/** Paths that this very process has claimed: its own number does not tell whether it still writes one. */
const claimed = new Set<string>();

/**
 * Opens a new file for a journal. One of that name which a run that is no more left behind makes room; any other, of a
 * run that goes on, of another machine, or no journal at all, stays, and the new one gets a name of its own
 * (`report.json.1f2e3d4c.journal.jsonl`).
 *
 * @throws {Error} of the system, where it cannot be opened
 */
export function claimFile(path: string): ClaimedFile {
  const own = () => create(withOwnName(path));
  try {
    return create(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // A device or a pipe is written to as it is.
  if (!statSync(path).isFile()) return { path, file: openSync(path, 'w') };
  const lock = `${path}.lock`;
  try {
    // Two runs that start at once must not both find that the old one makes room.
    closeSync(openSync(lock, 'wx'));
  } catch {
    return own();
  }
  try {
    if (!isLeftBehind(path)) return own();
    rmSync(path);
    return create(path);
  } catch {
    return own();
  } finally {
    rmSync(lock, { force: true });
  }
}

export function releaseFile(path: string): void {
  claimed.delete(path);
}

function create(path: string): ClaimedFile {
  const file = openSync(path, 'wx');
  claimed.add(path);
  return { path, file };
}

function withOwnName(path: string): string {
  const id = randomBytes(4).toString('hex');
  const ending = path.endsWith('.journal.jsonl') ? '.journal.jsonl' : extname(path);
  return `${path.slice(0, path.length - ending.length)}.${id}${ending}`;
}

function isLeftBehind(path: string): boolean {
  const writer = writerOf(path);
  if (writer?.host !== hostname()) return false;
  return writer.pid === process.pid ? !claimed.has(path) : !isRunning(writer.pid);
}

/** Longer than the first line of any journal. */
const LONGEST_HEADER = 1 << 20;

function writerOf(path: string): JournalHeader['writer'] | undefined {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(LONGEST_HEADER);
    const read = readSync(file, buffer, 0, LONGEST_HEADER, 0);
    const [line = ''] = buffer.toString('utf8', 0, read).split('\n', 1);
    return (JSON.parse(line) as JournalHeader).writer;
  } catch {
    return undefined;
  } finally {
    closeSync(file);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
