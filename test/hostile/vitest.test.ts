import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, validateStrict } from 'ctrf';
import { beforeAll, describe, expect, test } from 'vitest';
import { LONGEST_COMMENT } from '../../src/render/markdown.ts';
import { showHidden } from '../../src/text/show-hidden.ts';
import { attacks, CANARY, hugeAnswer } from '../support/attacks.ts';
import { readJUnit } from '../support/read-junit.ts';
import { commandsIn, readCommands } from '../support/read-log.ts';
import { readMarkdown } from '../support/read-markdown.ts';
import { readTerminal } from '../support/read-terminal.ts';
import { type Run, runProject } from '../support/run-project.ts';

const OUTPUTS = `{ name: 'hostile', verbosity: 'full', thresholds: { exactMatch: 0.5 }, outputs: {
  json: 'report.json', markdown: 'report.md', junit: 'report.xml', ctrf: 'report.ctrf.json' } }`;
const HEAD = `import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { evalTest, measure, record } from 'expect-llm/vitest';
const attacks = JSON.parse(readFileSync('./attacks.json', 'utf8'));`;
const ENVIRONMENT = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: 'summary.md', CI: 'true' };

function hostileRun(body: string): Promise<Run> {
  return runProject({
    files: {
      'attacks.json': JSON.stringify(attacks.map(({ text }) => text)),
      'huge.txt': hugeAnswer(),
      'a.test.ts': `${HEAD}\n${body}`,
    },
    options: OUTPUTS,
    env: ENVIRONMENT,
  });
}

/** What expect-llm itself printed, after the runner's own summary. */
function ownPart(run: Run): string {
  return run.stdout.slice(run.stdout.indexOf('Eval report'));
}

describe('answers that attack', () => {
  let run: Run;

  beforeAll(async () => {
    run = await hostileRun(`
test('huge', () => { measure(readFileSync('./huge.txt', 'utf8')).toExactMatch('x'); });
attacks.forEach((text, i) => {
  test('answer ' + i, () => {
    record({ input: text, output: text, expected: text, slice: { text, [text]: text } });
    expect(text).toExactMatch('right');
  });
  test('in an error ' + i, () => { measure(text).toExactMatch('right'); expect.soft({ text }).toMatchSchema({ type: 'string' }); });
  evalTest('trials ' + i, { trials: 2 }, ({ expect }) => { expect(text).toHaveFinalAnswer('right'); });
});`);
  });

  test('the run ends as it should, and every case is in the report', () => {
    expect(run.code).toBe(1);
    const report = run.report();
    expect(report.totals.cases).toBe(1 + 3 * attacks.length);
    const proto = report.cases.find(({ trials }) => trials[0]?.input === '__proto__');
    expect(Object.entries(proto?.slices ?? {})).toEqual([
      ['text', '__proto__'],
      ['__proto__', '__proto__'],
    ]);
  });

  test('no workflow command comes out but those of the reporters', () => {
    const commands = readCommands(`${run.stdout}\n${run.stderr}`);
    expect(commands.map(({ name }) => name).filter((name) => name !== 'error')).toEqual([]);
    const own = commands.filter(({ properties }) => properties['title']?.startsWith('expect-llm hostile'));
    expect(own).toHaveLength(run.report().verdictReasons.length);
    for (const { properties } of commands) {
      // Vitest's own name the file with its whole path.
      const [file = '', title = ''] = [properties['file'], properties['title']];
      if (title.startsWith('expect-llm')) continue;
      expect(file.endsWith('a.test.ts')).toBe(true);
      expect(title).toMatch(/^a\.test\.ts > (?:answer|in an error|trials) \d+$/);
    }
  });

  test('the terminal shows what was printed, and does nothing', async () => {
    const printed = ownPart(run);
    const { events, styled } = await readTerminal(printed);
    expect(events).toEqual([]);
    expect(styled).toBe(0);
    expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test('the XML is well-formed and valid, with a test case for each case', () => {
    const { cases } = readJUnit(readFileSync(join(run.folder, 'report.xml'), 'utf8'));
    expect(cases).toHaveLength(run.report().totals.cases + 1);
  });

  test('CTRF is valid', () => {
    const document = parse(readFileSync(join(run.folder, 'report.ctrf.json'), 'utf8'));
    expect(() => validateStrict(document)).not.toThrow();
    expect(document.results.tests).toHaveLength(run.report().totals.cases);
  });

  test.each(['report.md', 'summary.md'])('%s holds nothing but the report', (file) => {
    const markdown = readFileSync(join(run.folder, file), 'utf8');
    // Vitest's own summary of the job stands before ours.
    const ours = markdown.slice(markdown.indexOf('<!-- expect-llm'));
    if (file === 'report.md') expect(markdown.length).toBeLessThan(LONGEST_COMMENT);
    const { elements, comments, prose } = readMarkdown(ours);
    expect(elements.map(({ tagName }) => tagName)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(a|img|script|style|iframe|svg|form|input|base|meta|h1|h2)$/)]),
    );
    expect(comments).toEqual([' expect-llm:hostile ']);
    expect(prose.join('\n')).not.toContain(CANARY);
    expect(prose.join('\n')).not.toMatch(/(?:^|\W)@\w/);
  });
});

describe('names that attack', () => {
  let run: Run;

  beforeAll(async () => {
    run = await hostileRun(`
attacks.forEach((text, i) => {
  test(text, () => { expect('a').toExactMatch('right'); });
});`);
  });

  test('each is a case of its own, under its own name', () => {
    const names = run.report().cases.map(({ name }) => name);
    expect(names).toHaveLength(attacks.length);
    expect(names).toContain('__proto__');
  });

  test('our part of the log issues no command but annotations', () => {
    const printed = ownPart(run);
    const own = readCommands(printed).filter(({ properties }) => properties['title']?.startsWith('expect-llm'));
    expect(commandsIn(printed)).toHaveLength(own.length);
    expect(own).toHaveLength(run.report().verdictReasons.length);
  });

  test('XML, CTRF and markdown hold each once', () => {
    const { cases } = readJUnit(readFileSync(join(run.folder, 'report.xml'), 'utf8'));
    const shown = (text: string) => showHidden(text.replaceAll('\r\n', '\n'), '\n\t');
    const names = run.report().cases.map(({ name }) => shown(name));
    expect(
      cases
        .slice(1)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names.sort());
    const document = parse(readFileSync(join(run.folder, 'report.ctrf.json'), 'utf8'));
    expect(() => validateStrict(document)).not.toThrow();
    expect(document.results.tests).toHaveLength(attacks.length);
    const { elements, comments } = readMarkdown(readFileSync(join(run.folder, 'report.md'), 'utf8'));
    expect(elements.filter(({ tagName }) => /^(a|img|script|h1)$/.test(tagName))).toEqual([]);
    expect(comments).toEqual([' expect-llm:hostile ']);
  });
});
