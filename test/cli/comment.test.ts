import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { renderJson } from '../../src/render/json.ts';
import { commentMarker, LONGEST_COMMENT } from '../../src/render/markdown.ts';
import { aggregate } from '../../src/report/aggregate.ts';
import { checkReportOptions } from '../../src/report/options.ts';
import { assertedCase, evalCase, wholeRun } from '../report/cases.ts';
import { CommentsApi } from '../support/comments-api.ts';
import { type CliRun, runCli } from './run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'expect-llm-comment-'));
let api: CommentsApi;

beforeEach(async () => {
  api = await CommentsApi.start();
});
afterEach(() => api.stop());

function reportFile(name: string | undefined, cases = 2): string {
  const items = Array.from({ length: cases }, (_, i) => evalCase(`case ${i}`, [0]));
  const options = checkReportOptions({ name, thresholds: { exactMatch: 0.5 } });
  const report = aggregate([...items, assertedCase('fine', [true])], wholeRun, { ...options, baseline: null });
  const path = join(folder, `report-${name ?? 'plain'}-${cases}.json`);
  writeFileSync(path, renderJson(report));
  return path;
}

function eventFile(event: unknown): string {
  const path = join(folder, `event-${JSON.stringify(event).length}.json`);
  writeFileSync(path, JSON.stringify(event));
  return path;
}

function comment(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CliRun> {
  const given = { GITHUB_API_URL: api.url, GITHUB_REPOSITORY: 'octo/repo', GITHUB_TOKEN: api.token, ...env };
  return runCli(['comment', ...args], '', inject('installed'), given);
}

describe('one comment a suite', () => {
  test('is made once, then written over', async () => {
    const path = reportFile('bot');
    const first = await comment([path, '--pr', '7']);
    expect(first.stderr).toBe('');
    expect(first.stdout).toContain('Comment made: https://github.example/octo/repo/pull/7#issuecomment-100');
    const second = await comment([path, '--pr', '7']);
    expect(second.stdout).toContain('Comment updated: ');
    expect(api.comments).toHaveLength(1);
    expect(api.comments[0]?.body.split('\n').slice(0, 2)).toEqual([
      '<!-- expect-llm:bot -->',
      '### ❌ Evals <code>bot</code> fail: 1 of 1 threshold missed',
    ]);
  });

  test('is found on the third page of others', async () => {
    for (let i = 0; i < 250; i++) api.add(`comment ${i}`, { login: 'someone', type: 'User' });
    const own = api.add(`${commentMarker('bot')}\nold`);
    await comment([reportFile('bot'), '--pr', '7']);
    expect(api.comments).toHaveLength(251);
    expect(own.body).toContain('Evals <code>bot</code> fail');
  });

  test('each suite has its own, at the same time', async () => {
    const names = ['bot', 'bot-2', 'search', undefined];
    const runs = await Promise.all(names.map((name) => comment([reportFile(name), '--pr', '7'])));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    await comment([reportFile('bot'), '--pr', '7']);
    expect(api.comments.map(({ body }) => body.split('\n')[0]).sort()).toEqual(
      names.map((name) => commentMarker(name ?? 'default')).sort(),
    );
  });

  test('two that came about at the same time become one', async () => {
    const [first, second] = [api.add(`${commentMarker('bot')}\nold`), api.add(`${commentMarker('bot')}\nold too`)];
    await comment([reportFile('bot'), '--pr', '7']);
    expect(api.comments).toEqual([first]);
    expect(second.body).toContain('old too');
    expect(first.body).toContain('Evals');
  });

  test.each([
    [
      "another person's comment with the marker",
      { login: 'mallory', type: 'User' },
      `${commentMarker('bot')}\n✅ pass`,
    ],
    ['one that quotes the marker', { login: 'github-actions[bot]', type: 'Bot' }, `> quoted\n${commentMarker('bot')}`],
  ])('%s is left alone', async (_, user, body) => {
    const other = api.add(body, user);
    await comment([reportFile('bot'), '--pr', '7']);
    expect(other.body).toBe(body);
    expect(api.comments).toHaveLength(2);
  });

  test("a person's token writes over that person's comment", async () => {
    api.user = 'octocat';
    api.add(`${commentMarker('bot')}\nof a bot`);
    await comment([reportFile('bot'), '--pr', '7']);
    await comment([reportFile('bot'), '--pr', '7']);
    expect(api.comments.map(({ user }) => user.login)).toEqual(['github-actions[bot]', 'octocat']);
  });

  test('a report of any size is taken', async () => {
    const run = await comment([reportFile('bot', 3_000), '--pr', '7']);
    expect(run.code).toBe(0);
    expect(api.comments[0]?.body.length).toBeLessThan(LONGEST_COMMENT);
  });
});

describe('what goes wrong', () => {
  test.each([
    [403, 'Resource not accessible by integration', /pull-requests: write.*fork/],
    [404, 'Not Found', /no such pull request/],
    [422, 'Validation Failed', /answered 422 \(Validation Failed\)/],
  ])('%i is said in words, at once', async (status, message, words) => {
    api.faults.push({ method: 'POST', status, message });
    const run = await comment([reportFile('bot'), '--pr', '7']);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(words);
    expect(run.stderr).not.toContain(api.token);
    expect(run.stderr.trim().split('\n')).toHaveLength(1);
  });

  test('a token that is not valid', async () => {
    const run = await comment([reportFile('bot'), '--pr', '7'], { GITHUB_TOKEN: 'other' });
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('the token is not valid');
    expect(run.stderr).not.toContain('other');
  });

  test.each([
    [
      'a rate limit that says how long',
      { method: 'POST', status: 403, headers: { 'retry-after': '0' }, message: 'rate' },
    ],
    ['too many requests', { method: 'GET', status: 429, headers: { 'retry-after': '0' } }],
    [
      'a limit that was reset',
      { method: 'GET', status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' } },
    ],
    ['a server that fails once', { method: 'GET', status: 502 }],
    ['one that fails before a comment is made', { method: 'POST', status: 500 }],
    ['one that fails after it was made', { method: 'POST', status: 504, done: true }],
  ])('%s is waited for, and one comment comes of it', async (_, fault) => {
    api.faults.push(fault);
    const run = await comment([reportFile('bot'), '--pr', '7']);
    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
    expect(api.comments).toHaveLength(1);
  });

  test('a limit that lasts an hour is not waited for', async () => {
    const headers = { 'retry-after': '3600' };
    api.faults.push({ method: 'GET', status: 429, headers });
    const run = await comment([reportFile('bot'), '--pr', '7']);
    expect(run.stderr).toContain('rate limit is used up for another 60 minutes');
    expect(run.code).toBe(2);
  });

  test('a server that keeps failing is given up', async () => {
    for (let i = 0; i < 10; i++) api.faults.push({ method: 'GET', status: 503, message: 'down \u001b[31m::error::x' });
    const run = await comment([reportFile('bot'), '--pr', '7']);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('answered 503 (down \\u{1b}[31m');
    expect(api.requests.filter((one) => one.startsWith('GET /repos')).length).toBe(4);
  });

  test('a server that is not there', async () => {
    const run = await comment([reportFile('bot'), '--pr', '7'], { GITHUB_API_URL: 'http://127.0.0.1:1' });
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('cannot be reached');
  });
});

describe('which pull request', () => {
  test.each([
    ['of a pull request', { pull_request: { number: 7 } }],
    ['of a comment on one', { issue: { number: 7, pull_request: {} } }],
    ['of a workflow that ran for one', { workflow_run: { pull_requests: [{ number: 7 }] } }],
  ])('the event %s names it', async (_, event) => {
    const run = await comment([reportFile('bot')], { GITHUB_EVENT_PATH: eventFile(event) });
    expect(run.stderr).toBe('');
    expect(api.comments).toHaveLength(1);
  });

  test.each([
    ['a push', { ref: 'refs/heads/main' }],
    ['an issue', { issue: { number: 7 } }],
    ['nothing', null],
  ])('the event of %s names none', async (_, event) => {
    const run = await comment([reportFile('bot')], { GITHUB_EVENT_PATH: eventFile(event) });
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('belongs to no pull request');
  });

  test.each([
    [{ GITHUB_TOKEN: '' }, /no token/],
    [{ GITHUB_REPOSITORY: '' }, /no repository/],
    [{ GITHUB_REPOSITORY: '../../user' }, /not the name of a repository/],
    [{ GITHUB_API_URL: 'file:///etc' }, /no address/],
  ])('%j is a mistake in the setting', async (env, words) => {
    const run = await comment([reportFile('bot'), '--pr', '7'], env as Record<string, string>);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(words);
    expect(api.requests).toEqual([]);
  });
});
