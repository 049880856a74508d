import { describe, expect, test } from 'vitest';
import { baselineOf, renderBaseline } from '../../src/report/baseline.ts';
import { readDocument } from '../../src/report/document/read-document.ts';
import type { ReportCase } from '../../src/report/report.ts';
import { assertedCase, evalCase } from './cases.ts';

test('holds counts and means, no texts, one case a line, sorted', () => {
  const cases = [
    evalCase('second', [1, 0, 1], { input: 'a secret prompt' }),
    evalCase('first', [0.25], { metric: 'tokenF1', latencyMs: 120 }),
    assertedCase('third', [true, false]),
  ];
  const text = renderBaseline(baselineOf(cases));
  expect(text).toBe(`{
  "schema": "expect-llm/baseline@1",
  "signatures": {
    "exactMatch": "exactMatch|v1",
    "latencyMs": "latencyMs|v1",
    "passRate": "passRate|v1",
    "tokenF1": "tokenF1|v1"
  },
  "cases": [
    {"id":"a.test.ts > first","file":"a.test.ts","metrics":{"latencyMs":{"n":1,"mean":120},"tokenF1":{"n":1,"mean":0.25}}},
    {"id":"a.test.ts > second","file":"a.test.ts","content":"${baselineOf(cases).cases[1]?.content}","metrics":{"exactMatch":{"n":3,"c":2}}},
    {"id":"a.test.ts > third","file":"a.test.ts","metrics":{"passRate":{"n":2,"c":1}}}
  ]
}
`);
  expect(text).not.toContain('secret');
  expect(renderBaseline(baselineOf([...cases].reverse()))).toBe(text);
});

test('an empty one can be read back', () => {
  const text = renderBaseline(baselineOf([]));
  expect(readDocument(new TextEncoder().encode(text))).toEqual({ kind: 'baseline', baseline: baselineOf([]) });
});

test('a skipped case leaves nothing, an errored one counts as its neighbours do', () => {
  const errored: ReportCase = {
    ...evalCase('errored', []),
    state: 'errored',
    trials: [{ index: 0, attempts: 1, passed: false, errored: true, error: 'x', confidence: null, records: [] }],
  };
  const { cases } = baselineOf([{ ...evalCase('skipped', [1]), state: 'skipped' }, evalCase('right', [1]), errored]);
  expect(cases.map(({ id, metrics }) => [id, metrics['exactMatch']])).toEqual([
    ['a.test.ts > errored', { n: 1, c: 0 }],
    ['a.test.ts > right', { n: 1, c: 1 }],
  ]);
});

test('what most cases mean by a metric is said once', () => {
  const lower = { signature: 'exactMatch|case:lower|v1' };
  const baseline = baselineOf([evalCase('a', [1]), evalCase('b', [1], lower), evalCase('c', [1], lower)]);
  expect(baseline.signatures).toEqual({ exactMatch: 'exactMatch|case:lower|v1' });
  expect(baseline.cases.map(({ metrics }) => metrics['exactMatch'])).toEqual([
    { n: 1, c: 1, signature: 'exactMatch|v1' },
    { n: 1, c: 1 },
    { n: 1, c: 1 },
  ]);
});

describe('the fingerprint of a case', () => {
  const content = (...inputs: string[]) => {
    const [first, ...rest] = inputs.map((input) => evalCase('n', [1], { input }));
    const trials = [first, ...rest].flatMap((item) => item?.trials ?? []);
    return first && baselineOf([{ ...first, trials }]).cases[0]?.content;
  };

  test('depends on what was asked, not on how often or in which order', () => {
    expect(content('a', 'b')).toBe(content('b', 'a', 'a'));
    expect(content('a')).not.toBe(content('b'));
    expect(content('a')).toMatch(/^[0-9a-f]{16}$/);
    expect(baselineOf([evalCase('n', [1])]).cases[0]?.content).toBeUndefined();
  });

  test('is another one for each of 100,000 inputs that are much alike', () => {
    const seen = new Set<string | undefined>();
    for (let i = 0; i < 100_000; i++) seen.add(content(`What is ${i} + 1?`));
    expect(seen.size).toBe(100_000);
  });
});
