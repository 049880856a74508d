import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { installRunner } from './installed-runner.ts';
import { RUNNERS, type Runner } from './runners.ts';
import { MISTAKES, TYPED_USE } from './typed-use.ts';

/** The packed declarations under every Vitest, from the oldest TypeScript to the newest, library files included. */

const whole = process.env['EXPECT_LLM_CONFORMANCE'] === 'whole';
const require = createRequire(import.meta.url);
const packed = () => join(inject('installed'), 'node_modules/expect-llm');
const folders: string[] = [];

function install(name: string, packages: Readonly<Record<string, string>>): string {
  const folder = installRunner({ name, packages }, packed());
  folders.push(folder);
  return folder;
}

let six: string | undefined;
function typescript6(): string {
  six ??= install('TypeScript 6.0.3', { typescript: '6.0.3' });
  return six;
}

const compilerIn = (folder: string) => join(folder, 'bin/tsc');
const installedHere = (name: string) => () => compilerIn(dirname(require.resolve(`${name}/package.json`)));

const COMPILERS: readonly (readonly [name: string, path: () => string])[] = [
  ['5.4', installedHere('typescript-5.4')],
  ['5.9', installedHere('typescript')],
  ...(whole ? [['6.0', () => compilerIn(join(typescript6(), 'node_modules/typescript'))] as const] : []),
  ['7.0', installedHere('typescript-7')],
];

/** The newest compiler takes a second; the others check every library file anew, in some five. */
function asked({ always }: Runner, compiler: string): readonly string[] {
  if (whole || (always && compiler === '7.0')) return ['node16', 'nodenext', 'esnext'];
  return compiler === '7.0' || always ? ['nodenext'] : [];
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** What the compiler says of these texts and of our declarations. Those of other packages may not survive such a check. */
function complaints(installed: string, compiler: string, module: string, files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(installed, 'types-'));
  const compilerOptions = {
    module,
    moduleResolution: module === 'esnext' ? 'bundler' : module,
    target: 'es2022',
    lib: ['es2023', 'dom'],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: ['node'],
  };
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(files) }));
  const run = spawnSync(process.execPath, [compiler, '-p', folder], { cwd: folder, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  const ours = /^(\w+\.ts|error|\S*node_modules\/expect-llm\/)/;
  return run.stdout.split(/\n(?=\S)/).filter((said) => ours.test(said));
}

const WRONG = `import { expect } from 'vitest';
import { evalTest, measure, record } from 'expect-llm/vitest';
import { expectLlm } from 'expect-llm/vitest/plugin';
${MISTAKES.map(([line]) => line).join('\n')}`;

describe.each(RUNNERS.filter(({ packages }) => packages['vitest']))('$name', (runner) => {
  let installed: string;

  beforeAll(() => {
    installed = install(runner.name, runner.packages);
  });

  const combinations = COMPILERS.flatMap(([name, path]) =>
    asked(runner, name).map((module) => ({ name, path, module })),
  );
  test.each(combinations)('TypeScript $name, module $module', ({ path, module }) => {
    const said = complaints(installed, path(), module, { 'use.ts': TYPED_USE, 'wrong.ts': WRONG });
    // What is right compiles; what is wrong does not, and the compiler says why.
    expect(said).toEqual(MISTAKES.map(([, why], i) => expect.stringMatching(mistake(`wrong.ts(${i + 4},`, why))));
  });
});

function mistake(start: string, part: string): RegExp {
  const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${plain(start)}[\\s\\S]*${plain(part)}`);
}
