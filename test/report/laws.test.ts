import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderJson } from '../../src/render/json.ts';
import { renderTerminal } from '../../src/render/terminal.ts';
import { inWords } from '../../src/report/conclude.ts';
import { exitCodeOf } from '../../src/report/exit-code.ts';
import type { Report, RunDetails, ThresholdVerdict } from '../../src/report/report.ts';
import { reportOn } from './build-cases.ts';
import { arbitraryCases, arbitraryThresholds } from './random-report.ts';

const RUNS = { numRuns: 150 };

test('the order of the cases changes nothing, to the last bit', () => {
  fc.assert(
    fc.property(
      arbitraryCases.chain((cases) =>
        fc.tuple(fc.constant(cases), fc.shuffledSubarray(cases, { minLength: cases.length })),
      ),
      arbitraryThresholds,
      ([cases, shuffled], thresholds) => {
        expect(renderJson(reportOn(shuffled, thresholds))).toBe(renderJson(reportOn(cases, thresholds)));
      },
    ),
    RUNS,
  );
});

describe('printed verdict, JSON verdict and exit code agree', () => {
  const arbitraryRun: fc.Arbitrary<Partial<RunDetails>> = fc.record({
    shard: fc.constantFrom(null, null, { index: 1, count: 2 }),
    complete: fc.constantFrom(true, true, false),
    otherFailures: fc.record({
      tests: fc.constantFrom(0, 0, 0, 2),
      files: fc.constantFrom<string[]>([], [], ['x.test.ts']),
      unhandledErrors: fc.constantFrom(0, 0, 1),
    }),
  });

  /** The exit code by its documentation: 0 pass, 1 fail, 3 inconclusive where that was set to fail. */
  function documentedCode({ verdict, thresholds, run }: Report): number {
    if (verdict !== 'inconclusive') return verdict === 'pass' ? 0 : 1;
    const blocking = thresholds.some((t) => t.verdict === 'inconclusive' && t.onInconclusive === 'fail');
    return blocking && run.shard === null ? 3 : 0;
  }

  test('for random runs', () => {
    fc.assert(
      fc.property(
        arbitraryCases,
        arbitraryThresholds,
        arbitraryRun,
        fc.boolean(),
        (cases, thresholds, run, allowEmpty) => {
          const report = reportOn(cases, thresholds, { allowEmpty }, run);
          const read: Report = JSON.parse(renderJson(report));
          const code = exitCodeOf(report);
          expect(code).toBe(documentedCode(read));
          const printed = renderTerminal(report, { color: false, width: 80 });
          const words = printed.match(/Verdict (PASS|FAIL|INCONCLUSIVE)/g);
          expect(words).toEqual([`Verdict ${read.verdict.toUpperCase()}`]);
          if (read.verdict === 'inconclusive') expect(printed).toContain(`(exit code ${code})`);
          // Each threshold is printed with its own verdict and reason.
          const text = printed.replace(/\s+/g, ' ');
          for (const threshold of read.thresholds) {
            const mark = { pass: '✓', fail: '✗', inconclusive: '?' }[threshold.verdict];
            expect(text).toContain(`${mark} ${inWords(threshold)}`);
          }
          if (read.verdict === 'fail')
            for (const reason of read.verdictReasons.slice(0, 2)) expect(text).toContain(reason);
        },
      ),
      RUNS,
    );
  });

  test('the run passes only if every threshold does', () => {
    fc.assert(
      fc.property(arbitraryCases, arbitraryThresholds, (cases, thresholds) => {
        const { verdict, thresholds: results } = reportOn(cases, thresholds);
        const verdicts = results.map((result) => result.verdict);
        if (verdict === 'pass') expect(verdicts.every((one) => one === 'pass')).toBe(true);
        if (verdicts.includes('fail')) expect(verdict).toBe('fail');
      }),
      RUNS,
    );
  });
});

const RANK: Record<ThresholdVerdict, number> = { fail: 0, inconclusive: 1, pass: 2 };

describe('a bound that asks for more never turns a verdict for the better', () => {
  test.each([
    ['passRate', 1],
    ['tokenF1', 1],
    ['pass@2', 1],
    ['brier', -1],
    ['ece', -1],
  ] as const)('%s', (metric, sign) => {
    fc.assert(
      fc.property(
        arbitraryCases,
        fc.constantFrom('point', 'confident'),
        fc.boolean(),
        fc.integer({ min: 0, max: 19 }),
        (cases, decide, strict, step) => {
          const verdictAt = (bound: number) =>
            reportOn(cases, { [metric]: { bound, decide, strict }, exactMatch: { bound: 0.5, decide: 'confident' } })
              .thresholds[0]?.verdict ?? 'fail';
          const low = RANK[verdictAt(step / 20)];
          const high = RANK[verdictAt((step + 1) / 20)];
          expect(sign * (low - high)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 100 },
    );
  });
});

test('a confident pass is a pass by the estimate, and a confident failure a failure', () => {
  fc.assert(
    fc.property(arbitraryCases, arbitraryThresholds, (cases, thresholds) => {
      const confident = reportOn(cases, thresholds).thresholds;
      const asPoints = Object.fromEntries(
        Object.entries(thresholds).map(([key, value]) => [
          key,
          'bound' in value
            ? { ...value, decide: 'point' }
            : Object.fromEntries(Object.entries(value).map(([k, v]) => [k, { ...(v as object), decide: 'point' }])),
        ]),
      );
      const points = reportOn(cases, asPoints).thresholds;
      confident.forEach((result, i) => {
        if (result.verdict !== 'inconclusive') expect(points[i]?.verdict).toBe(result.verdict);
        expect(points[i]?.interval).toEqual(result.interval);
      });
    }),
    RUNS,
  );
});

test('the bounds hold the estimate, and the interval holds the bounds', () => {
  fc.assert(
    fc.property(arbitraryCases, arbitraryThresholds, (cases, thresholds) => {
      for (const { estimate, bounds, interval } of reportOn(cases, thresholds).thresholds) {
        if (estimate === null || bounds === null || interval === null) continue;
        expect(bounds[0]).toBeLessThanOrEqual(estimate + 1e-9);
        expect(bounds[1]).toBeGreaterThanOrEqual(estimate - 1e-9);
        expect(interval[0]).toBeLessThanOrEqual(bounds[0] + 1e-9);
        expect(interval[1]).toBeGreaterThanOrEqual(bounds[1] - 1e-9);
      }
    }),
    RUNS,
  );
});
