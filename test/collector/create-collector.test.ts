import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCollector, matchers, measure, type Report } from '../../src/index.ts';
import { currentSink, type RecordSink } from '../../src/record/sink.ts';

/** The collector, driven as a runner without an adapter would. */

const SLOT = Symbol.for('expect-llm.sink@1');
const holder = globalThis as { [SLOT]?: RecordSink | undefined };
let outer: RecordSink | undefined;
beforeEach(() => {
  outer = holder[SLOT];
});
afterEach(() => {
  holder[SLOT] = outer;
});

/** Asserts as `expect(received).toExactMatch(accepted)` of any runner does. */
function assertAnswer(received: string, accepted: string, isNot = false): void {
  const result = matchers.toExactMatch.call({ promise: '', isNot }, received, ...([accepted] as never[]));
  if (!('pass' in result)) throw new Error('a promise');
  if (result.pass === isNot) throw Object.assign(new Error(result.message()), { matcherResult: result });
}

const pause = () => new Promise((resolve) => setImmediate(resolve));

function states(report: Report): unknown {
  return report.cases.map((item) => [item.name, item.state, item.trials.map((trial) => trial.passed), item.flaky]);
}

describe('run', () => {
  test('takes no negative time where the body sets the clock back', () => {
    const collector = createCollector();
    const now = vi.spyOn(performance, 'now');
    collector.run('a', () => {
      assertAnswer('Paris', 'Paris');
      now.mockReturnValue(-1e9);
    });
    now.mockRestore();
    expect(collector.report().cases[0]?.trials[0]?.durationMs).toBe(0);
  });

  test('returns what the body returns, and throws what it throws', async () => {
    const collector = createCollector();
    expect(collector.run('a', () => 7)).toBe(7);
    await expect(collector.run('b', async () => 8)).resolves.toBe(8);
    const error = new Error('no');
    await expect(collector.run('d', () => Promise.reject(error))).rejects.toBe(error);
    expect(() =>
      collector.run('e', () => {
        throw error;
      }),
    ).toThrow(error);
  });

  test('collects cases, the failed and the errored ones told apart', async () => {
    const collector = createCollector();
    collector.run('right', () => assertAnswer('Paris', 'paris'));
    await collector.run('wrong', async () => assertAnswer('Lyon', 'Paris')).catch(() => {});
    await collector.run('broken', async () => Promise.reject(new Error('no connection'))).catch(() => {});
    collector.run('measured', () => measure('Lyon').toExactMatch('Paris'));
    collector.run('nothing of ours', () => 1);
    const report = collector.report();
    expect(states(report)).toEqual([
      ['broken', 'errored', [false], false],
      ['measured', 'passed', [null], false],
      ['right', 'passed', [true], false],
      ['wrong', 'failed', [false], false],
    ]);
    // Right, wrong and measured wrong; the errored case has no record of exactMatch, the file's usual metric, and counts as 0.
    expect(report.metrics['exactMatch']).toMatchObject({ cases: 4, estimate: 0.25 });
    expect(report.metrics['passRate']).toMatchObject({ cases: 3, estimate: 1 / 3, excluded: 1 });
  });

  test('runs of one name are trials of one case', () => {
    const collector = createCollector();
    for (const answer of ['Paris', 'Lyon', 'Paris', 'Paris']) {
      try {
        collector.run(['capitals', 'France'], () => assertAnswer(answer, 'Paris'), { file: 'evals\\a.ts' });
      } catch {}
    }
    const report = collector.report();
    expect(report.cases).toMatchObject([{ file: 'evals/a.ts', name: 'capitals > France' }]);
    // 1 − C(1,2)/C(4,2) = 1: of 4 trials only one failed.
    expect(report.passAtK.map(({ k, estimate }) => [k, estimate])).toEqual([
      [1, 0.75],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
  });

  test('of a retried run only the last try counts', () => {
    const collector = createCollector();
    expect(() => collector.run('a', () => assertAnswer('Lyon', 'Paris'))).toThrow();
    collector.run('a', () => assertAnswer('Paris', 'Paris'), { retry: 1 });
    collector.run('a', () => assertAnswer('Paris', 'Paris'));
    expect(states(collector.report())).toEqual([['a', 'passed', [true, true], true]]);
  });

  test('one name in two files or projects is two cases', () => {
    const collector = createCollector();
    collector.run('a', () => assertAnswer('x', 'x'), { file: 'one.ts' });
    collector.run('a', () => assertAnswer('x', 'x'), { file: 'two.ts' });
    collector.run('a', () => assertAnswer('x', 'x'), { file: 'two.ts', project: 'p' });
    expect(collector.report().totals.cases).toBe(3);
  });

  test('what runs at the same time is told apart', async () => {
    const collector = createCollector();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        collector.run(`case ${index}`, async () => {
          await pause();
          measure(`${index}`).toExactMatch(`${index % 2 === 0 ? index : 'other'}`);
          await pause();
          collector.record({ slice: { parity: index % 2 === 0 ? 'even' : 'odd' } });
        }),
      ),
    );
    const { slices } = collector.report();
    expect(slices['parity']?.['even']?.metrics['exactMatch']?.estimate).toBe(1);
    expect(slices['parity']?.['odd']?.metrics['exactMatch']?.estimate).toBe(0);
  });

  test('what a body does after its end is not its answer', async () => {
    const collector = createCollector();
    let late: Promise<void> | undefined;
    collector.run('a', () => {
      late = pause().then(() => void measure('late').toExactMatch('late'));
      measure('x').toExactMatch('x');
    });
    await late;
    expect(collector.report().cases[0]?.trials[0]?.records).toHaveLength(1);
  });

  test('usage of a response is taken up, and what is stated outweighs it', () => {
    const collector = createCollector();
    const response = { choices: [{ message: { content: 'x' } }], usage: { prompt_tokens: 3, completion_tokens: 1 } };
    collector.run('a', () => {
      measure(response).toExactMatch('x');
      collector.record({ usage: { outputTokens: 9 } });
    });
    expect(collector.report().cases[0]?.trials[0]).toMatchObject({ inputTokens: 3, outputTokens: 9, output: 'x' });
  });
});

describe('records outside a run', () => {
  test('go where they went before', () => {
    const heard: unknown[] = [];
    const record = (made: unknown) => heard.push(made);
    holder[SLOT] = { record, facts: () => {}, misuse: () => {} };
    const collector = createCollector();
    measure('x').toExactMatch('x');
    collector.run('a', () => measure('y').toExactMatch('y'));
    expect(heard).toHaveLength(1);
    expect(collector.runs()).toHaveLength(1);
    expect(currentSink()).toBeDefined();
  });

  test('belong to the collector whose run they are in', () => {
    const [first, second] = [createCollector(), createCollector()];
    first.run('a', () => measure('x').toExactMatch('x'));
    second.run('b', () => measure('x').toExactMatch('x'));
    expect([first, second].map((collector) => collector.runs().map((run) => run.path))).toEqual([[['a']], [['b']]]);
  });

  test('facts need a run', () => {
    expect(() => createCollector().record({ latencyMs: 1 })).toThrow('must be called while collector.run runs a case');
  });
});

describe('without an AsyncLocalStorage of the platform', () => {
  beforeEach(() => {
    vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined as never);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('cases that follow each other are collected', async () => {
    const collector = createCollector();
    for (const name of ['a', 'b']) {
      await collector.run(name, async () => {
        await pause();
        measure('x').toExactMatch('x');
      });
    }
    collector.run('c', () => measure('x').toExactMatch('x'));
    await collector.run('d', () => Promise.reject(new Error('no'))).catch(() => {});
    collector.run('e', () => measure('x').toExactMatch('x'));
    expect(collector.report().totals.cases).toBe(5);
  });

  test('cases that overlap are refused, not mixed up', async () => {
    const collector = createCollector();
    const first = collector.run('a', pause);
    expect(() => collector.run('b', pause)).toThrow(/pass createCollector\(\{ storage/);
    await first;
  });

  test('unless one is given', async () => {
    const collector = createCollector({ storage: new AsyncLocalStorage() });
    const body = async () => {
      await pause();
      measure('x').toExactMatch('x');
    };
    await Promise.all([collector.run('a', body), collector.run('b', body)]);
    expect(collector.report().totals.cases).toBe(2);
  });
});

describe('several processes', () => {
  test('a report of runs that were handed over is that of runs of one’s own, in whatever order they come', () => {
    const collector = createCollector();
    for (const [name, answer] of [
      ['a', 'x'],
      ['a', 'y'],
      ['b', 'x'],
      ['c', 'x'],
    ] as const) {
      collector.run(name, () => measure(answer).toExactMatch('x'));
    }
    const runs = collector.runs();
    const { run: _, ...own } = collector.report();
    fc.assert(
      fc.property(fc.shuffledSubarray(runs, { minLength: runs.length }), (shuffled) => {
        const other = createCollector();
        other.add(JSON.parse(JSON.stringify(shuffled)));
        const { run: _, ...report } = other.report();
        expect(report.metrics).toEqual(own.metrics);
        expect(report.totals).toEqual(own.totals);
      }),
      { numRuns: 20 },
    );
  });

  test('a retry in a new process replaces the try in the old one', () => {
    const [old, fresh, whole] = [createCollector(), createCollector(), createCollector()];
    expect(() => old.run('a', () => assertAnswer('y', 'x'), { retry: 0, repeat: 0 })).toThrow();
    fresh.run('a', () => assertAnswer('x', 'x'), { retry: 1, repeat: 0 });
    whole.add(fresh.runs());
    whole.add(old.runs());
    expect(states(whole.report())).toEqual([['a', 'passed', [true], true]]);
  });

  test('the same case in two processes gives two trials', () => {
    const [one, two, whole] = [createCollector(), createCollector(), createCollector()];
    for (const collector of [one, two]) collector.run('a', () => assertAnswer('x', 'x'));
    whole.add(one.runs());
    whole.add(two.runs());
    expect(states(whole.report())).toEqual([['a', 'passed', [true, true], false]]);
  });
});

test('thresholds decide, and nothing collected is a failure unless allowed', () => {
  const collector = createCollector({ thresholds: { exactMatch: 0.9 }, runner: { name: 'bun', version: '1.4.5' } });
  collector.run('a', () => measure('y').toExactMatch('x'));
  expect(collector.report()).toMatchObject({
    verdict: 'fail',
    run: { runner: { name: 'bun', version: '1.4.5' } },
    thresholds: [{ metric: 'exactMatch', estimate: 0, verdict: 'fail' }],
  });
  expect(createCollector().report().verdict).toBe('fail');
  expect(createCollector({ allowEmpty: true }).report().verdict).toBe('pass');
});

test.each([
  ['an unknown option', () => createCollector({ outputs: {} } as never), 'unknown "outputs"'],
  ['a runner without a version', () => createCollector({ runner: { name: 'x' } as never }), 'runner.version'],
  ['no name', () => createCollector().run('', () => 1), 'name must be'],
  ['an empty path', () => createCollector().run([], () => 1), 'name must be'],
  ['no body', () => createCollector().run('a', 'x' as never), 'body must be a function'],
  ['an unknown run option', () => createCollector().run('a', () => 1, { fiel: 'x' } as never), 'did you mean "file"'],
  ['a retry that is no count', () => createCollector().run('a', () => 1, { retry: -1 }), 'options.retry'],
  ['runs that are none', () => createCollector().add([{}] as never), 'runs[0]'],
])('%s is a misuse', (_, call, message) => {
  expect(call).toThrow(message);
});
