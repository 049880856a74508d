import { describe, expect, test } from 'vitest';
import { buildIdOf } from '../../src/report/build-id.ts';
import { ReportCompactor } from '../../src/report/merge-compact.ts';
import { missingShards } from '../../src/report/merge-shards.ts';
import { buildCase, buildRecord, buildTrial, reportOn } from './build-cases.ts';
import { evalCase } from './cases.ts';

describe('the build that a run is part of', () => {
  test.each([
    [{}, null],
    [{ CI: 'true', GITHUB_RUN_ATTEMPT: '2' }, null],
    [{ GITHUB_RUN_ID: '' }, null],
    [{ GITHUB_RUN_ID: '7', GITHUB_RUN_ATTEMPT: '2' }, 'github:7'],
    [{ CI_PIPELINE_ID: '7' }, 'gitlab:7'],
    [{ BUILDKITE_BUILD_ID: 'a-b' }, 'buildkite:a-b'],
    [{ CIRCLE_WORKFLOW_ID: 'a-b' }, 'circleci:a-b'],
    [{ BUILD_TAG: 'jenkins-evals-7' }, 'jenkins:jenkins-evals-7'],
    [{ GITHUB_RUN_ID: '7', EXPECT_LLM_RUN_ID: 'nightly' }, 'nightly'],
  ])('%j: %s', (environment, id) => {
    expect(buildIdOf(environment)).toBe(id);
  });
});

test.each([
  [[], null],
  [[[1, 1]], null],
  [
    [
      [2, 2],
      [1, 2],
    ],
    null,
  ],
  [
    [
      [1, 3],
      [3, 3],
    ],
    'shard 2 of 3 is missing',
  ],
  [[[2, 3]], 'shards 1 and 3 of 3 are missing'],
  [[[1, 4]], 'shards 2, 3 and 4 of 4 are missing'],
  [[[1, 7]], 'shards 2, 3, 4, 5, 6 and 1 more of 7 are missing'],
])('of the shards %j: %s', (shards, words) => {
  expect(missingShards(shards.map(([index = 0, count = 0]) => ({ index, count })))).toBe(words);
});

test('a report made smaller is the same report, and shares what is alike', () => {
  const failing = buildRecord('exactMatch', 0, { reason: 'the token "a" is missing', received: 'b' });
  const negated = buildRecord('exactMatch', 1, { negated: true });
  const report = reportOn([
    evalCase('a', [1]),
    evalCase('b', [1]),
    buildCase('c', [buildTrial(0, false, { records: [failing, negated, buildRecord('exactMatch', null)] })]),
    buildCase('d', [buildTrial(0, true, { records: [buildRecord('exactMatch', 1, { confidence: 0.5 })] })], {
      slices: { ['__proto__']: 'x' },
    }),
  ]);
  const text = JSON.stringify(report);
  const compact = new ReportCompactor().compact(JSON.parse(text));
  expect(JSON.stringify(compact)).toBe(text);
  const [a, b] = compact.cases;
  expect(a?.trials[0]?.records).toBe(b?.trials[0]?.records);
  expect(a?.slices).toBe(b?.slices);
});
