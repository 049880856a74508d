import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';

/** Packages that npm installs with the package: its dependencies, theirs, and so on. */
function dependencyClosure(modules: string): string[] {
  const found = new Set<string>();
  const waiting = ['expect-llm'];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
    for (const each of Object.keys(dependencies)) {
      if (found.has(each)) continue;
      found.add(each);
      waiting.push(each);
    }
  }
  return [...found].sort();
}

test('what is loaded only when it is needed is among what npm installs', () => {
  const modules = join(inject('installed'), 'node_modules');
  const folder = mkdtempSync(join(inject('installed'), '..', 'expect-llm-alone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const alone = join(folder, 'node_modules');
  mkdirSync(alone);
  cpSync(join(modules, 'expect-llm'), join(alone, 'expect-llm'), { recursive: true });
  for (const name of dependencyClosure(modules)) {
    mkdirSync(dirname(join(alone, name)), { recursive: true });
    symlinkSync(join(modules, name), join(alone, name), 'junction');
  }
  const judge = `
    const person = { type: 'object', required: ['born'], properties: { born: { type: 'string', format: 'date' } } };
    console.log(matchers.toMatchSchema.call(undefined, "{born: '1815-12-10'", person, { repair: true }).pass);
    console.log(matchers.toMatchSchema.call(undefined, '{"born": "December"}', person).pass);`;
  writeFileSync(join(folder, 'judge.mjs'), `import { matchers } from 'expect-llm';${judge}`);
  writeFileSync(join(folder, 'judge.cjs'), `const { matchers } = require('expect-llm');${judge}`);
  for (const file of ['judge.mjs', 'judge.cjs']) {
    const run = spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
    expect(run).toMatchObject({ stdout: 'true\nfalse\n', stderr: '', status: 0 });
  }
});
