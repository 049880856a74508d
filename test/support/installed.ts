import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder whose `node_modules` holds the packed package as npm would install it. */
    installed: string;
  }
}

export const root = findRoot(dirname(fileURLToPath(import.meta.url)));

/** The project's folder, from the source or from a bundle of it. */
function findRoot(from: string): string {
  return existsSync(join(from, 'tsdown.config.ts')) ? from : findRoot(dirname(from));
}

/**
 * Global set-up: a folder in which the package is installed. Projects started in it use what users get.
 */
export default function setup(project: TestProject): () => void {
  const folder = installPackage();
  project.provide('installed', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Packs the built package, unpacks it as `node_modules/expect-llm` of a new temporary folder, and links what else is
 * installed here beside it.
 */
export function installPackage(): string {
  // The name has a space and letters beyond ASCII, as users' paths do.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'expect llm ünï-')));
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  linkPackages(join(root, 'node_modules'), modules);
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    }),
  );
  execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', folder]);
  cpSync(join(folder, 'package'), join(modules, 'expect-llm'), { recursive: true });
  return folder;
}

export function linkPackages(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || name === 'expect-llm') continue;
    symlinkSync(join(from, name), join(to, name), 'junction');
  }
}
