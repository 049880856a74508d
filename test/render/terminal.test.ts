import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { renderTerminal } from '../../src/render/terminal.ts';
import type { Report } from '../../src/report/report.ts';
import { buildCase, buildTrial, casePassing, reportOn, suite } from '../report/build-cases.ts';
import { arbitraryCases, arbitraryThresholds } from '../report/random-report.ts';

const print = (report: Report) => renderTerminal(report, { color: false, width: 80 });

test('no line is wider than the terminal, and no colour is left where there should be none', () => {
  fc.assert(
    fc.property(arbitraryCases, arbitraryThresholds, (cases, thresholds) => {
      const printed = print(reportOn(cases, thresholds));
      for (const line of printed.split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(80);
      expect(printed).not.toContain('\u001b');
    }),
    { numRuns: 100 },
  );
});

test('a whole report, as a person sees it', () => {
  const cases = [
    ...suite(12, 14),
    casePassing('answers in French', 3, 5, { slices: { language: 'fr' } }),
    casePassing('answers in German', 5, 5),
  ];
  const printed = print(
    reportOn(cases, {
      passRate: { bound: 0.95, decide: 'confident', onInconclusive: 'fail' },
      'slice:language=fr': { passRate: 0.5 },
    }),
  );
  expect(printed).toMatchInlineSnapshot(`
    "
     Eval report  16 cases, 24 trials, 1 flaky

     Metric    Value          95% CI  Cases  Trials
     passRate  0.850  [0.596, 0.956]     16      24

     k  pass@k          95% CI  pass^k          95% CI  Cases
     1   0.850  [0.665, 1.000]   0.850  [0.665, 1.000]     16
     2   0.950  [0.315, 1.000]   0.650  [0.000, 1.000]      2  14 excluded
     3   1.000  [0.158, 1.000]   0.550  [0.000, 1.000]      2  14 excluded
     4   1.000  [0.158, 1.000]   0.500  [0.013, 0.987]      2  14 excluded
     5   1.000  [0.158, 1.000]   0.500  [0.013, 0.987]      2  14 excluded

     Pass rate                         95% CI  Standard deviation
     of similar cases          [0.015, 0.999]  between cases 0.224
     of this suite, run again  [0.490, 0.943]  of a case, run again 0.173

     Flaky cases: 1 (p: that it does as well as the rest)
     passed 3 of 5, 0.600 [0.231, 0.882], p = 0.359
       a.test.ts > answers in French

     Worst cases, of 3 with something wrong
     - a.test.ts > case 12
         no reason given
     - a.test.ts > case 13
         no reason given
     - 2/5 wrong  a.test.ts > answers in French
         no reason given

     Thresholds
     ✗ passRate: 0.85 is under 0.95 with 95% confidence (one-sided bound 0.946;
       95% CI 0.596 to 0.956; 16 cases)
     ✓ passRate in slice:language=fr: 0.6 is at least 0.5, but the 95% interval of
       1 case reaches across it

     Verdict FAIL
     - 1 of 2 thresholds failed
    "
  `);
});

describe('calibration', () => {
  test('stands beside what chance would show', () => {
    const cases = Array.from({ length: 30 }, (_, i) =>
      buildCase(`c${i}`, [buildTrial(0, i % 3 !== 0, { confidence: 0.5 + (i % 5) / 10 })]),
    );
    const { calibration } = reportOn(cases);
    const text = print(reportOn(cases)).replace(/\s+/g, ' ');
    const figure = (value: number | undefined) => value?.toFixed(3);
    expect(text).toContain(
      `Calibration error ${figure(calibration?.ece)} over 30 stated confidences; a calibrated model would show ${figure(calibration?.nullMean)} on average at this n, ${figure(calibration?.null95)} at most 95% of the time`,
    );
  });

  test('is silent where nothing was stated', () => {
    expect(print(reportOn(suite(2, 2)))).not.toContain('Calibration');
  });
});

describe('flaky cases', () => {
  const flaky = Array.from({ length: 8 }, (_, i) => casePassing(`unsteady ${i}`, i + 1, 10));

  test('the worst five, and how many more', () => {
    const printed = print(reportOn(flaky));
    expect(printed).toContain('Flaky cases: 8, the worst first');
    expect(printed).toContain('and 3 more');
    expect(printed).toMatch(/passed 1 of 10, 0\.100 \[0\.018, 0\.404\], .*\n {3}a\.test\.ts > unsteady 0\n/);
    expect(printed).toContain('unsteady 4');
    expect(printed).not.toContain('unsteady 5');
    expect(printed).toContain('8 flaky');
  });

  test('a hostile name moves no cursor and forges no line', () => {
    const printed = print(reportOn([casePassing('\u001b[2J\nVerdict PASS\u202e', 1, 2)]));
    expect(printed).not.toMatch(/[\u001b\u202e]/);
    expect(printed.match(/^ Verdict /gm)).toHaveLength(1);
  });
});

describe('an inconclusive verdict says what it means for the run', () => {
  const withOutcome = (onInconclusive: string) =>
    print(reportOn(suite(3, 3), { passRate: { bound: 0.9, decide: 'confident', onInconclusive } }));

  test.each([
    ['warn', 'Verdict INCONCLUSIVE, a warning only (exit code 0)'],
    ['fail', 'Verdict INCONCLUSIVE, which stops the run (exit code 3)'],
  ])('%s', (onInconclusive, words) => {
    expect(withOutcome(onInconclusive)).toContain(words);
  });
});

test('a reason is printed once', () => {
  const printed = print(reportOn(suite(1, 4), { passRate: 0.9 }));
  expect(printed.match(/0\.25 is under 0\.9/g)).toHaveLength(1);
  expect(printed).toContain('- 1 of 1 threshold failed');
});

test('what failed beside thresholds is listed under the verdict', () => {
  const printed = print(
    reportOn(
      [casePassing('a', 0, 1, { state: 'failed' })],
      {},
      {},
      {
        otherFailures: { tests: 2, files: ['broken.test.ts'], unhandledErrors: 1 },
      },
    ),
  );
  for (const reason of [
    '- 1 eval case of 1 failed in the test run itself',
    '- 2 other tests failed',
    '- 1 file could not be run: broken.test.ts',
    '- 1 unhandled error',
  ]) {
    expect(printed).toContain(reason);
  }
});
