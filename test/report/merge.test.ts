import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderJson } from '../../src/render/json.ts';
import { type AggregateOptions, aggregate } from '../../src/report/aggregate.ts';
import { merge } from '../../src/report/merge.ts';
import type { Report, ReportCase, ReportTrial, RunDetails } from '../../src/report/report.ts';
import { parseThresholds } from '../../src/report/threshold-options.ts';
import { evalCase, wholeRun } from './cases.ts';

const settings: AggregateOptions = {
  thresholds: parseThresholds({
    exactMatch: 0.6,
    passRate: { bound: 0.5, decide: 'confident' },
    'pass@2': 0.3,
    ece: 0.4,
    'file-1*': { tokenF1: 0.2 },
  }),
  allowEmpty: false,
  calibrationBins: 10,
};

function shardOf(cases: readonly ReportCase[], index: number, count: number, more: Partial<RunDetails> = {}): Report {
  const run = { ...wholeRun, id: `run-${index}`, shard: { index, count }, ...more };
  // Through text, as a file keeps it.
  return JSON.parse(renderJson(aggregate(cases, run, settings)));
}

/** What a merge cannot know of the run that was not split. */
function comparable(report: Report): unknown {
  const run = { ...report.run, id: '', startedAt: '', finishedAt: '', mergedFrom: [] };
  return JSON.parse(JSON.stringify({ ...report, run }));
}

const score = fc.constantFrom(0, 0.1, 1 / 3, 0.7, 1, null);
const record = fc
  .record({ metric: fc.constantFrom('exactMatch', 'tokenF1', 'refusalRate'), score, passed: fc.boolean() })
  .map(({ metric, ...rest }) => ({ metric, signature: `${metric}|v1`, ...rest }));
const trial = fc.record<Omit<ReportTrial, 'index'>>({
  attempts: fc.integer({ min: 1, max: 3 }),
  passed: fc.constantFrom(true, false, null),
  errored: fc.boolean(),
  error: fc.constantFrom(null, 'Error: gone'),
  confidence: fc.constantFrom(null, 0, 0.3, 0.95, 1),
  records: fc.array(record, { maxLength: 3 }),
});
const trials = fc
  .array(trial, { maxLength: 4 })
  .map((list) => list.map((item, index): ReportTrial => ({ index, ...item })));
const parts = fc
  .record({
    state: fc.constantFrom('passed', 'failed', 'errored', 'skipped'),
    flaky: fc.boolean(),
    slices: fc.dictionary(fc.constantFrom('language', '__proto__', '10'), fc.constantFrom('fr', 'de', 'constructor'), {
      noNullPrototype: false,
    }),
    trials,
    file: fc.nat(20),
    shard: fc.nat(100),
  })
  .map((item): [number, Omit<ReportCase, 'id' | 'name'>] => {
    const { shard, file, ...rest } = item;
    return [shard, { project: '', file: `file-${file}.test.ts`, ...rest }];
  });
const splitRun = fc
  .record({ cases: fc.array(parts, { maxLength: 12 }), count: fc.integer({ min: 1, max: 4 }) })
  .map(({ cases, count }) => {
    const byShard = Array.from({ length: count }, (): ReportCase[] => []);
    const all = cases.map(([shard, item], i): ReportCase => {
      const whole = { id: `${item.file} > ${i}`, name: String(i), ...item };
      byShard[shard % count]?.push(whole);
      return whole;
    });
    return { all, shards: byShard.map((own, i) => shardOf(own, i + 1, count)) };
  });

describe('laws', () => {
  test('the merge of the shards is the report of the run that was not split', () => {
    fc.assert(
      fc.property(splitRun, ({ all, shards }) => {
        expect(comparable(merge(shards))).toEqual(comparable(aggregate(all, wholeRun, settings)));
      }),
    );
  });

  test('commutative: any order gives the same report', () => {
    fc.assert(
      fc.property(
        splitRun.chain(({ shards }) => fc.tuple(fc.constant(shards), fc.shuffledSubarray(shards, { minLength: 1 }))),
        ([shards, some]) => {
          const ordered = shards.filter((shard) => some.includes(shard));
          expect(merge(some)).toEqual(merge(ordered));
        },
      ),
    );
  });

  test('associative: step by step gives what all at once gives', () => {
    fc.assert(
      fc.property(splitRun, fc.nat(), ({ shards }, cut) => {
        fc.pre(shards.length > 1);
        const at = 1 + (cut % (shards.length - 1));
        const steps = [merge(shards.slice(0, at)), merge(shards.slice(at))];
        expect(merge(steps.map((step) => JSON.parse(renderJson(step))))).toEqual(merge(shards));
        const oneByOne = shards.slice(1).reduce((sum, shard) => merge([shard, sum]), merge(shards.slice(0, 1)));
        expect(oneByOne).toEqual(merge(shards));
      }),
    );
  });

  test('the merge of one report of a whole run is that report', () => {
    const report = aggregate([evalCase('a', [1]), evalCase('b', [0])], wholeRun, settings);
    expect({ ...merge([report]), run: report.run }).toEqual(report);
    expect(merge([report]).run).toMatchObject({ id: wholeRun.id, complete: true, mergedFrom: [{ id: wholeRun.id }] });
  });
});

const cases = ['a', 'b', 'c'].map((name) => evalCase(name, [1, 0], { file: `${name}.test.ts` }));
const three = cases.map((item, i) => shardOf([item], i + 1, 3));
const names = ['one.json', 'two.json', 'three.json'];

describe('what is not whole is not decided', () => {
  test.each([
    [[0, 2], 3, 'shard 2 of 3 is missing'],
    [[1], 3, 'shards 1 and 3 of 3 are missing'],
  ])('of the shards %o of %i', (present, _, reason) => {
    const report = merge(present.flatMap((i) => three[i] ?? []));
    expect(report.run).toMatchObject({ complete: false, reason, shard: null });
    expect(report.verdict).toBe('fail');
    expect(report.verdictReasons[0]).toBe(`${reason}: nothing is decided`);
    expect(new Set(report.thresholds.map((threshold) => threshold.verdict))).toEqual(new Set(['inconclusive']));
  });

  test('many missing ones are counted, however many a file says there are', () => {
    const report = merge([shardOf([], 3, 1e15)]);
    expect(report.run.reason).toBe('shards 1, 2, 4, 5, 6 and 999999999999994 more of 1000000000000000 are missing');
  });

  test('an interrupted shard, and one more that is missing', () => {
    const cut = shardOf([], 2, 3, { complete: false, reason: 'the run was interrupted' });
    expect(merge([cut, shardOf([], 1, 3)]).run.reason).toBe(
      'shard 3 of 3 is missing; shard 2 of 3: the run was interrupted',
    );
  });
});

describe('refuses, naming both', () => {
  const other = (index: number, count: number, more: Partial<RunDetails>) =>
    shardOf([evalCase('z', [1], { file: 'z.test.ts' })], index, count, more);
  const two = three[1] ?? other(2, 3, {});
  test.each<[string, Report, string]>([
    ['one report twice', two, 'two.json and three.json hold the same run (run-2)'],
    ['one shard twice', other(2, 3, { id: 'again' }), 'two.json and three.json are both shard 2 of 3'],
    ['one inside a merged report', merge([two]), 'two.json and three.json hold the same run (run-2)'],
    [
      'another number of shards',
      other(3, 4, { id: 'x' }),
      'not of one run: one.json is shard 1 of 3, three.json is shard 3 of 4',
    ],
    [
      'a whole run and a shard',
      other(1, 1, { id: 'x', shard: null }),
      'not of one run: one.json is shard 1 of 3, three.json is a whole run',
    ],
    ['a shard beyond the last', other(4, 3, { id: 'x' }), 'three.json says that it is shard 4 of 3, which cannot be'],
    [
      'one case in two parts',
      shardOf([evalCase('b', [1], { file: 'b.test.ts' })], 3, 3),
      'two.json and three.json both have the case b.test.ts > b',
    ],
    [
      'other thresholds',
      JSON.parse(
        JSON.stringify({ ...three[2], settings: { ...settings, thresholds: settings.thresholds.slice(0, 1) } }),
      ),
      'one.json and three.json differ in their thresholds: {"bound":0.5,"decide":"confident","direction":"higher","metric":"passRate","onInconclusive":"warn","scope":null,"strict":false}, none; give the ones to go by anew',
    ],
    [
      'another number of bins',
      JSON.parse(JSON.stringify({ ...three[2], settings: { ...settings, calibrationBins: 15 } })),
      'one.json and three.json differ in their calibrationBins: 10, 15',
    ],
  ])('%s', (_, third, message) => {
    const [one] = three;
    expect(() => merge(one ? [one, two, third] : [], { names })).toThrow(message);
  });

  test('nothing at all', () => {
    expect(() => merge([])).toThrow('there is no report to merge');
  });

  test('shards of two builds; a build that is not known fits any', () => {
    const of = (...builds: (string | null)[]) =>
      merge(
        builds.map((buildId, i) => shardOf([], i + 1, 3, { buildId })),
        { names },
      );
    expect(() => of('github:1', null, 'github:2')).toThrow(
      'not of one run: one.json is of build github:1, three.json of build github:2',
    );
    expect(of(null, 'github:1', null).run.buildId).toBe('github:1');
    expect(of(null, null, null).run.buildId).toBeNull();
  });
});

test('thresholds given anew decide in place of those of the parts, which may differ', () => {
  const [one, two, third] = three;
  const differing = { ...third, settings: { ...settings, thresholds: [] } } as Report;
  const thresholds = parseThresholds({ exactMatch: 0.5 });
  const merged = merge([one, two, differing] as Report[], { thresholds });
  expect(merged.thresholds).toMatchObject([{ metric: 'exactMatch', bound: 0.5, estimate: 0.5, verdict: 'pass' }]);
  expect(merged.settings.thresholds).toEqual(thresholds);
  expect(merged.verdict).toBe('pass');
});

test('what failed beside the cases is added up', () => {
  const failures = (tests: number, ...files: string[]) => ({ otherFailures: { tests, files, unhandledErrors: 1 } });
  const { run } = merge([
    shardOf([], 1, 2, {
      ...failures(1, 'z.ts'),
      startedAt: '2026-01-01T00:00:05Z',
      runner: { name: 'jest', version: '30.1.0' },
    }),
    shardOf([], 2, 2, { ...failures(2, 'a.ts'), finishedAt: '2026-01-01T00:00:04Z' }),
  ]);
  expect(run).toMatchObject({
    otherFailures: { tests: 3, files: ['a.ts', 'z.ts'], unhandledErrors: 2 },
    startedAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:00:04Z',
    runner: { name: 'jest + vitest', version: '30.1.0 + 4.1.0' },
  });
});
