import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderJson } from '../../src/render/json.ts';
import { aggregate } from '../../src/report/aggregate.ts';
import type { ReportCase, RunDetails } from '../../src/report/report.ts';
import { parseThresholds } from '../../src/report/threshold-options.ts';
import { type BenchRow, compared } from './row.ts';

const PARTS = 50;
const RECORDS = 1_000_000;
/** Records in one trial, and trials in one case. */
const SHAPES = [
  { what: '100,000 cases of 5 trials', records: 2, trials: 5 },
  { what: '1,000,000 cases of one trial', records: 1, trials: 1 },
] as const;
const MEGABYTE = 1024;

/** Merging a million records in 50 reports, as a whole process, against only parsing the same files as JSON. */
export default async function merging(): Promise<BenchRow[]> {
  return SHAPES.map((shape) => {
    const folder = mkdtempSync(join(tmpdir(), 'expect-llm-merge-'));
    try {
      writeParts(folder, shape.records, shape.trials);
      const merged = runNode(folder, [cli, 'merge', 'parts/*.json', '--json', 'out/merged.json']);
      const parsed = runNode(folder, ['--eval', PARSE]);
      const row = compared(`merge 50 × 20,000 records: ${shape.what}`, merged.ms, parsed.ms, 'parsing them', '');
      return { ...row, wanted: `seconds, under 1 GB resident: ${Math.round(merged.peak / MEGABYTE)} MB` };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

const cli = join(process.cwd(), 'dist', 'cli.js');

const PARSE = `const fs = require('node:fs');
for (const name of fs.readdirSync('parts')) JSON.parse(fs.readFileSync('parts/' + name, 'utf8'));`;

/** Writes down how much memory the process had at the most, in kilobytes, when it ends. */
const PEAK = `const fs = require('node:fs');
process.on('exit', () => fs.writeFileSync(__dirname + '/peak', String(process.resourceUsage().maxRSS)));`;

function runNode(folder: string, args: readonly string[]): { readonly ms: number; readonly peak: number } {
  writeFileSync(join(folder, 'peak.cjs'), PEAK);
  const start = performance.now();
  const run = spawnSync(process.execPath, ['--require', join(folder, 'peak.cjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`${args.join(' ')} failed:\n${run.stdout}${run.stderr}`);
  return { ms: performance.now() - start, peak: Number(readFileSync(join(folder, 'peak'), 'utf8')) };
}

function writeParts(folder: string, records: number, trials: number): void {
  mkdirSync(join(folder, 'parts'));
  const thresholds = parseThresholds({ exactMatch: 0.5, passRate: { bound: 0.4, decide: 'confident' } });
  const casesEach = RECORDS / PARTS / records / trials;
  for (let part = 0; part < PARTS; part++) {
    const cases = Array.from({ length: casesEach }, (_, i) => caseOf(part, i, records, trials));
    const report = aggregate(cases, runOf(part), { thresholds, allowEmpty: false, calibrationBins: 10 });
    writeFileSync(join(folder, 'parts', `${part}.json`), renderJson(report));
  }
}

function caseOf(part: number, at: number, records: number, trials: number): ReportCase {
  const file = `evals/questions/group-${part}-${at % 20}.test.ts`;
  const name = `answers question ${at} of the set`;
  return {
    id: `${file} > ${name}`,
    project: '',
    file,
    name,
    state: 'passed',
    flaky: false,
    slices: { language: at % 3 === 0 ? 'french' : 'english' },
    trials: Array.from({ length: trials }, (_, index) => {
      const passed = (at * 7 + index * 3) % 10 !== 0;
      return {
        index,
        attempts: 1,
        passed,
        errored: false,
        error: null,
        confidence: null,
        durationMs: 12.5,
        records: Array.from({ length: records }, (_, which) =>
          which === 0
            ? { metric: 'exactMatch', score: passed ? 1 : 0, passed, signature: 'exactMatch|normalize:squad|v1' }
            : { metric: 'tokenF1', score: passed ? 1 : 0.4, passed: true, signature: 'tokenF1|normalize:squad|v1' },
        ),
      };
    }),
  };
}

function runOf(part: number): RunDetails {
  return {
    id: `part-${part}`,
    startedAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:01:00.000Z',
    runner: { name: 'vitest', version: '4.1.0' },
    shard: { index: part + 1, count: PARTS },
    buildId: 'ci:1',
    mergedFrom: [],
    complete: true,
    reason: null,
    otherFailures: { tests: 0, files: [], unhandledErrors: 0 },
  };
}
