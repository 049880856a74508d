import { describe, expect, test } from 'vitest';
import { runProject } from '../support/run-project.ts';

/** `passing` of `total` tests, each measuring one answer, by the language of a slice. */
function measured(passing: number, total: number, language = 'en'): string {
  return `import { test } from 'vitest';
import { measure, record } from 'expect-llm/vitest';
for (let i = 0; i < ${total}; i++) test('answer ' + i, () => {
  record({ slice: { language: '${language}' }, confidence: 0.9 });
  measure(i < ${passing} ? 'Paris' : 'Lyon').toExactMatch('Paris');
});`;
}

async function gate(file: string, thresholds: string) {
  const run = await runProject({
    files: { 'evals/a.test.ts': file },
    options: `{ outputs: { json: 'report.json' }, thresholds: ${thresholds} }`,
  });
  return { run, report: run.report(), text: run.stdout.replace(/\s+/g, ' ') };
}

describe('confident thresholds in a real run: verdict, text and exit code', () => {
  test.each([
    ['enough cases, all right', measured(25, 25), "{ exactMatch: { bound: 0.9, decide: 'confident' } }", 'pass', 0],
    ['far too many wrong', measured(5, 20), "{ exactMatch: { bound: 0.9, decide: 'confident' } }", 'fail', 1],
    [
      'too few cases: a warning',
      measured(9, 9),
      "{ exactMatch: { bound: 0.9, decide: 'confident' } }",
      'inconclusive',
      0,
    ],
    [
      'too few cases: set to fail',
      measured(9, 9),
      "{ exactMatch: { bound: 0.9, decide: 'confident', onInconclusive: 'fail' } }",
      'inconclusive',
      3,
    ],
    [
      'exact bounds need more cases',
      measured(25, 25),
      "{ exactMatch: { bound: 0.9, decide: 'confident', onInconclusive: 'fail', strict: true } }",
      'inconclusive',
      3,
    ],
    ['a slice that is good enough', measured(25, 25, 'fr'), "{ 'slice:language=fr': { exactMatch: 0.9 } }", 'pass', 0],
    ['a slice that no case has', measured(25, 25, 'fr'), "{ 'slice:language=de': { exactMatch: 0.9 } }", 'fail', 1],
    ['far from calibrated', measured(1, 30), "{ ece: { bound: 0.1, decide: 'confident' } }", 'fail', 1],
    ['too few confidences', measured(24, 30), "{ ece: { bound: 0.09, decide: 'confident' } }", 'inconclusive', 0],
  ])('%s', async (_, file, thresholds, verdict, code) => {
    const { run, report, text } = await gate(file, thresholds);
    expect(report.verdict, report.verdictReasons.join('\n')).toBe(verdict);
    expect(text).toContain(`Verdict ${verdict.toUpperCase()}`);
    expect(run.code).toBe(code);
    if (verdict === 'inconclusive') expect(text).toContain(`(exit code ${code})`);
    for (const reason of report.verdictReasons) expect(text).toContain(reason);
  });

  test('the message says how many more cases would settle it', async () => {
    const { text, report } = await gate(measured(9, 9), "{ exactMatch: { bound: 0.9, decide: 'confident' } }");
    expect(report.thresholds).toMatchObject([{ casesNeeded: 16, estimate: 1 }]);
    expect(text).toContain('16 more cases would settle it at this value');
  });

  test.each([
    ["{ 'slice:language': { exactMatch: 1 } }", 'names no slice; a slice is written "slice:label=value"'],
    ["{ exactMatch: { bound: 0.9, decide: 'sure' } }", 'exactMatch.decide must be one of "point", "confident"'],
  ])('%s is refused before any test runs', async (thresholds, message) => {
    const run = await runProject({ files: { 'a.test.ts': measured(1, 1) }, options: `{ thresholds: ${thresholds} }` });
    expect(run.code).not.toBe(0);
    expect(`${run.stdout}${run.stderr}`).toContain(message);
    expect(run.stdout).not.toContain('Eval report');
  });
});

test('trials that disagree are listed as flaky, with the variance of the pass rate', async () => {
  const { report, text } = await gate(
    `import { evalTest } from 'expect-llm/vitest';
evalTest('now and then', { trials: 4, minPassRate: 0.5 }, ({ trial, expect }) => { expect(trial % 2 ? 'a' : 'b').toExactMatch('a'); });
evalTest('always', { trials: 4 }, ({ expect }) => { expect('a').toExactMatch('a'); });`,
    '{}',
  );
  expect(report.flaky).toMatchObject([{ trials: 4, passed: 2, passRate: 0.5, retried: false }]);
  expect(report.variance).toMatchObject({ cases: 2, within: expect.closeTo(0.25 / 3 / 2, 12) });
  expect(text).toContain('Flaky cases: 1 (p: that it does as well as the rest) passed 2 of 4, 0.500');
  expect(text).toContain('of this suite, run again');
});
