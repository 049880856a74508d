import { mkdtempSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../src/files/make-folder.ts';
import { requireWritable } from '../../src/files/write.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'folders ünï-')));

test('makes what is missing, and leaves what is there', () => {
  const folder = join(root, 'a/b/c');
  makeFolder(folder);
  makeFolder(folder);
  makeFolder('/');
  expect(statSync(folder).isDirectory()).toBe(true);
});

test('a file in the way is an error of the system', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => makeFolder(join(root, 'file/b'))).toThrow(/ENOTDIR/);
  expect(() => makeFolder(join(root, 'file'))).toThrow(/EEXIST/);
});

// Node's recursive mkdir never returns from these.
test.each(['/proc/expect-llm/report.json', '/proc/expect-llm/deeper/report.json'])(
  'where no folder can be made, at once: %s',
  (path) => {
    expect(() => requireWritable('outputs.json', path)).toThrow(
      /^expect-llm options: outputs\.json cannot be written to \/proc\/expect-llm\/.*report\.json: (ENOENT|EACCES|EPERM)/,
    );
  },
);
