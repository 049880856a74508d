import { describe, expect, test } from 'vitest';
import { checkReportOptions, type ReportOptions } from '../../src/report/options.ts';

describe('two options that name one file are refused', () => {
  test.each([
    [{ outputs: { json: 'report.json', html: 'report.json' } }, 'outputs.json is "report.json" and outputs.html'],
    [{ outputs: { json: 'out/report.json', html: './out//a/../report.json' } }, 'one file'],
    [{ outputs: { json: 'out', html: 'out/report.html' } }, 'a file and a folder of one name'],
    [{ outputs: { json: 'out/r.json', junit: 'out' } }, 'outputs.junit is "out" and outputs.json "out/r.json"'],
    [{ outputs: { json: '/r.json', markdown: '/x/../../r.json' } }, 'one file'],
    [{ outputs: { json: 'base.json' }, baseline: 'base.json' }, 'baseline "base.json"'],
    [{ history: 'h.jsonl', journal: 'h.jsonl' }, 'history is "h.jsonl" and journal "h.jsonl"'],
    [{ outputs: { json: 'r.json' }, history: 'r.json.journal.jsonl' }, 'journal'],
  ] satisfies [ReportOptions, string][])('%j', (options, message) => {
    expect(() => checkReportOptions(options)).toThrow(RangeError);
    expect(() => checkReportOptions(options)).toThrow(message);
  });

  test.each([
    { outputs: { json: 'out/report.json', html: 'out/report.html' }, history: 'out/history.jsonl' },
    { outputs: { json: '../report.json', html: '../../report.json' } },
    { outputs: { json: 'report.json', html: '/report.json' }, baseline: 'reports/report.json' },
    { outputs: { json: 'a', html: undefined }, journal: false },
  ] satisfies ReportOptions[])('%j is right', (options) => {
    expect(() => checkReportOptions(options)).not.toThrow();
  });
});
