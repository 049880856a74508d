import { describe, expect, test } from 'vitest';
import { BASELINE_SCHEMA, type Baseline, type BaselineCase } from '../../../src/report/baseline.ts';
import { pairCases } from '../../../src/report/compare/pair-cases.ts';

function run(...cases: readonly (readonly [id: string, content?: string])[]): Baseline {
  return {
    schema: BASELINE_SCHEMA,
    signatures: {},
    cases: cases.map(
      ([id, content]): BaselineCase => ({
        id,
        file: id.slice(0, id.indexOf(' > ')),
        metrics: {},
        ...(content !== undefined && { content }),
      }),
    ),
  };
}

const ids = (cases: readonly { readonly id: string }[]) => cases.map(({ id }) => id);

describe('renamed cases', () => {
  test('the same content under another name is one case', () => {
    const { pairs, added, removed, renamed } = pairCases(
      run(['a > old', 'x'], ['a > stays', 'y'], ['a > gone', 'z']),
      run(['a > new', 'x'], ['a > stays', 'y'], ['a > fresh', 'w']),
    );
    expect(pairs.map(({ baseline, current }) => [baseline.id, current.id])).toEqual([
      ['a > old', 'a > new'],
      ['a > stays', 'a > stays'],
    ]);
    expect(renamed).toEqual([{ from: 'a > old', to: 'a > new', paired: true }]);
    expect([ids(added), ids(removed)]).toEqual([['a > fresh'], ['a > gone']]);
  });

  test('one id is one case, whatever it asks', () => {
    expect(pairCases(run(['a > n', 'x']), run(['a > n', 'y']))).toMatchObject({ pairs: [{}], renamed: [], added: [] });
  });

  test.each([
    ['twice before', run(['a > 1', 'x'], ['a > 2', 'x']), run(['a > 3', 'x'])],
    ['twice now', run(['a > 1', 'x']), run(['a > 2', 'x'], ['a > 3', 'x'])],
    ['no content', run(['a > 1']), run(['a > 2'])],
  ])('not where it is not certain: %s', (_, before, now) => {
    const { pairs, added, removed, renamed } = pairCases(before, now);
    expect([pairs, renamed]).toEqual([[], []]);
    expect([added.length, removed.length]).toEqual([now.cases.length, before.cases.length]);
  });

  test('a name that moved to another file is listed, but not compared', () => {
    const { pairs, added, removed, renamed } = pairCases(run(['old.ts > greets']), run(['new.ts > greets']));
    expect(renamed).toEqual([{ from: 'old.ts > greets', to: 'new.ts > greets', paired: false }]);
    expect([pairs, added, removed]).toEqual([[], [], []]);
  });

  test('not if what it asks has changed, or two files have the name, or the project differs', () => {
    expect(pairCases(run(['old > n', 'x']), run(['new > n', 'y'])).renamed).toEqual([]);
    expect(pairCases(run(['old > n']), run(['new > n'], ['other > n'])).renamed).toEqual([]);
    const inProject = (project: string, file: string): Baseline => ({
      ...run(),
      cases: [{ id: `|${project}| ${file} > n`, file, metrics: {} }],
    });
    expect(pairCases(inProject('p', 'old'), inProject('q', 'new')).renamed).toEqual([]);
    expect(pairCases(inProject('p', 'old'), inProject('p', 'new')).renamed).toHaveLength(1);
  });

  test('names that are keys of objects are names', () => {
    const names = ['a > __proto__', 'a > constructor', 'a > 10', 'a > \n', 'a > \u001b[2J'];
    const all = run(...names.map((name) => [name] as const));
    expect(pairCases(all, all).pairs).toHaveLength(5);
  });
});
