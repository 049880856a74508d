import { attacks, hugeAnswer } from './attacks.ts';
import { runJest } from './run-jest.ts';
import { type Run, runProject } from './run-project.ts';

export interface HostileRunner {
  readonly runner: string;
  readonly testFile: string;
  /** Runs a file of tests, in which `attacks` holds the texts, with every output there is. */
  run(body: string): Promise<Run>;
  /** The stream that the report is printed to. */
  readonly prints: 'stdout' | 'stderr';
}

const texts = attacks.map(({ text }) => text);

/** What git may call a branch, and much more: an environment can hold anything but U+0000. */
export const HOSTILE_BRANCH = texts.join(' ').replaceAll('\u0000', '');

const ENVIRONMENT = {
  GITHUB_ACTIONS: 'true',
  GITHUB_STEP_SUMMARY: 'summary.md',
  GITHUB_SHA: HOSTILE_BRANCH,
  GITHUB_HEAD_REF: HOSTILE_BRANCH,
  CI: 'true',
};

const THRESHOLDS = {
  exactMatch: 0.5,
  ...Object.fromEntries(
    texts.filter((text) => text.trim() !== '').map((text) => [`slice:text=${text}`, { exactMatch: 0.5 }]),
  ),
};

const OPTIONS = `{
  name: 'hostile', verbosity: 'full', history: 'history.jsonl', thresholds: ${JSON.stringify(THRESHOLDS)},
  outputs: {
    json: 'report.json', markdown: 'report.md', junit: 'report.xml', ctrf: 'report.ctrf.json', html: 'report.html',
  } }`;

/** Earlier runs whose branch, commit and metrics are attacks. */
function history(): string {
  const figure = { estimate: 0.5, interval: [0.4, 0.6] };
  const entries = texts.map((text, at) => ({
    schema: 'expect-llm/history@1',
    run: text,
    name: 'hostile',
    finishedAt: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
    commit: text,
    branch: text,
    verdict: 'fail',
    cases: 3,
    metrics: Object.fromEntries([
      ['exactMatch', figure],
      [text, figure],
    ]),
  }));
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

const FILES = {
  'attacks.json': JSON.stringify(texts),
  'huge.txt': hugeAnswer(),
  'history.jsonl': history(),
};

const READ = "const attacks = JSON.parse(readFileSync('./attacks.json', 'utf8'));";

export const hostileRunners: readonly HostileRunner[] = [
  {
    runner: 'Vitest',
    testFile: 'a.test.ts',
    prints: 'stdout',
    run: (body) =>
      runProject({
        files: {
          ...FILES,
          'a.test.ts': `import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { evalTest, measure, record } from 'expect-llm/vitest';
${READ}\n${body}`,
        },
        options: OPTIONS,
        env: ENVIRONMENT,
      }),
  },
  {
    runner: 'Jest',
    testFile: 'a.test.js',
    prints: 'stderr',
    run: (body) =>
      runJest({
        files: {
          ...FILES,
          'a.test.js': `const { readFileSync } = require('node:fs');
const { evalTest, measure, record } = require('expect-llm/jest');
${READ}\n${body}`,
        },
        options: OPTIONS,
        env: ENVIRONMENT,
      }),
  },
];
