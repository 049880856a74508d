import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { renderHistory } from '../../src/render/history.ts';
import { sparkline } from '../../src/render/sparkline.ts';
import { HISTORY_SCHEMA, type HistoryEntry } from '../../src/report/history.ts';
import { attacks } from '../support/attacks.ts';
import { commandsIn } from '../support/read-log.ts';

function entry(
  at: number,
  metrics: Readonly<Record<string, number | null>>,
  more: Partial<HistoryEntry> = {},
): HistoryEntry {
  return {
    schema: HISTORY_SCHEMA,
    run: `run ${at}`,
    finishedAt: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
    commit: '0123456789abcdef',
    branch: 'main',
    verdict: 'pass',
    cases: 20,
    metrics: Object.fromEntries(
      Object.entries(metrics).map(([name, estimate]) => [
        name,
        { estimate, interval: estimate === null ? null : ([estimate - 0.1, estimate + 0.1] as const) },
      ]),
    ),
    ...more,
  };
}

test.each([
  [[0, 0.25, 0.5, 0.75, 1], '▁▃▅▆█'],
  [[0.9, 0.9, 0.9], '▅▅▅'],
  [[1, null, 2], '▁ █'],
  [[null, null], '  '],
  [[], ''],
])('the bars of %j are %j', (values, bars) => {
  expect(sparkline(values)).toBe(bars);
});

describe('a trend', () => {
  test('has the first run, the last and the way between', () => {
    const runs = [0.5, 0.6, 0.7].map((value, at) => entry(at, { exactMatch: value, latencyMs: 1_000 * (3 - at) }));
    const lines = renderHistory(runs, { color: false, width: 80 }).split('\n');
    expect(lines).toEqual(
      [
        '3 runs, 2026-01-01 to 2026-01-03',
        'Metric      First   Last            95% CI  Change  Trend',
        'exactMatch  0.500  0.700    [0.600, 0.800]  +0.200  ▁▅█',
        'latencyMs   3,000  1,000  [999.9, 1000.1]  -2,000  █▅▁',
        'Last run: pass, 20 cases, commit 0123456789, on main',
        '',
      ].map(
        (line) =>
          line &&
          expect.stringMatching(
            new RegExp(`^${line.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/ +/g, ' +')}$`),
          ),
      ),
    );
  });

  test.each([1, 2, 40, 5_000])('of %i runs fits 80 columns', (count) => {
    const runs = Array.from({ length: count }, (_, at) =>
      entry(at, {
        exactMatch: Math.sin(at),
        costUsd: 0.00012345,
        latencyMs: 123_456.789 + at,
        ['pass@10']: at % 3 ? null : 0.5,
      }),
    );
    const text = renderHistory(runs, { color: false, width: 80 });
    for (const line of text.split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(80);
    expect(text).toContain(`${count.toLocaleString('en-US')} run`);
  });

  test('text from a foreign file does nothing', () => {
    const runs = attacks.map(({ text }, at) => entry(at, { [text]: 1 }, { branch: text, commit: text, name: text }));
    for (const run of runs) {
      const text = renderHistory([run], { color: false, width: 80 });
      expect(commandsIn(text)).toEqual([]);
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
  });
});
