import { describe, expect, test } from 'vitest';
import { runProject } from '../support/run-project.ts';

const HEAD = `
import { evalTest } from 'expect-llm/vitest';
`;

describe('a trial may end in anything', () => {
  test('what cannot be looked into counts as errored, and the other trials go on', async () => {
    const run = await runProject({
      files: {
        'thrown.test.ts': `${HEAD}
const unreadable = () => { throw new Error('not to be read'); };
const thrown = [
  undefined, null, 'text', Symbol('symbol'), 10n, Object.create(null), Object.freeze(new Error('frozen')),
  new Proxy({}, { get: unreadable, has: unreadable, getPrototypeOf: unreadable }),
  Proxy.revocable({}, {}),
  Object.defineProperty(new Error('hidden'), 'message', { get: unreadable }),
  { get name() { throw undefined; } },
];
thrown[8].revoke();
thrown[8] = thrown[8].proxy;
evalTest('thrown', { trials: 12, minPassRate: 0 }, ({ trial, expect }) => {
  if (trial < 11) throw thrown[trial];
  expect('Paris').toExactMatch('Paris');
});
`,
      },
    });
    expect(run.code).toBe(0);
    const [thrown] = run.report().cases;
    expect(thrown?.trials.map(({ errored }) => errored)).toEqual([...Array(11).fill(true), false]);
    expect(thrown?.trials[7]?.error).toBe('Error: what was thrown cannot be read');
  });

  test('hundreds at a time cause no warning of a leak', async () => {
    const run = await runProject({
      files: {
        'many.test.ts': `${HEAD}
evalTest('many', { trials: 300, concurrency: 200 }, async ({ signal, expect }) => {
  await new Promise((done) => setImmediate(done));
  expect(signal.aborted).toBe(false);
});
evalTest('one skip ends them all', { trials: 40, concurrency: 20 }, async ({ trial, signal, skip }) => {
  if (trial === 5) skip();
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
});
`,
      },
    });
    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
    expect(run.report().totals).toMatchObject({ passed: 1, skipped: 1 });
  });
});

test('the reporter named beside the plugin, without options, does not report again', async () => {
  const run = await runProject({
    files: { 'one.test.ts': `${HEAD}evalTest('one', ({ expect }) => expect('a').toExactMatch('a'));` },
    options: "{ outputs: { json: 'report.json' }, thresholds: { exactMatch: 1 } }",
    test: "reporters: ['default', 'expect-llm/vitest/reporter'],",
  });
  expect(run.code).toBe(0);
  expect(run.stdout.split('Eval report')).toHaveLength(2);
  expect(run.report().thresholds).toHaveLength(1);
});
