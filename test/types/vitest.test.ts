import { expectTypeOf } from 'expect-type';
import { describe, expect, test } from 'vitest';
import type { LlmMatchers, Measurement } from '../../src/index.ts';
import type { judges } from '../../src/matchers/index.ts';
import type { MetricName } from '../../src/metrics/registry.ts';
import { defineReportOptions, type ReportOptions } from '../../src/report/options.ts';
import { evalTest, type Measure, measure, record } from '../../src/vitest/index.ts';

/** What TypeScript knows in a Vitest project: compiled by the type check, not run. */

type Assertion = ReturnType<typeof expect<string>>;
type Name = keyof typeof judges;

/** Holds calls that only the type checker looks at. */
function typesOnly(_calls: () => void): void {}

describe('matchers on expect', () => {
  test('every matcher is a method of the assertion, returning nothing', () => {
    expectTypeOf<Name>().toEqualTypeOf<keyof LlmMatchers<void>>();
    expectTypeOf<Assertion>().toExtend<Pick<LlmMatchers<void>, Name>>();
    expectTypeOf<Assertion['not']>().toExtend<Pick<LlmMatchers<void>, Name>>();
    expectTypeOf<ReturnType<Assertion[Name]>>().toEqualTypeOf<void>();
  });

  test('behind resolves, rejects, soft and poll too', () => {
    expectTypeOf<Assertion['resolves']['toExactMatch']>().toBeFunction();
    expectTypeOf<Assertion['rejects']['toExactMatch']>().toBeFunction();
    expectTypeOf<ReturnType<typeof expect.soft>['toExactMatch']>().toBeFunction();
    expectTypeOf<ReturnType<typeof expect.poll>['toExactMatch']>().toBeFunction();
  });

  test('and asymmetric', () => {
    expectTypeOf(expect.toExactMatch).parameter(0).toEqualTypeOf<string | readonly string[]>();
    expectTypeOf(expect.not.toNotBeRefusal).toBeFunction();
  });
});

typesOnly(() => {
  const assertion = expect('answer');
  // @ts-expect-error an accepted answer is text
  assertion.toExactMatch(42);
  // @ts-expect-error at least one argument
  assertion.toExactMatch();
  // @ts-expect-error no such way to normalise
  assertion.toExactMatch('a', { normalize: 'lower' });
  // @ts-expect-error a confidence is a number
  assertion.toExactMatch('a', { confidence: 'high' });
  // @ts-expect-error the threshold comes first
  assertion.toHaveF1Above('reference', 0.8);
  // @ts-expect-error the reference is missing
  assertion.toHaveF1AtLeast(0.8);
  // @ts-expect-error no such option
  assertion.toBeValidToolCall([{ name: 'f' }], { strict: true });
  // @ts-expect-error tools are needed
  assertion.toBeValidToolCall();
  // @ts-expect-error no such order
  assertion.toCallTools([{ name: 'f' }], { order: 'random' });
  // @ts-expect-error an expected call has a name
  assertion.toCallTools([{ arguments: {} }]);
  // @ts-expect-error takes options only
  assertion.toNotCallTools('f');
  // @ts-expect-error no such rule
  assertion.toNotBeRefusal({ partial: 'maybe' });
  // @ts-expect-error no such rule
  assertion.toBeRefusal({ empty: true });
  // @ts-expect-error no such type of field
  assertion.toMatchSchema({ name: 'string!' as const });
  // @ts-expect-error something must be expected
  assertion.toContainJson(undefined);
  // @ts-expect-error relevant ids are a list
  assertion.toHaveRecallAtK(0.5, 'd1');
});

describe('measure', () => {
  test('gives a measurement, or the promise of one for a stream', () => {
    expectTypeOf<ReturnType<Measure<string>['toExactMatch']>>().toEqualTypeOf<Measurement>();
    expectTypeOf<ReturnType<Measure<string>['not']['toExactMatch']>>().toEqualTypeOf<Measurement>();
    expectTypeOf<ReturnType<Measure<AsyncIterable<string>>['toExactMatch']>>().toEqualTypeOf<Promise<Measurement>>();
    expectTypeOf(measure<string>).returns.toEqualTypeOf<Measure<string>>();
  });
});

describe('evalTest', () => {
  test('takes a body with the trial’s context', () => {
    expectTypeOf(evalTest.skip).toEqualTypeOf(evalTest);
    expectTypeOf(evalTest.concurrent.only).toEqualTypeOf(evalTest);
  });
});

typesOnly(() => {
  evalTest('name', { trials: 5, concurrency: 2, minPassRate: 0.5, timeout: 100 }, ({ trial, signal }) => {
    expectTypeOf(trial).toEqualTypeOf<number>();
    expectTypeOf(signal).toEqualTypeOf<AbortSignal>();
  });
  evalTest.each([['a', 1]] as const)('%s', (letter, number, { expect: own }) => {
    expectTypeOf(letter).toEqualTypeOf<'a'>();
    expectTypeOf(number).toEqualTypeOf<1>();
    expectTypeOf(own).toExtend<typeof expect>();
  });
  evalTest.for([{ question: 'q' }])('$question', ({ question }, { trial }) => {
    expectTypeOf(question).toExtend<string>();
    expectTypeOf(trial).toEqualTypeOf<number>();
  });
  // @ts-expect-error no such option
  evalTest('name', { trails: 5 }, () => {});
  // @ts-expect-error no such fact
  record({ confidance: 0.5 });
  // @ts-expect-error slices are text
  record({ slice: { number: 1 } });
});

describe('options of the reporter', () => {
  test('name the metrics of the registry', () => {
    expectTypeOf<'passRate' | 'exactMatch' | 'ece' | 'pass@5' | 'pass^3'>().toExtend<MetricName>();
    expectTypeOf<'exactMach'>().not.toExtend<MetricName>();
    expectTypeOf(defineReportOptions).parameter(0).toExtend<ReportOptions>();
  });
});

typesOnly(() => {
  defineReportOptions({ thresholds: { passRate: 0.9, 'pass@5': { bound: 0.7, direction: 'higher' } } });
  defineReportOptions({ thresholds: { 'evals/**': { ece: 0.1 } }, outputs: { json: 'report.json' } });
  // @ts-expect-error no such metric
  defineReportOptions({ thresholds: { exactMach: 0.9 } });
  // @ts-expect-error no such metric in a scope
  defineReportOptions({ thresholds: { 'evals/**': { exactMach: 0.9 } } });
  // @ts-expect-error a bound is a number
  defineReportOptions({ thresholds: { exactMatch: '0.9' } });
  // @ts-expect-error no such output
  defineReportOptions({ outputs: { yaml: 'report.yaml' } });
});
