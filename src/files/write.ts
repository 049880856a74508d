import { randomBytes } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/**
 * Makes sure that a file can be written later: its folder exists or can be made, and takes a file.
 * @throws {Error} naming the option, the path and why not
 */
export function requireWritable(option: string, path: string): void {
  const folder = dirname(path);
  try {
    makeFolder(folder);
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw new Error('it is a directory');
    if (there && !there.isFile()) return;
    const probe = join(folder, `.expect-llm-${randomBytes(6).toString('hex')}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`expect-llm options: ${option} cannot be written to ${path}: ${why}`);
  }
}

/**
 * Writes a file whole or not at all: to a temporary name beside it, then renamed over it. A device or a pipe is written to
 * as it is. A text too long for one string comes in pieces.
 */
export async function writeWhole(path: string, text: string | Iterable<string>): Promise<void> {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) return writeFile(path, text);
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeFile(temporary, text);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}
