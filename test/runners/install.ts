import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

export interface InstalledFolder {
  readonly folder: string;
  write(path: string, text: string): void;
  remove(): void;
}

/** A new folder with the packed package and others, installed by npm as a user would. */
export function installWith(...packages: readonly string[]): InstalledFolder {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'expect-llm-runner-')));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('package.json', '{"type":"module","private":true}');
  const tarball = readdirSync(inject('installed')).find((name) => name.endsWith('.tgz')) ?? '';
  const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--no-package-lock'];
  execFileSync('npm', ['install', ...flags, join(inject('installed'), tarball), ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
