import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { onTerminal } from '../support/on-terminal.ts';
import { readTerminal } from '../support/read-terminal.ts';
import { runProject, writeProject } from '../support/run-project.ts';

const vitestBin = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const files = {
  'a.test.ts': `import { evalTest, record } from 'expect-llm/vitest';
import { setTimeout } from 'node:timers/promises';
for (let i = 0; i < 8; i++) evalTest('case ' + i, { trials: 3, minPassRate: 0 }, async ({ expect, trial }) => {
  await setTimeout(30);
  record({ usage: { costUsd: 0.5 } });
  if (i === 4 && trial === 0) console.log('printed by a test');
  expect(trial).toBe(0);
});`,
};

/** What a run writes to a terminal of its own. */
function shown(settings: string): Promise<string> {
  const folder = writeProject({ files, options: '{}', test: settings });
  return onTerminal(folder, [vitestBin, 'run', '--root', folder]);
}

test('a run without a terminal shows no progress', async () => {
  const run = await runProject({ files, options: '{}' });
  expect(run.stdout).toContain('Verdict PASS');
  expect(`${run.stdout}${run.stderr}`).not.toMatch(/Evals \d+\/\d+ tests|\u001b\[2K/);
});

describe('on a terminal', () => {
  test('beside a reporter without a window there is a line, which leaves nothing behind', async () => {
    const text = await shown("reporters: [['default', { summary: false }]],");
    expect(text).toMatch(/Evals \d\/8 tests {2}\d cases? {2}\d+ trials {2}0\.333 passing {2}\$\d+\.\d\d {2}\d+s left/);
    const { lines } = await readTerminal(text);
    const screen = lines.join('\n');
    expect(screen).not.toContain('Evals ');
    expect(lines.filter((line) => line.includes('printed by a test'))).toEqual(['printed by a test']);
    expect(screen).toContain('Verdict PASS');
  });

  test("Vitest's own window is left alone", async () => {
    const text = await shown('');
    expect(text).not.toMatch(/Evals \d\/8 tests/);
    expect(text).toContain('Verdict');
  });
});
