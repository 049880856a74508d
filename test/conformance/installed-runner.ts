import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages, root } from '../support/installed.ts';
import type { Runner } from './runners.ts';

const CACHE = join(root, 'node_modules/.cache/expect-llm-conformance');

/**
 * A new folder whose `node_modules` holds a runner, as npm installs it, and the packed package.
 * What npm brings is kept for the next time.
 */
export function installRunner(runner: Pick<Runner, 'name' | 'packages'>, packed: string): string {
  // The name has a space and letters beyond ASCII, as users' paths do.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'expect llm ünï-')));
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  linkPackages(join(fetched(runner, packed), 'node_modules'), modules);
  cpSync(packed, join(modules, 'expect-llm'), { recursive: true });
  return folder;
}

function fetched(runner: Pick<Runner, 'name' | 'packages'>, packed: string): string {
  const own = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')).dependencies;
  const manifest = JSON.stringify({ private: true, dependencies: { ...own, ...runner.packages } });
  const key = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const folder = join(CACHE, `${runner.name.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}-${key}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(join(CACHE, 'fetching-'));
  try {
    writeFileSync(join(fresh, 'package.json'), manifest);
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--force'], {
      cwd: fresh,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    });
    renameSync(fresh, folder);
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}
