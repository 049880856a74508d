import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
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

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Global set-up: packs the built package, unpacks it as `node_modules/expect-llm` of a temporary folder, and links what
 * else is installed here beside it. Projects started in that folder use what users get.
 */
export default function setup(project: TestProject): () => void {
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
  project.provide('installed', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

function linkPackages(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || name === 'expect-llm') continue;
    symlinkSync(join(from, name), join(to, name), 'junction');
  }
}
