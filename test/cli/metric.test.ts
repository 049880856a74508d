import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { version } from '../../package.json';
import { answersOf, runCli, startCli } from './run-cli.ts';

const ANSWERED = '{"op":"pass_at_k","n":10,"c":10,"k":2}';

describe('standard input', () => {
  test('answers in order; a bad line has its error in its place, and the status is 1', async () => {
    const run = await runCli(
      ['metric'],
      `${ANSWERED}\n\nnonsense\n{"op":"final_answer","text":"Answer: \u2028x\u0085y\u0085"}`,
    );
    expect(answersOf(run)).toEqual([
      { value: 1 },
      { error: { line: 3, op: null, field: null, message: 'not JSON: expected a value at position 0' } },
      { value: 'x\u0085y' },
    ]);
    expect(run).toMatchObject({ code: 1, stderr: '' });
  });

  test('nothing in, nothing out', async () => {
    expect(await runCli(['metric'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('a byte order mark, carriage returns and bytes that are no text', async () => {
    const input = Buffer.concat([
      Buffer.from(`\ufeff${ANSWERED}\r\n`),
      Buffer.from([0xff, 0x0a]),
      Buffer.from(ANSWERED),
    ]);
    const run = await runCli(['metric'], input);
    expect(answersOf(run)).toEqual([
      { value: 1 },
      { error: { line: 2, op: null, field: null, message: 'the line is not UTF-8' } },
      { value: 1 },
    ]);
  });

  test('a line of 10 MB', async () => {
    const run = await runCli(
      ['metric'],
      `${JSON.stringify({ op: 'normalize_answer', text: 'the '.repeat(2_500_000) })}\n`,
    );
    expect(run).toEqual({ code: 0, stdout: '{"value":""}\n', stderr: '' });
  });

  test('an answer comes before the next line is given', async () => {
    const child = startCli(['metric']);
    const answers = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
    for (let i = 0; i < 3; i++) {
      child.stdin.write(`${ANSWERED}\n`);
      expect((await answers.next()).value).toBe('{"value":1}\n');
    }
    child.stdin.end();
    expect((await answers.next()).done).toBe(true);
  });

  test('a reader that goes away ends it quietly', async () => {
    const child = startCli(['metric']);
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdin.on('error', () => undefined);
    child.stdout.once('data', () => child.stdout.destroy());
    // Without end: it must stop because of the reader, not for want of input.
    const feed = () => {
      while (child.stdin.writable && child.stdin.write(`${ANSWERED}\n`.repeat(100)));
    };
    child.stdin.on('drain', feed);
    feed();
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

describe('files', () => {
  function folderWith(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(inject('installed'), 'metric-'));
    mkdirSync(join(folder, 'sub'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  }

  test('paths and globs, in order, each with its own line numbers', async () => {
    const folder = folderWith({
      'b.jsonl': '{"op":"final_answer","text":"b"}\n',
      'sub/a.jsonl': '{"op":"final_answer","text":"a"}',
      'sub/c[1].jsonl': '\n{"op":"nope"}\n',
    });
    const run = await runCli(['metric', 'b.jsonl', 'sub/a*', 'sub/c[1].jsonl'], '', folder);
    expect(answersOf(run)).toEqual([
      { value: 'b' },
      { value: 'a' },
      { error: { line: 2, op: 'nope', field: 'op', message: 'unknown operation "nope"', file: 'sub/c[1].jsonl' } },
    ]);
    expect(run.code).toBe(1);
  });

  test.each([
    ['missing.jsonl', 'expect-llm: cannot read missing.jsonl: no such file, and no file matches it as a glob\n'],
    ['no/*.jsonl', 'expect-llm: cannot read no/*.jsonl: no such file, and no file matches it as a glob\n'],
    ['sub', 'expect-llm: cannot read sub: it is a directory\n'],
  ])('%s cannot be read: status 2, and nothing is answered', async (arg, stderr) => {
    const folder = folderWith({ 'b.jsonl': ANSWERED });
    expect(await runCli(['metric', 'b.jsonl', arg], '', folder)).toEqual({ code: 2, stdout: '', stderr });
  });
});

describe('the program', () => {
  test('an unknown command: the nearest one and status 2', async () => {
    const run = await runCli(['metrc']);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain("unknown command 'metrc'\n(Did you mean metric?)");
  });

  test('an unknown option: status 2', async () => {
    const run = await runCli(['metric', '--bogus']);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain("unknown option '--bogus'");
  });

  test('no command: the help, status 2', async () => {
    const run = await runCli([]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('metric');
  });

  test.each([['--help'], ['help', 'metric']])('%s', async (...args) => {
    const run = await runCli(args);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('Usage: expect-llm');
  });

  test('--version is the package’s', async () => {
    expect(await runCli(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});
