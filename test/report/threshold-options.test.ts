import { describe, expect, test } from 'vitest';
import { parseThresholds, type Thresholds } from '../../src/report/threshold-options.ts';

test('scopes are the whole run, file patterns and slices, in their order', () => {
  const thresholds = {
    passRate: 0.9,
    'evals/**': { exactMatch: { bound: 0.8, decide: 'confident', onInconclusive: 'fail', strict: true } },
    'slice:language=fr': { exactMatch: 0.7, 'pass@5': 0.5 },
    'slice:path=a/b=c': { ece: 0.1 },
  } satisfies Thresholds;
  const common = { decide: 'point', onInconclusive: 'warn', strict: false, direction: 'higher' };
  expect(parseThresholds(thresholds)).toEqual([
    { ...common, metric: 'passRate', scope: null, bound: 0.9 },
    {
      metric: 'exactMatch',
      scope: 'evals/**',
      bound: 0.8,
      direction: 'higher',
      decide: 'confident',
      onInconclusive: 'fail',
      strict: true,
    },
    { ...common, metric: 'exactMatch', scope: 'slice:language=fr', bound: 0.7 },
    { ...common, metric: 'pass@5', scope: 'slice:language=fr', bound: 0.5 },
    { ...common, metric: 'ece', scope: 'slice:path=a/b=c', bound: 0.1, direction: 'lower' },
  ]);
});

test('a backslash may take the meaning from a bracket', () => {
  expect(parseThresholds({ 'evals/\\[id\\]/**': { passRate: 0.5 } })).toMatchObject([{ scope: 'evals/\\[id\\]/**' }]);
});

describe('what is not right is said before any test runs', () => {
  test.each([
    [
      { 'slice:language': { passRate: 1 } },
      RangeError,
      '"slice:language" names no slice; a slice is written "slice:label=value"',
    ],
    [{ 'slice:=fr': { passRate: 1 } }, RangeError, 'names no slice'],
    [{ 'language=fr': { passRate: 1 } }, RangeError, 'a slice is written "slice:label=value"'],
    [{ 'slice:language=fr': 0.5 }, TypeError, 'an object of metrics, since it is a slice'],
    [{ 'slice:language=fr': { passrate: 0.5 } }, RangeError, 'did you mean "passRate"'],
    [{ 'evals/**': 0.5 }, TypeError, 'an object of metrics, since it is a file pattern'],
    [{ 'evals\\code\\**': { passRate: 0.5 } }, RangeError, 'did you mean "evals/code/**"?'],
    [{ 'evals\\a.test.ts': { passRate: 0.5 } }, RangeError, 'patterns have "/" on every system'],
    [{ passRate: { bound: 0.9, decide: 'sure' } }, RangeError, 'passRate.decide must be one of'],
    [{ passRate: { bound: 0.9, onInconclusive: 'error' } }, RangeError, 'passRate.onInconclusive must be one of'],
    [{ passRate: { bound: 0.9, strict: 'yes' } }, RangeError, 'passRate.strict must be one of'],
    [{ passRate: { bound: 0.9, confident: true } }, TypeError, 'confident'],
    [{ passRate: 90 }, RangeError, 'for 90% write 0.9'],
    [{ latencyMs: { bound: 900, strict: true } }, RangeError, 'latencyMs.strict needs a metric from 0 to 1'],
  ])('%j', (thresholds, kind, message) => {
    expect(() => parseThresholds(thresholds)).toThrow(kind);
    expect(() => parseThresholds(thresholds)).toThrow(message);
  });
});
