import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeInMarkdown, preInMarkdown, proseInMarkdown } from '../../src/render/escape-markdown.ts';
import { LONGEST_COMMENT, renderMarkdown, renderMarkdownWithin } from '../../src/render/markdown.ts';
import { aggregate } from '../../src/report/aggregate.ts';
import { baselineOf } from '../../src/report/baseline.ts';
import { compare } from '../../src/report/compare/compare.ts';
import { checkReportOptions, type ReportOptions } from '../../src/report/options.ts';
import type { Report, ReportCase } from '../../src/report/report.ts';
import { showHidden } from '../../src/text/show-hidden.ts';
import { assertedCase, evalCase, wholeRun } from '../report/cases.ts';
import { attacks, CANARY } from '../support/attacks.ts';
import { hostileReport } from '../support/hostile-report.ts';
import { readMarkdown, textOf } from '../support/read-markdown.ts';

function reportOf(cases: readonly ReportCase[], options: ReportOptions = {}, before?: readonly ReportCase[]): Report {
  return aggregate(cases, wholeRun, {
    ...checkReportOptions(options),
    baseline: null,
    ...(before && {
      comparison: (now) =>
        compare(baselineOf(before), baselineOf(now), {
          baseline: 'main.json',
          margin: 0,
          margins: {},
          onRegression: 'fail',
        }),
    }),
  });
}

const many = (count: number, right: (i: number) => boolean) =>
  Array.from({ length: count }, (_, i) => evalCase(`case ${i}`, [right(i) ? 1 : 0]));

describe('the verdict comes first', () => {
  test.each([
    [
      'passes',
      reportOf(
        many(4, () => true),
        { thresholds: { exactMatch: 0.5 } },
      ),
      '✅ Evals pass: 1 threshold met',
    ],
    [
      'fails',
      reportOf(
        many(4, (i) => i > 1),
        { thresholds: { exactMatch: 0.9 } },
      ),
      '❌ Evals fail: 1 of 1 threshold missed',
    ],
    [
      'is open',
      reportOf(
        many(4, () => true),
        { thresholds: { exactMatch: { bound: 0.9, decide: 'confident' } } },
      ),
      '⚠️ Evals are inconclusive: 1 of 1 threshold undecided',
    ],
    [
      'is named',
      reportOf(
        many(4, () => true),
        { name: 'chat-bot' },
      ),
      '✅ Evals <code>chat-bot</code> pass: 4 cases',
    ],
    [
      'got worse',
      reportOf(
        many(60, (i) => i > 30),
        {},
        many(60, () => true),
      ),
      '❌ Evals fail: worse than the baseline in exactMatch',
    ],
    [
      'shows nothing',
      reportOf(
        many(60, (i) => i !== 3),
        {},
        many(60, (i) => i !== 4),
      ),
      '✅ Evals pass: no evidence of a change against the baseline',
    ],
    ['failing cases', reportOf([assertedCase('a', [false])]), '❌ Evals fail: 1 of 1 case failing'],
  ])('%s', (_, report, line) => {
    const [marker, first] = renderMarkdown(report).split('\n');
    expect(marker).toBe(`<!-- expect-llm:${report.settings.name ?? 'default'} -->`);
    expect(first).toBe(`### ${line}`);
  });
});

describe('arrows stand only where the evidence does', () => {
  const arrows = (report: Report) => renderMarkdown(report).match(/[▲▼].{0,14}/g) ?? [];

  test('one case of sixty that changed is no evidence', () => {
    expect(
      arrows(
        reportOf(
          many(60, (i) => i !== 3),
          {},
          many(60, () => true),
        ),
      ),
    ).toEqual([]);
  });

  test('thirty are, and the arrow points the way the number went', () => {
    expect(
      arrows(
        reportOf(
          many(60, (i) => i > 30),
          {},
          many(60, () => true),
        ),
      )[0],
    ).toMatch(/^▼&nbsp;−0\.517/);
    expect(
      arrows(
        reportOf(
          many(60, () => true),
          {},
          many(60, (i) => i > 30),
        ),
      )[0],
    ).toMatch(/^▲&nbsp;\+0\.517/);
  });

  test('of a metric that is better when lower, less is better', () => {
    const refusals = (right: (i: number) => boolean) =>
      many(60, right).map((item) => ({
        ...item,
        trials: item.trials.map((trial) => ({
          ...trial,
          records: trial.records.map((record) => ({ ...record, metric: 'refusalRate', signature: 'r' })),
        })),
      }));
    const text = renderMarkdown(
      reportOf(
        refusals((i) => i > 30),
        {},
        refusals(() => true),
      ),
    );
    expect(text).toMatch(/refusalRate .*▼.*🟢 better/);
  });
});

describe('hostile text', () => {
  const OURS = /^(h3|p|ul|li|table|thead|tbody|tr|th|td|details|summary|code|pre|strong|br|wbr|blockquote)$/;

  /** Nothing but what the renderer writes itself, and outside of code nothing that GitHub acts on. */
  function expectClean(markdown: string, name: string): void {
    const { elements, comments, prose } = readMarkdown(markdown);
    expect(elements.filter(({ tagName }) => !OURS.test(tagName)).map(({ tagName }) => tagName)).toEqual([]);
    expect(elements.flatMap(({ attrs }) => attrs.map((attr) => attr.name)).filter((attr) => attr !== 'align')).toEqual(
      [],
    );
    expect(comments).toEqual([` expect-llm:${name} `]);
    const text = prose.join('\n');
    expect(text).not.toContain(CANARY);
    expect(text).not.toMatch(/(?:^|\W)@\w|@[\w-]+\.\w/);
    expect(text).not.toMatch(/#\d|GH-\d|\b[0-9a-f]{7,40}\b/i);
    expect(text).not.toMatch(/:\/\/|www\.|:[a-z+]\w*:|\$/i);
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/);
    for (const table of elements.filter(({ tagName }) => tagName === 'table')) {
      const rows = elements.filter(
        ({ tagName, parentNode }) =>
          tagName === 'tr' && parentNode && 'parentNode' in parentNode && parentNode.parentNode === table,
      );
      const widths = new Set(
        rows.map((row) => row.childNodes.filter(({ nodeName }) => /^t[hd]$/.test(nodeName)).length),
      );
      expect(widths.size).toBe(1);
    }
    // An added cell is dropped and a missing one is filled up: the source has to have as many.
    for (const line of markdown.split('\n').filter((one) => one.startsWith('| '))) {
      expect(line.endsWith(' |')).toBe(true);
      expect(line.split('|').length - 2).toBeOneOf([5, 6, 7, 3]);
    }
  }

  test('in every place of a report, whole', () => {
    const report = hostileReport();
    const markdown = renderMarkdownWithin(report, { limit: 1e7, measure: (text) => text.length });
    expectClean(markdown, 'hostile');
    // As many folds as were opened: three blocks, one for each wrong case.
    const { elements } = readMarkdown(markdown);
    const folds = elements.filter(({ tagName }) => tagName === 'details');
    const inner = folds.filter(({ parentNode }) => parentNode && parentNode.nodeName === 'details');
    expect(inner).toHaveLength(report.cases.length);
  });

  test('in every place of a report, cut to a comment', () => {
    const markdown = renderMarkdown(hostileReport());
    expect(markdown.length).toBeLessThan(LONGEST_COMMENT);
    expectClean(markdown, 'hostile');
  });

  test.each(attacks.map(({ name, text }) => [name, text]))('%s is code, whole and readable', (_, text) => {
    const { elements, html } = readMarkdown(
      `| a | b |\n|---|---|\n| ${codeInMarkdown(text)} | c |\n\n${codeInMarkdown(text)}\n`,
    );
    const codes = elements.filter(({ tagName }) => tagName === 'code');
    // HTML drops or joins blanks at a cell's ends; nothing else is lost.
    expect(codes.map((code) => textOf(code).trim())).toEqual([showHidden(text).trim(), showHidden(text).trim()]);
    expect(
      elements.map(({ tagName }) => tagName).filter((tag) => !OURS.test(tag)),
      html,
    ).toEqual([]);
    const folded = readMarkdown(`<details><summary>x</summary>${preInMarkdown(text)}</details>\n\nafter\n`);
    const [pre] = folded.elements.filter(({ tagName }) => tagName === 'pre');
    // A browser drops one line feed at the start of a `pre`.
    expect(pre && textOf(pre).replace(/^\n/, '')).toBe(showHidden(text, '\n\t').replace(/^\n/, ''));
    expect(folded.prose.join('')).toContain('after');
  });

  test.each([
    // A name ends where the sentence goes on.
    ['exactMatch in qa/**: 0.5 is under 0.9', 'exactMatch in <code>qa/&#42;&#42;</code>: 0.5 is under 0.9'],
    ['score:Brevity, and more: 3', 'score:Brevity, and more: 3'],
    // References, commits and emoji stay what they are with a comma or a bracket at their side.
    ['see GH-3, a5c3785ed8d; (GH-4)', 'see <code>GH-3</code>, <code>a5c3785ed8d</code>; <code>(GH-4)</code>'],
    ['a:tada:b 0.12345678', '<code>a&#58;tada&#58;b</code> 0.12345678'],
  ])('a sentence of ours: %s', (text, markdown) => {
    expect(proseInMarkdown(text)).toBe(markdown);
  });

  test('any text at all, in a sentence of ours', () => {
    const part = fc.oneof(fc.constantFrom(...attacks.map(({ text }) => text)), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const text = parts.join(' ');
        const { elements, prose } = readMarkdown(`- ${proseInMarkdown(text)}\n\nend\n`);
        expect(elements.filter(({ tagName }) => !/^(ul|li|p|code|wbr)$/.test(tagName))).toEqual([]);
        expect(elements.filter(({ tagName }) => tagName === 'ul')).toHaveLength(1);
        expect(prose.join('\n')).not.toMatch(/@[a-z]|#\d|:\/\/|www\.|GH-\d|:[\w+-]+:/i);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a comment is never too long', () => {
  const wide = '漢👩‍🚀&<'.repeat(400);

  test.each([
    ['20,000 failing cases', many(20_000, () => false)],
    [
      'long names and answers',
      Array.from({ length: 300 }, (_, i) => ({
        ...evalCase(`${wide}${i}`, [0], { input: wide }),
        slices: { [wide]: `${wide}${i}` },
      })),
    ],
  ])('%s', (_, cases) => {
    const report = reportOf(
      cases,
      { thresholds: { exactMatch: 0.5 } },
      cases.map((item) => ({
        ...item,
        trials: item.trials.map((trial) => ({
          ...trial,
          records: trial.records.map((record) => ({ ...record, score: 1, passed: true })),
        })),
      })),
    );
    const text = renderMarkdown(report);
    expect(text.length).toBeLessThan(LONGEST_COMMENT);
    expect(text).toContain('❌ Evals fail');
    expect(text).toMatch(/> Left out to fit the space: [\d,]+ of [\d,]+ /);
    // What is said to be left out is what is missing.
    const [, missing = '', all = ''] = text.match(/([\d,]+) of ([\d,]+) wrongly answered cases?/) ?? [];
    const shown = text.split('\n').filter((line) => line.startsWith('<details><summary>🔸')).length;
    const whole = renderMarkdownWithin(report, { limit: 1e9, measure: (part) => part.length });
    const total = whole.split('\n').filter((line) => line.startsWith('<details><summary>🔸')).length;
    const dropped = [...text.matchAll(/([\d,]+) of [\d,]+ (?:wrongly answered case|worse answer)s?/g)];
    expect(shown + dropped.reduce((sum, [, count = '']) => sum + Number(count.replaceAll(',', '')), 0)).toBe(total);
    expect(Number(missing.replaceAll(',', ''))).toBeLessThanOrEqual(Number(all.replaceAll(',', '')));
  });

  test('at any limit it keeps the verdict and stays under it', () => {
    const report = reportOf(
      many(200, (i) => i % 3 > 0),
      { thresholds: { exactMatch: 0.9 } },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1_200, max: 40_000 }), (limit) => {
        const text = renderMarkdownWithin(report, { limit, measure: (part) => part.length });
        expect(text.length).toBeLessThanOrEqual(limit);
        expect(text).toContain('### ❌ Evals fail');
      }),
      { numRuns: 50 },
    );
  });
});
