import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProject } from './support/run-project.ts';

/** The README's examples are run as they stand, by the installed package. */

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

/** Code blocks that begin with the name of their file. */
const files = Object.fromEntries(
  [...readme.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, path = '', text = '']) => [path, text]),
);

function pick(...paths: string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, files[path] ?? '']));
}

test('the gated eval prints what the README shows', async () => {
  const run = await runProject({ files: pick('vitest.config.ts', 'capitals.test.ts', 'code/sum.test.ts') });
  const shown = /<!-- printed by[^\n]*-->\n```text\n([\s\S]*?)```/.exec(readme)?.[1];
  const printed = run.stdout.slice(run.stdout.indexOf(' Eval report'));
  expect(printed.trim()).toBe(shown?.trim());
  expect(run.code).toBe(0);
});

describe('every other example passes', () => {
  const others = Object.keys(files).filter((path) => /\.test\.ts$/.test(path));

  test('there are some', () => {
    expect(others.length).toBeGreaterThanOrEqual(7);
  });

  test.each(others)('%s', async (path) => {
    const run = await runProject({ files: pick(path), options: '{ allowEmpty: true }' });
    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
  });
});
