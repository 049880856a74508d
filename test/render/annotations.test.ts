import { describe, expect, test } from 'vitest';
import { renderAnnotations } from '../../src/render/annotations.ts';
import { aggregate } from '../../src/report/aggregate.ts';
import { checkReportOptions } from '../../src/report/options.ts';
import { assertedCase, wholeRun } from '../report/cases.ts';
import { attacks } from '../support/attacks.ts';
import { hostileReport } from '../support/hostile-report.ts';
import { readCommands } from '../support/read-log.ts';

const report = aggregate(
  [
    { ...assertedCase('wrong', [false]), line: 12 },
    assertedCase('right', [true]),
    assertedCase('also wrong', [false, true], 'b.test.ts'),
  ],
  wholeRun,
  { ...checkReportOptions({ name: 'bot', thresholds: { passRate: 0.9 } }), baseline: null },
);

describe('annotations', () => {
  test('missed thresholds first, then each failing case where it failed', () => {
    const lines = renderAnnotations(report, { prefix: 'packages/bot/', cases: true });
    expect(readCommands(lines.join('\n'))).toEqual([
      {
        name: 'error',
        properties: { title: 'expect-llm bot: evals failed' },
        message: '2 eval cases of 3 failed in the test run itself',
      },
      {
        name: 'error',
        properties: { title: 'expect-llm bot: evals failed' },
        message: 'passRate: 0.5 is under 0.9, but the 95% interval of 3 cases reaches across it',
      },
      {
        name: 'error',
        properties: { file: 'packages/bot/a.test.ts', line: '12', title: 'wrong' },
        message: 'no reason given',
      },
      {
        name: 'error',
        properties: { file: 'packages/bot/b.test.ts', title: 'also wrong' },
        message: 'no reason given',
      },
    ]);
  });

  test('no case where the runner annotates them itself', () => {
    expect(renderAnnotations(report, { prefix: '', cases: false })).toHaveLength(2);
  });

  test('ten at most, as GitHub shows no more, with the number of the others', () => {
    const cases = Array.from({ length: 50 }, (_, i) => assertedCase(`case ${i}`, [false]));
    const many = aggregate(cases, wholeRun, { ...checkReportOptions({}), baseline: null });
    const lines = renderAnnotations(many, { prefix: '', cases: true });
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toContain('42 more failures');
  });

  test('an attack is one command with its text in it', () => {
    const hostile = hostileReport();
    for (const cut of [0, 20, 60]) {
      const lines = renderAnnotations(
        {
          ...hostile,
          verdictReasons: attacks.slice(cut, cut + 4).map(({ text }) => text),
          cases: hostile.cases.slice(cut),
        },
        { prefix: '', cases: true },
      );
      const read = readCommands(lines.join('\n'));
      expect(read).toHaveLength(10);
      for (const { name, properties, message } of read) {
        expect(name).toBe('error');
        expect(Object.keys(properties).filter((key) => !['file', 'line', 'title'].includes(key))).toEqual([]);
        expect(`${message}${Object.values(properties)}`).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
      }
    }
  });
});
