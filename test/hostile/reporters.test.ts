import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, validateStrict } from 'ctrf';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHistory } from '../../src/files/history-file.ts';
import { LONGEST_COMMENT } from '../../src/render/markdown.ts';
import { showHidden } from '../../src/text/show-hidden.ts';
import { runCli } from '../cli/run-cli.ts';
import { attacks, CANARY } from '../support/attacks.ts';
import { openFile, startChromium } from '../support/chromium.ts';
import { CommentsApi } from '../support/comments-api.ts';
import { type HostileRunner, hostileRunners } from '../support/hostile-project.ts';
import { readJUnit } from '../support/read-junit.ts';
import { readCommands } from '../support/read-log.ts';
import { readMarkdown } from '../support/read-markdown.ts';
import { readTerminal } from '../support/read-terminal.ts';
import type { Run } from '../support/run-project.ts';
import { expectUnharmed } from '../support/unharmed.ts';

const ANSWERS = `
test('huge', () => {
  const huge = readFileSync('./huge.txt', 'utf8');
  record({ output: huge });
  measure(huge).toExactMatch('x');
  expect(huge).toExactMatch('x');
});
attacks.forEach((text, i) => {
  test('answer ' + i, () => {
    record({ input: text, output: text, expected: text, slice: { text, [text]: text } });
    expect(text).toExactMatch('right');
  });
  test('in an error ' + i, () => { measure(text).toExactMatch('right'); expect({ text }).toMatchSchema({ type: 'string' }); });
  evalTest('trials ' + i, { trials: 2 }, ({ expect }) => { expect(text).toHaveFinalAnswer('right'); });
});`;
const NAMES = `
attacks.forEach((text) => {
  test(text, () => { expect('a').toExactMatch('right'); });
});`;

let browser: Browser;
beforeAll(async () => {
  browser = await startChromium();
});
afterAll(() => browser?.close());

/** What expect-llm itself printed, after the runner's own summary. */
function ownPart(run: Run, { prints }: HostileRunner): string {
  return run[prints].slice(run[prints].indexOf('Eval report'));
}

/** Shows as plain characters, does nothing to a terminal, and issues no command but annotations of its own. */
async function expectPlain(printed: string): Promise<void> {
  expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  const { events, styled } = await readTerminal(printed);
  expect(events).toEqual([]);
  expect(styled).toBe(0);
  for (const { name, properties } of readCommands(printed)) {
    expect(name).toBe('error');
    expect(Object.keys(properties).filter((key) => !['file', 'line', 'title'].includes(key))).toEqual([]);
  }
}

/** Nothing but the report, whatever its texts say. */
function expectCleanMarkdown(markdown: string): void {
  const { elements, comments, prose } = readMarkdown(markdown);
  expect(elements.map(({ tagName }) => tagName)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(a|img|script|style|iframe|svg|form|input|base|meta|h1|h2)$/)]),
  );
  expect(comments).toEqual([' expect-llm:hostile ']);
  expect(prose.join('\n')).not.toContain(CANARY);
  expect(prose.join('\n')).not.toMatch(/(?:^|\W)@\w/);
}

async function expectUnharmedPage(run: Run, cases: number): Promise<void> {
  const { page, complaints } = await openFile(browser, join(run.folder, 'report.html'));
  expect(await page.getByRole('status').textContent()).toBe(`${cases} cases`);
  await expectUnharmed(page, complaints);
  // Those of the history and its branches are drawn, too.
  expect(await page.locator('#history').count()).toBe(1);
  await page.locator('.case-line .name a').first().click();
  await page.getByRole('dialog').locator('pre').first().waitFor();
  await expectUnharmed(page, complaints);
  await page.close();
}

describe.each(hostileRunners)('$runner', (runner) => {
  let answers: Run;
  let names: Run;

  beforeAll(async () => {
    answers = await runner.run(ANSWERS);
    names = await runner.run(NAMES);
  });

  const runs = [
    ['answers', 1 + 3 * attacks.length, () => answers],
    ['names', attacks.length, () => names],
  ] as const;

  test('the run ends as it should, and every case is in the report', () => {
    const all = answers.stdout + answers.stderr;
    expect(all).not.toContain('could not be written');
    expect(answers.code).toBe(1);
    const report = answers.report();
    expect(report.totals.cases).toBe(1 + 3 * attacks.length);
    const proto = report.cases.find(({ trials }) => trials[0]?.input === '__proto__');
    expect(Object.entries(proto?.slices ?? {})).toEqual([
      ['text', '__proto__'],
      ['__proto__', '__proto__'],
    ]);
  });

  test('each name is a case of its own, under its own name', () => {
    const found = names.report().cases.map(({ name }) => name);
    expect(found).toHaveLength(attacks.length);
    expect(found).toContain('__proto__');
  });

  test('answers issue no workflow command, not even through what the runner prints of errors', () => {
    const commands = readCommands(`${answers.stdout}\n${answers.stderr}`);
    expect(commands.map(({ name }) => name).filter((name) => name !== 'error')).toEqual([]);
    const own = commands.filter(({ properties }) => properties['title']?.startsWith('expect-llm hostile'));
    expect(own.length).toBeGreaterThan(0);
    for (const { properties } of commands) {
      // Vitest's own name the file with its whole path.
      const [file = '', title = ''] = [properties['file'], properties['title']];
      if (title.startsWith('expect-llm')) continue;
      expect(file.endsWith(runner.testFile)).toBe(true);
      expect(title).toMatch(/^(?:a\.test\.ts > )?(?:(?:answer|in an error|trials) \d+|huge)$/);
    }
  });

  test.each(runs)('the log of %s is plain text', async (_, __, run) => {
    await expectPlain(ownPart(run(), runner));
  });

  test.each(runs)('XML and CTRF of %s are valid and hold each once', (_, cases, run) => {
    const report = run().report();
    const read = readJUnit(readFileSync(join(run().folder, 'report.xml'), 'utf8')).cases.slice(
      report.thresholds.length,
    );
    const shown = (text: string) => showHidden(text.replaceAll('\r\n', '\n'), '\n\t');
    expect(read.map(({ name }) => name).sort()).toEqual(report.cases.map(({ name }) => shown(name)).sort());
    const document = parse(readFileSync(join(run().folder, 'report.ctrf.json'), 'utf8'));
    expect(() => validateStrict(document)).not.toThrow();
    expect(document.results.tests).toHaveLength(cases);
  });

  test.each(runs)('markdown of %s holds nothing but the report', (_, __, run) => {
    for (const file of ['report.md', 'summary.md']) {
      const markdown = readFileSync(join(run().folder, file), 'utf8');
      if (file === 'report.md') expect(markdown.length).toBeLessThan(LONGEST_COMMENT);
      // Vitest's own summary of the job stands before ours.
      expectCleanMarkdown(markdown.slice(markdown.indexOf('<!-- expect-llm')));
    }
  });

  test.each(runs)('the page of %s does nothing in a browser', async (_, cases, run) => {
    await expectUnharmedPage(run(), cases);
  });

  test('the history takes a line, whatever the branch is called', async () => {
    const { entries, faults } = await readHistory(join(answers.folder, 'history.jsonl'));
    expect(faults).toEqual([]);
    expect(entries).toHaveLength(attacks.length + 1);
    expect(entries.at(-1)?.branch).toContain('</script>');
  });

  test('the commands print plain text, and comment with clean markdown', async () => {
    const { folder } = answers;
    copyFileSync(join(names.folder, 'report.json'), join(folder, 'names.json'));
    const api = await CommentsApi.start();
    const env = {
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: '',
      GITHUB_API_URL: api.url,
      GITHUB_REPOSITORY: 'octo/repo',
      GITHUB_TOKEN: api.token,
    };
    const commands = [
      ['history', 'history.jsonl', '--name', 'hostile'],
      ['compare', 'names.json', 'report.json'],
      ['compare', 'report.json', 'names.json'],
      ['merge', 'report.json', '--baseline', 'names.json'],
      ['merge', 'names.json', '--no-baseline'],
      ['comment', 'report.json', '--pr', '7'],
    ];
    try {
      for (const args of commands) {
        const { stdout, stderr } = await runCli(args, '', folder, env);
        expect(stderr, args.join(' ')).toBe('');
        await expectPlain(stdout);
      }
      expect(api.comments).toHaveLength(1);
      expectCleanMarkdown(api.comments[0]?.body ?? '');
    } finally {
      await api.stop();
    }
  });
});
