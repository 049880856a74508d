import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOLDER_VARIABLE } from './channel.ts';
import type { FinishedFile } from './finished-file.ts';

let folder: string | undefined;

/** The folder that test files write to: one a process, gone when it ends. Workers find it in their environment. */
export function channelFolder(): string {
  if (folder === undefined || !existsSync(folder)) {
    const made = mkdtempSync(join(tmpdir(), 'expect-llm-jest-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  process.env[FOLDER_VARIABLE] = folder;
  return folder;
}

/** Jest makes a new reporter for each run of watch mode, and a rerun brings only the files that ran again. */
export const rememberedFiles = new Map<string, FinishedFile>();

/** The version of the Jest that runs this process. */
export function jestVersion(root: string): string {
  for (const from of [join(root, 'package.json'), process.argv[1] ?? '']) {
    try {
      return createRequire(from)('jest/package.json').version;
    } catch {
      // Not visible from there.
    }
  }
  return 'unknown';
}
