import { describe, expect, test } from 'vitest';
import { compareWith, documentOf, means, onlyMetric, outcomes } from './documents.ts';

describe('one 0-or-1 trial a case: exact McNemar, and the interval of Tango', () => {
  test.each([
    // [lost, won, unchanged] → p of Fagerland, Lydersen and Laake (2013) or by hand: min(1, 2·P(Bin(b + c, ½) ≤ min)).
    [11, 1, 40, 0.00634765625, 'regression'],
    [1, 11, 40, 0.00634765625, 'improvement'],
    [6, 0, 40, 0.03125, 'regression'],
    // One-sided 1/32: convincing.
    [5, 0, 40, 0.0625, 'regression'],
    // One-sided 1/16: not, however large the suite; Tango's bound alone would say so.
    [4, 0, 40, 0.125, 'inconclusive'],
    [4, 0, 4000, 0.125, 'inconclusive'],
    [5, 5, 40, 1, 'inconclusive'],
    [0, 0, 40, 1, 'inconclusive'],
    [0, 0, 1, 1, 'inconclusive'],
    [1, 0, 0, 1, 'inconclusive'],
  ])('%i lost, %i won of %i more', (lost, won, unchanged, pValue, verdict) => {
    const before = documentOf(outcomes([lost, 1], [won, 0], [unchanged, 1]));
    const now = documentOf(outcomes([lost, 0], [won, 1], [unchanged, 1]));
    const metric = onlyMetric(before, now);
    expect(metric).toMatchObject({ test: 'mcnemar', verdict, worse: lost, better: won, cases: lost + won + unchanged });
    expect(metric.pValue).toBeCloseTo(pValue, 10);
    expect(metric.difference).toBeCloseTo((won - lost) / (lost + won + unchanged), 12);
  });

  test('the interval is that of Tango (1998): 6 and 16 of 161', () => {
    const before = documentOf(outcomes([6, 0], [16, 1], [139, 1]));
    const now = documentOf(outcomes([6, 1], [16, 0], [139, 1]));
    const { interval, bounds } = onlyMetric(before, now);
    expect(interval?.[0]).toBeCloseTo(-0.124, 4);
    expect(interval?.[1]).toBeCloseTo(-0.0054, 4);
    // One-sided 95% bounds lie within the two-sided 95% interval.
    expect(bounds?.[0]).toBeGreaterThan(-0.124);
    expect(bounds?.[1]).toBeLessThan(-0.0054);
  });

  test.each([
    ['a drop within the margin', [8, 0, 392], 0.05, 'no regression', 'within the margin of 0.05'],
    ['a drop beyond it', [80, 0, 320], 0.05, 'regression', 'beyond the margin of 0.05'],
    ['a drop that may be either', [12, 2, 86], 0.1, 'inconclusive', 'could be'],
    ['nothing changed in enough cases', [0, 0, 100], 0.05, 'no regression', 'within the margin of 0.05'],
    [
      'nothing changed in few cases',
      [0, 0, 20],
      0.05,
      'inconclusive',
      'could be anything from 0.119 worse to 0.119 better',
    ],
    ['better', [0, 9, 91], 0.05, 'improvement', 'better by at least'],
  ] as const)('margin: %s', (_, [lost, won, unchanged], margin, verdict, reason) => {
    const before = documentOf(outcomes([lost, 1], [won, 0], [unchanged, 1]));
    const now = documentOf(outcomes([lost, 0], [won, 1], [unchanged, 1]));
    const metric = onlyMetric(before, now, { margin });
    expect(metric.verdict).toBe(verdict);
    expect(metric.reason).toContain(reason);
  });

  test('a metric of which less is better is judged the other way round', () => {
    const before = documentOf(outcomes([8, 0], [32, 0]), 'refusalRate');
    const now = documentOf(outcomes([8, 1], [32, 0]), 'refusalRate');
    const metric = onlyMetric(before, now);
    expect(metric).toMatchObject({ verdict: 'regression', worse: 8, better: 0, direction: 'lower' });
    expect(metric.difference).toBeCloseTo(0.2, 12);
    expect(metric.interval?.[0]).toBeGreaterThan(0);
    expect(metric.reason).toMatch(/^worse by at least/);
    expect(onlyMetric(now, before).verdict).toBe('improvement');
  });
});

describe('several trials or a continuous score: paired t and sign flips, both convinced', () => {
  test('t by hand: differences −0.1, −0.2, −0.3, −0.2, −0.2 have mean −0.2 and sd √0.005', () => {
    const before = documentOf(means(0.9, 0.9, 0.9, 0.9, 0.9), 'tokenF1');
    const now = documentOf(means(0.8, 0.7, 0.6, 0.7, 0.7), 'tokenF1');
    const metric = onlyMetric(before, now);
    // t(.975, 4) = 2.7764451052, half-width 2.7764·√(0.005/5).
    expect(metric.interval?.[0]).toBeCloseTo(-0.2 - 2.7764451052 * Math.sqrt(0.001), 8);
    expect(metric.interval?.[1]).toBeCloseTo(-0.2 + 2.7764451052 * Math.sqrt(0.001), 8);
    // All five fell: 2 of 32 assignments of signs are as extreme.
    expect(metric.pValue).toBe(0.0625);
    expect(metric).toMatchObject({ test: 'paired-t', verdict: 'regression' });
  });

  test('equal drops in four cases are no certainty, although t has p = 0', () => {
    const drop = (cases: number) =>
      onlyMetric(
        documentOf(means(...Array(cases).fill(0.9)), 'tokenF1'),
        documentOf(means(...Array(cases).fill(0.1)), 'tokenF1'),
      );
    expect(drop(4)).toMatchObject({ verdict: 'inconclusive', pValue: 0.125 });
    expect(drop(5)).toMatchObject({ verdict: 'regression', pValue: 0.0625 });
  });

  test.each([
    ['one case', 1],
    ['two cases', 2],
  ])('%s, whatever happened: inconclusive', (_, cases) => {
    const before = documentOf(Array.from({ length: cases }, () => ({ n: 10, c: 10 })));
    const now = documentOf(Array.from({ length: cases }, () => ({ n: 10, c: 0 })));
    expect(onlyMetric(before, now)).toMatchObject({ verdict: 'inconclusive', test: 'paired-t' });
  });

  test('one trial on one side and ten on the other are compared by their means', () => {
    const before = documentOf(Array.from({ length: 8 }, () => ({ n: 1, c: 1 })));
    const now = documentOf(Array.from({ length: 8 }, (_, i) => ({ n: 10, c: i < 4 ? 5 : 6 })));
    expect(onlyMetric(before, now)).toMatchObject({ test: 'paired-t', verdict: 'regression', current: 0.55 });
  });

  test('a drop of exactly the margin is not beyond it, whatever its rounding', () => {
    const values = [0.7, 0.8, 0.9, 0.6, 0.5, 0.4, 0.3, 0.95];
    const before = documentOf(means(...values.map((value) => value + 0.05)), 'tokenF1');
    const now = documentOf(means(...values), 'tokenF1');
    expect(onlyMetric(before, now, { margin: 0.05 }).verdict).not.toBe('regression');
  });

  test('enough equal results rule out a drop beyond the margin, a few do not', () => {
    const same = (cases: number) => documentOf(means(...Array(cases).fill(0.8)), 'tokenF1');
    // z² / (n + z²) of Tango for none that differs: 2.7055/12.7055 and 2.7055/102.7055.
    expect(onlyMetric(same(10), same(10), { margin: 0.05 })).toMatchObject({ verdict: 'inconclusive' });
    expect(onlyMetric(same(100), same(100), { margin: 0.05 })).toMatchObject({ verdict: 'no regression' });
    expect(onlyMetric(same(100), same(100)).bounds?.[0]).toBeCloseTo(-2.7055 / 102.7055, 4);
  });
});

describe('no case in common', () => {
  const elsewhere = (document: ReturnType<typeof documentOf>) => ({
    ...document,
    cases: document.cases.map((item) => ({ ...item, id: `b.test.ts > new ${item.id}`, file: 'b.test.ts' })),
  });

  test('proportions: the interval of Newcombe (1998), 48/80 after 56/70', () => {
    const before = documentOf(outcomes([56, 1], [14, 0]));
    const now = elsewhere(documentOf(outcomes([48, 1], [32, 0])));
    const comparison = compareWith(before, now);
    expect(comparison.metrics).toMatchObject([{ test: 'newcombe', verdict: 'regression', cases: 80, pValue: null }]);
    expect(comparison.metrics[0]?.interval?.[0]).toBeCloseTo(-0.3339, 4);
    expect(comparison.metrics[0]?.interval?.[1]).toBeCloseTo(-0.0524, 4);
    expect(comparison).toMatchObject({ changes: [], casesRenamed: [] });
    expect([comparison.casesAdded.length, comparison.casesRemoved.length]).toEqual([80, 70]);
  });

  test('other scores are not compared', () => {
    const before = documentOf(means(0.9, 0.8, 0.7), 'tokenF1');
    const metric = onlyMetric(before, elsewhere(documentOf(means(0.1, 0.2, 0.3), 'tokenF1')));
    expect(metric).toMatchObject({ test: null, verdict: 'inconclusive', difference: null });
    expect(metric.reason).toBe('not compared: no case has it on both sides');
  });
});

describe('what does not mean the same is not compared', () => {
  test('a signature that changed names both', () => {
    const metric = onlyMetric(
      documentOf(outcomes([30, 1]), 'exactMatch', 'exactMatch|case:mixed|v1'),
      documentOf(outcomes([30, 0]), 'exactMatch', 'exactMatch|case:lower|v1'),
    );
    expect(metric).toMatchObject({
      verdict: 'inconclusive',
      test: null,
      difference: null,
      interval: null,
      pValue: null,
    });
    expect(metric.reason).toContain('exactMatch|case:mixed|v1 in the baseline');
    expect(metric.reason).toContain('exactMatch|case:lower|v1 now');
  });

  test('a signature that one case alone has', () => {
    const before = documentOf([...outcomes([30, 1]), { n: 1, c: 1, signature: 'other|v1' }]);
    const now = documentOf(outcomes([31, 0]));
    expect(onlyMetric(before, now).reason).toContain('other|v1 in the baseline and means exactMatch|v1 now');
    expect(onlyMetric(before, before).test).toBe('mcnemar');
  });

  test('the signature of a case that is only on one side does not matter', () => {
    const before = documentOf(outcomes([30, 1]));
    const now = documentOf([...outcomes([30, 1]), { n: 1, c: 1, signature: 'other|v1' }]);
    expect(onlyMetric(before, now)).toMatchObject({ test: 'mcnemar', cases: 30 });
  });

  test.each([
    [
      'gone',
      documentOf(outcomes([9, 1])),
      documentOf(outcomes([9, 1]), 'schema'),
      'exactMatch',
      'nothing measured it in this run',
    ],
    [
      'new',
      documentOf(outcomes([9, 1])),
      documentOf(outcomes([9, 1]), 'schema'),
      'schema',
      'the baseline does not have it',
    ],
  ])('a metric that is %s', (_, before, now, name, reason) => {
    const comparison = compareWith(before, now);
    expect(comparison.verdict).toBe('inconclusive');
    expect(comparison.metrics.find(({ metric }) => metric === name)?.reason).toBe(`not compared: ${reason}`);
  });
});

describe('several metrics', () => {
  const merge = (...documents: ReturnType<typeof documentOf>[]) => ({
    schema: 'expect-llm/baseline@1' as const,
    signatures: Object.assign({}, ...documents.map(({ signatures }) => signatures)),
    cases: (documents[0]?.cases ?? []).map((item, i) => ({
      ...item,
      metrics: Object.assign({}, ...documents.map(({ cases }) => cases[i]?.metrics)),
    })),
  });

  test('are judged together by Holm: 5 losses convince alone (1/32), not among two metrics (1/40 needed)', () => {
    const fall = (metric: string, lost: number) =>
      [documentOf(outcomes([40, 1]), metric), documentOf(outcomes([lost, 0], [40 - lost, 1]), metric)] as const;
    const [before, now] = fall('exactMatch', 5);
    const [beforeToo, nowToo] = fall('schema', 0);
    expect(compareWith(before, now).verdict).toBe('regression');
    const both = compareWith(merge(before, beforeToo), merge(now, nowToo));
    expect(both.metrics.map(({ verdict }) => verdict)).toEqual(['inconclusive', 'inconclusive']);
    expect(both.metrics[0]?.reason).toContain('not enough among 2 metrics judged together');
    // Once the other is shown (6 losses, 1/64 ≤ 1/40), this one is tested alone.
    const [beforeSix, nowSix] = fall('schema', 6);
    const stepped = compareWith(merge(before, beforeSix), merge(now, nowSix));
    expect(stepped.metrics.map(({ verdict }) => verdict)).toEqual(['regression', 'regression']);
  });

  test('a latency counts only with a margin of its own', () => {
    const latency = (ms: number) => documentOf(means(...Array.from({ length: 20 }, (_, i) => ms + i)), 'latencyMs');
    const matches = documentOf(outcomes([20, 1]));
    const [before, now] = [merge(matches, latency(100)), merge(matches, latency(300))];
    const shown = compareWith(before, now);
    expect(shown.verdict).toBe('inconclusive');
    expect(shown.metrics[1]).toMatchObject({
      metric: 'latencyMs',
      gates: false,
      verdict: 'regression',
      difference: 200,
    });
    expect(compareWith(before, now, { margins: { latencyMs: 50 } }).verdict).toBe('regression');
    expect(compareWith(before, now, { margins: { latencyMs: 250 } }).metrics[1]?.verdict).toBe('no regression');
    // The margin for scores is no margin in milliseconds.
    expect(compareWith(before, now, { margin: 0.5 }).metrics[1]).toMatchObject({ margin: 0, gates: false });
  });

  test('the whole is as good as its weakest part', () => {
    const better = [documentOf(outcomes([9, 0], [31, 1])), documentOf(outcomes([40, 1]))] as const;
    const worse = [documentOf(outcomes([40, 1]), 'schema'), documentOf(outcomes([9, 0], [31, 1]), 'schema')] as const;
    const same = [documentOf(outcomes([40, 1]), 'schema'), documentOf(outcomes([40, 1]), 'schema')] as const;
    expect(compareWith(better[0], better[1]).verdict).toBe('improvement');
    expect(compareWith(merge(better[0], worse[0]), merge(better[1], worse[1])).verdict).toBe('regression');
    expect(compareWith(merge(better[0], same[0]), merge(better[1], same[1])).verdict).toBe('inconclusive');
    const options = { margins: { schema: 0.2 } };
    expect(compareWith(merge(better[0], same[0]), merge(better[1], same[1]), options).verdict).toBe('improvement');
  });
});

test('two empty documents have nothing to say', () => {
  expect(compareWith(documentOf([]), documentOf([]))).toMatchObject({
    metrics: [],
    verdict: 'inconclusive',
    changes: [],
  });
});
