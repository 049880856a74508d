import { access, constants, stat } from 'node:fs/promises';
import { glob } from 'tinyglobby';
import { systemReason, UsageError } from './failures.ts';

/**
 * The files that arguments name, in order: a path that exists as it stands, else what a glob matches, sorted.
 *
 * @throws UsageError for an argument that names nothing readable
 */
export async function inputFiles(args: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const arg of args) {
    const found = (await isThere(arg)) ? [arg] : (await globFiles(arg)).toSorted();
    if (found.length === 0) throw new UsageError(`cannot read ${arg}: no such file, and no file matches it as a glob`);
    files.push(...found);
  }
  // All are looked at before any is read: half an answer for a mistyped name is worse than none.
  for (const file of files) await requireReadable(file);
  return files;
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function globFiles(pattern: string): Promise<string[]> {
  return glob([pattern], { expandDirectories: false, dot: true });
}

async function requireReadable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
    if ((await stat(path)).isDirectory()) throw new UsageError(`cannot read ${path}: it is a directory`);
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`cannot read ${path}: ${systemReason(error)}`);
  }
}
