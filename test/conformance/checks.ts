import { expect } from 'vitest';
import type { ReportCase } from '../../src/report/report.ts';
import { type Behaviour, caseInShort } from './behaviour.ts';
import { casesUnder } from './comparable.ts';
import { folderOf, type Outcome } from './run.ts';

/** Throws unless a behaviour was as expected. */
export function check(behaviour: Behaviour, outcome: Outcome): void {
  const { expected, alone } = behaviour;
  if (alone) {
    // What a runner makes of an error in its configuration is its own; no success it must be.
    if (alone.startUpError) expect(outcome.code).not.toBe(0);
    else expect(outcome.code, outcome.printed).toBe(expected.code);
    for (const text of expected.printed ?? []) expect(outcome.printed).toContain(text);
    if (alone.startUpError) {
      expect(outcome.report).toBeNull();
      expect(outcome.printed).not.toContain('a paid call was made');
      return;
    }
  }
  const { report } = outcome;
  if (!report) throw new Error(`no report; printed: ${outcome.printed}`);
  if (expected.report) expect(report).toMatchObject(expected.report);
  const cases = alone ? report.cases : casesUnder(folderOf(behaviour), report);
  checkCases(behaviour, cases);
  if (expected.thresholds) checkThresholds(behaviour, outcome);
}

function checkCases({ expected }: Behaviour, cases: readonly ReportCase[]): void {
  const named = new Map(cases.map((item) => [shortName(item, cases), item]));
  if (expected.cases) {
    expect(Object.fromEntries([...named].map(([name, item]) => [name, caseInShort(item)]))).toEqual(expected.cases);
  }
  for (const [name, details] of Object.entries(expected.details ?? {})) expect(named.get(name)).toMatchObject(details);
  for (const [name, records] of Object.entries(expected.records ?? {})) {
    expect(named.get(name)?.trials[0]?.records, name).toMatchObject(records);
  }
}

/** A case's name, after its file where that is not the first, with its number where the name is not the first. */
function shortName(item: ReportCase, cases: readonly ReportCase[]): string {
  const number = / #\d+$/.exec(item.id)?.[0] ?? '';
  return `${item.file === cases[0]?.file ? '' : `${item.file} > `}${item.name}${number}`;
}

function checkThresholds(behaviour: Behaviour, { report }: Outcome): void {
  const scope = `${folderOf(behaviour)}/**`;
  const found = (report?.thresholds ?? []).filter((item) => item.scope === scope);
  const expected = behaviour.expected.thresholds ?? [];
  expect(found.map((item) => [item.metric, item.verdict])).toEqual(
    expected.map(([metric, , verdict]) => [metric, verdict]),
  );
  expected.forEach(([metric, estimate], i) => {
    const value = found[i]?.estimate ?? null;
    if (estimate === null) expect(value, metric).toBeNull();
    else expect(value, metric).toBeCloseTo(estimate, 12);
  });
}
