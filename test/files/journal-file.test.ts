import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JournalFile } from '../../src/files/journal-file.ts';
import { requireWritable, writeWhole } from '../../src/files/write.ts';
import { readDocument } from '../../src/report/document/read-document.ts';
import type { JournalEvent } from '../../src/report/journal.ts';
import { evalCase } from '../report/cases.ts';

const run = {
  id: 'run-1',
  startedAt: '2026-01-02T03:04:05.000Z',
  runner: { name: 'vitest', version: '4.1.0' },
  shard: null,
  buildId: null,
};
const settings = { thresholds: [], allowEmpty: false, calibrationBins: 10 };
const event = (name: string): JournalEvent => ({ case: evalCase(name, [1]) });

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'expect-llm-journal-'));
  path = join(folder, 'report.json.journal.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const started = () => new JournalFile(path, { run, settings });
const casesIn = (file: string) => {
  const document = readDocument(readFileSync(file));
  return document.kind === 'report' ? document.report.cases.map(({ name }) => name) : [];
};
/** A journal as a process that is no more left it. No process has this number: it is beyond what systems give. */
const leave = (pid = 2 ** 30, host = hostname()) =>
  writeFileSync(path, `${JSON.stringify({ schema: 'expect-llm/journal@1', run, settings, writer: { pid, host } })}\n`);

test('each case is in the file as soon as it is added; the file goes at the end', () => {
  const journal = started();
  expect(casesIn(path)).toEqual([]);
  journal.add(event('a'));
  expect(casesIn(path)).toEqual(['a']);
  journal.add(event('b'));
  expect(casesIn(path)).toEqual(['a', 'b']);
  journal.close(false);
  expect(readdirSync(folder)).toEqual([]);
  expect(journal.fault).toBeNull();
});

test('stays where it is still needed', () => {
  const journal = started();
  journal.add(event('a'));
  journal.close(true);
  journal.add(event('after the end'));
  expect(casesIn(path)).toEqual(['a']);
});

describe('a journal that is there already', () => {
  test('of a process that is no more makes room', () => {
    leave();
    const journal = started();
    expect(journal.path).toBe(path);
    journal.close(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of this very process, from before, makes room', () => {
    leave(process.pid);
    expect(started().path).toBe(path);
  });

  test('in use by this process stays, and neither run takes away the other', () => {
    const [one, two] = [started(), started()];
    expect(two.path).toMatch(/[\\/]report\.json\.[0-9a-f]{8}\.journal\.jsonl$/);
    one.add(event('a'));
    two.add(event('b'));
    expect(casesIn(one.path)).toEqual(['a']);
    expect(casesIn(two.path)).toEqual(['b']);
    two.close(false);
    expect(existsSync(one.path)).toBe(true);
    one.close(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each<[string, () => void]>([
    ['of a process that runs', () => leave(process.ppid)],
    ['of another machine', () => leave(2 ** 30, 'elsewhere')],
    ['that is no journal', () => writeFileSync(path, 'notes\n')],
    ['that is empty', () => writeFileSync(path, '')],
    [
      'that another run is just looking at',
      () => {
        leave();
        writeFileSync(`${path}.lock`, '');
      },
    ],
  ])('%s stays', (_, prepare) => {
    prepare();
    const before = readFileSync(path, 'utf8');
    const journal = started();
    expect(journal.path).not.toBe(path);
    journal.add(event('a'));
    expect(casesIn(journal.path)).toEqual(['a']);
    journal.close(false);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });
});

test('one that another run put in its place is not taken away', () => {
  const journal = started();
  rmSync(path);
  writeFileSync(path, 'of another');
  journal.close(false);
  expect(readFileSync(path, 'utf8')).toBe('of another');
});

describe('what cannot be written', () => {
  test('is told, and nothing throws', () => {
    writeFileSync(join(folder, 'file'), '');
    const journal = new JournalFile(join(folder, 'file', 'j.jsonl'), { run, settings });
    journal.add(event('a'));
    journal.close(true);
    expect(journal.fault).toMatch(/ENOTDIR|EEXIST/);
  });

  test('of a full disk is told, and the device stays', async () => {
    const journal = new JournalFile('/dev/full', { run, settings });
    journal.close(false);
    expect(journal.fault).toContain('ENOSPC');
    await expect(writeWhole('/dev/full', 'text')).rejects.toThrow('ENOSPC');
    expect(existsSync('/dev/full')).toBe(true);
  });

  test('a directory in the place of an output is found before the run', () => {
    mkdirSync(path);
    expect(() => requireWritable('outputs.json', path)).toThrow(
      /outputs\.json cannot be written to .*: it is a directory/,
    );
  });
});
