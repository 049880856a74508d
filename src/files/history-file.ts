import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type History, type HistoryEntry, parseHistory } from '../report/history.ts';
import { makeFolder } from './make-folder.ts';

const LINE_FEED = 0x0a;

/** The history in a file; empty where there is none yet. */
export async function readHistory(path: string): Promise<History> {
  try {
    return parseHistory(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { entries: [], faults: [] };
    throw error;
  }
}

/** Adds a line in one write at the end, so that two runs at once leave two lines, and a broken last line breaks no other. */
export async function appendHistory(path: string, entry: HistoryEntry): Promise<void> {
  makeFolder(dirname(path));
  const file = await open(path, 'a+');
  try {
    const { size } = await file.stat();
    const last = Buffer.alloc(1, LINE_FEED);
    if (size > 0) await file.read(last, 0, 1, size - 1);
    const line = Buffer.from(`${last[0] === LINE_FEED ? '' : '\n'}${JSON.stringify(entry)}\n`);
    const { bytesWritten } = await file.write(line);
    if (bytesWritten < line.length) throw new Error('no space left on the device');
  } finally {
    await file.close();
  }
}
