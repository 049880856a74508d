import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withOwnIds } from '../../src/report/case.ts';
import type { ReportCase } from '../../src/report/report.ts';

function idsOf(ids: readonly string[]): string[] {
  const cases = ids.map((id) => ({ id, project: '', file: 'a', name: id, state: 'passed', trials: [] }));
  return withOwnIds(cases as unknown as ReportCase[]).map(({ id }) => id);
}

test.each([
  [
    ['same', 'same', 'same'],
    ['same', 'same #2', 'same #3'],
  ],
  // A name that looks like a number given here stays that test's own.
  [
    ['same', 'same', 'same #2', 'same'],
    ['same', 'same #3', 'same #2', 'same #4'],
  ],
  [
    ['same #2', 'same', 'same', 'same #2'],
    ['same #2', 'same', 'same #3', 'same #2 #2'],
  ],
  [
    ['', ''],
    ['', ' #2'],
  ],
])('%j are told apart as %j', (names, ids) => {
  expect(idsOf(names)).toEqual(ids);
});

test('no two cases ever have one id, and a name that comes once is its id', () => {
  const name = fc.constantFrom('a', 'a #2', 'a #3', 'a #2 #2', 'b', '__proto__');
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const ids = idsOf(names);
      expect(new Set(ids).size).toBe(names.length);
      names.forEach((one, at) => {
        if (names.indexOf(one) === at) expect(ids[at]).toBe(one);
      });
    }),
  );
});

test('100,000 tests of one name', () => {
  expect(idsOf(Array.from({ length: 100_000 }, () => 'a')).at(-1)).toBe('a #100000');
});
