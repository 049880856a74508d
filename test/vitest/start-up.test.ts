import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { finish, runProject, startVitest, writeProject } from '../support/run-project.ts';

/** A test that leaves a mark if it runs: a wrong option must be found before a single model call is paid. */
const PAID = `import { test } from 'vitest'; import { writeFileSync } from 'node:fs'; import 'expect-llm/vitest';
test('paid call', () => { writeFileSync('paid', ''); console.log('a paid call was made'); });`;

describe('a mistake in the options ends the run before any test', () => {
  test.each([
    ['an unknown option', '{ treshold: {} }', 'unknown "treshold"; did you mean "thresholds"?'],
    [
      'an unknown metric',
      '{ thresholds: { exactMach: 0.8 } }',
      'unknown metric "exactMach"; did you mean "exactMatch"?',
    ],
    [
      'an unknown metric in a scope',
      "{ thresholds: { 'evals/**': { pasRate: 0.8 } } }",
      'unknown metric "pasRate"; did you mean "passRate"?',
    ],
    [
      'a bound outside the range',
      '{ thresholds: { exactMatch: 85 } }',
      'exactMatch must be from 0 to 1 (for 85% write 0.85), got 85',
    ],
    ['a bound that is no number', "{ thresholds: { exactMatch: '0.8' } }", 'exactMatch must be an object'],
    ['a bound that is NaN', '{ thresholds: { exactMatch: NaN } }', 'exactMatch must be from 0 to 1, got NaN'],
    ['a number for a file pattern', "{ thresholds: { 'evals/**': 0.8 } }", '"evals/**" must be an object of metrics'],
    [
      'an unknown key of a bound',
      '{ thresholds: { exactMatch: { bund: 0.8 } } }',
      'unknown "bund"; did you mean "bound"?',
    ],
    [
      'a missing bound',
      "{ thresholds: { exactMatch: { decide: 'point' } } }",
      'exactMatch.bound must be a number, got undefined',
    ],
    [
      'an unknown way to decide',
      "{ thresholds: { exactMatch: { bound: 0.8, decide: 'vibes' } } }",
      'exactMatch.decide must be one of',
    ],
    ['pass@0', "{ thresholds: { 'pass@0': 0.8 } }", 'write pass@k or pass^k with k ≥ 1'],
    ['an unknown output', "{ outputs: { jsn: 'a.json' } }", 'unknown "jsn"; did you mean "json"?'],
    ['an output that is no path', '{ outputs: { json: true } }', 'outputs.json must be the path of a file, got true'],
    ['bins', '{ calibrationBins: 0 }', 'calibrationBins must be an integer from 1 to 1000, got 0'],
  ])('%s', async (_, options, message) => {
    const run = await runProject({ options, files: { 'a.test.ts': PAID } });
    expect(run.code).toBe(1);
    expect(run.stdout + run.stderr).toContain(message);
    expect(run.stdout).not.toContain('a paid call was made');
  });

  test('an output folder that cannot be made', async () => {
    const folder = writeProject({
      options: "{ outputs: { json: 'taken/report.json' } }",
      files: { 'a.test.ts': PAID },
    });
    writeFileSync(join(folder, 'taken'), 'a file, not a folder');
    const run = await finish(startVitest(folder), folder);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(/outputs\.json cannot be written to .*taken.report\.json: EEXIST/);
    expect(run.stdout).not.toContain('a paid call was made');
  });

  test('the same through the reporter by name', async () => {
    const run = await runProject({
      files: {
        'a.test.ts': PAID,
        'vitest.config.ts': `export default { test: { environment: 'node', reporters: ['default', ['expect-llm/vitest/reporter', { thresholds: { exactMach: 1 } }]] } };`,
      },
    });
    expect(run.code).toBe(1);
    expect(run.stdout + run.stderr).toContain('unknown metric "exactMach"; did you mean "exactMatch"?');
    expect(run.stdout).not.toContain('a paid call was made');
  });
});

test('a folder that does not exist yet is made', async () => {
  const run = await runProject({
    options: "{ outputs: { json: 'reports/today/report.json' } }",
    files: {
      'a.test.ts': `import { expect, test } from 'vitest'; test('a', () => { expect('a').toExactMatch('a'); });`,
    },
  });
  expect(run.code).toBe(0);
  expect(run.stdout).toContain('Report written to reports/today/report.json');
});
