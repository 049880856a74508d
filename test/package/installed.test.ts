import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';

/** The packed package, as a user's `node_modules` holds it. */

function runNode(file: string, text: string): { status: number | null; stdout: string; stderr: string } {
  const folder = mkdtempSync(join(inject('installed'), 'use-'));
  writeFileSync(join(folder, file), text);
  return spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
}

describe('entries', () => {
  const use = `
    console.log(metrics.passAtK(10, 3, 2).toFixed(4));
    const verdict = matchers.toExactMatch.call({ promise: '' }, 'The Paris.', 'paris');
    console.log(verdict.pass, Object.keys(matchers).length > 5, typeof defineReportOptions);
    const called = matchers.toBeValidToolCall.call(undefined, 'f(x=1)', [{ name: 'f', parameters: { type: 'object', properties: { x: { type: 'string' } } } }]);
    console.log(called.pass, called.message().includes('x'));`;
  // pass@2 of 3 in 10: 1 − (7·6)/(10·9) = 8/15.
  const expected = '0.5333\ntrue true function\nfalse true\n';

  test('ECMAScript modules', () => {
    const run = runNode(
      'use.mjs',
      `import { matchers, defineReportOptions } from 'expect-llm'; import * as metrics from 'expect-llm/metrics';${use}`,
    );
    expect(run).toMatchObject({ stdout: expected, stderr: '', status: 0 });
  });

  test('CommonJS', () => {
    const run = runNode(
      'use.cjs',
      `const { matchers, defineReportOptions } = require('expect-llm'); const metrics = require('expect-llm/metrics');${use}`,
    );
    expect(run).toMatchObject({ stdout: expected, stderr: '', status: 0 });
  });

  test('the JSON Schema of the report', () => {
    const run = runNode('use.cjs', `console.log(require('expect-llm/report.schema.json').title)`);
    expect(run.stdout).toBe('expect-llm report, version 1\n');
  });

  test('the command', () => {
    const bin = join(inject('installed'), 'node_modules/expect-llm/dist/cli.js');
    const run = spawnSync(process.execPath, [bin, 'metric'], {
      input: '{"op":"wilson","successes":3,"total":10,"z":1.959963984540054}\n',
      encoding: 'utf8',
    });
    const { value } = JSON.parse(run.stdout);
    // The example of "pass@k, ECE and Wilson".
    expect(value[0]).toBeCloseTo(0.10779126740630099, 12);
    expect(value[1]).toBeCloseTo(0.6032218525388546, 12);
    expect(run.status).toBe(0);
  });
});

test('the tarball holds what is used and nothing of the workshop', () => {
  const folder = join(inject('installed'), 'node_modules/expect-llm');
  expect(readdirSync(folder).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.test\.|tsbuildinfo|(?<!\.d)\.ts$/.test(file))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
  const licences = readFileSync(join(folder, 'dist/third-party-licenses.txt'), 'utf8');
  for (const name of ['ajv', 'ajv-formats', 'jsonrepair', 'picomatch', 'tinyglobby', 'commander', 'preact']) {
    expect(licences).toMatch(new RegExp(`^${name} \\d.*\\n\\n[^-]*copyright`, 'im'));
  }
});

test('each module of ESM has a map to its source', () => {
  const dist = join(inject('installed'), 'node_modules/expect-llm/dist');
  const modules = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    // A module that only passes on what others export has nothing to map.
    (file) => file.endsWith('.js') && /#region src\//.test(readFileSync(join(dist, file), 'utf8')),
  );
  expect(modules).toContain('vitest.js');
  for (const file of modules) {
    const map = JSON.parse(readFileSync(join(dist, `${file}.map`), 'utf8'));
    expect(map.sources.length, file).toBeGreaterThan(0);
    for (const [index, source] of map.sources.entries()) {
      if (/\/node_modules\//.test(source)) continue;
      expect(source, file).toMatch(/^(\.\.\/)+src\//);
      expect(map.sourcesContent[index], source).toEqual(expect.any(String));
    }
  }
});
