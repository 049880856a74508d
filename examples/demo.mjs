// `npm run demo`: runs every suite of this folder under Vitest, as CI would, and reads the report it leaves behind.
// One threshold fails on purpose. The demo succeeds if that one fails and nothing else does.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ON_PURPOSE = { metric: 'exactMatch', scope: 'question-answering/**' };

const examples = dirname(fileURLToPath(import.meta.url));
const reportFile = resolve(examples, process.env.EVAL_REPORT ?? 'reports/eval-report.json');
const live = Boolean(process.env.OPENAI_BASE_URL && process.env.OPENAI_API_KEY);

// A report of an earlier run must not pass for this one's.
if (existsSync(reportFile)) rmSync(reportFile);

const vitest = resolve(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const run = spawnSync(process.execPath, [vitest, 'run', '--config', resolve(examples, 'vitest.config.ts')], {
  env: { ...process.env, EVAL_REPORT: reportFile },
  stdio: 'inherit',
});

const report = readReport();
const problems = report
  ? [...differences(report)]
  : [`Vitest ended with ${run.signal ?? run.status} and left no report`];

if (problems.length > 0) {
  console.error(`\nThe demo did not go as it should:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  process.exitCode = 1;
} else {
  const file = relative(process.cwd(), reportFile);
  console.log(`\nThe whole report, with every case and trial: ${file}
To look at in a browser: ${file.replace(/\.json$/, '.html')}\n`);
  if (live) console.log('The questions were put to the model behind OPENAI_BASE_URL; other answers are recorded.');
  else explain(report.thresholds.find(isOnPurpose));
}

function readReport() {
  return existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
}

/** Each way in which the run is not what it is meant to be: one threshold fails, nothing else does, nothing broke. */
function* differences({ run: { complete, reason, otherFailures }, totals, cases, thresholds, verdict }) {
  if (!complete) yield `the run is incomplete: ${reason}`;
  const { tests, files, unhandledErrors } = otherFailures;
  const failures = totals.failed + totals.errored + tests + files.length + unhandledErrors;
  if (failures > 0) yield `${failures} tests, files or hooks failed`;
  const broken = cases.flatMap(({ trials }) => trials.filter(({ errored }) => errored));
  if (broken.length > 0) yield `${broken.length} trials broke, the first with ${broken[0].error}`;

  for (const threshold of thresholds) {
    const { metric, scope, verdict: outcome, straddles } = threshold;
    // A live model answers as well as it does: thresholds on its suite may come out either way.
    if (live && scope === ON_PURPOSE.scope) continue;
    if (!isOnPurpose(threshold)) {
      if (outcome !== 'pass') yield `${metric} (${scope ?? 'all'}) should pass: ${threshold.reason}`;
    } else if (outcome === 'pass' || !straddles) {
      yield `${metric} (${scope}) should fail with its bound inside the interval: ${threshold.reason}`;
    }
  }
  if (!thresholds.some(isOnPurpose)) yield `the threshold on ${ON_PURPOSE.metric} was not decided`;
  if (run.status !== (verdict === 'fail' ? 1 : 0)) yield `exit code ${run.status} contradicts the verdict "${verdict}"`;
}

function isOnPurpose({ metric, scope }) {
  return metric === ON_PURPOSE.metric && scope === ON_PURPOSE.scope;
}

function explain({ bound, estimate, interval }) {
  const [low, high] = interval.map((end) => end.toFixed(2));
  console.log(`One threshold fails on purpose: exactMatch of question-answering.
${percent(estimate)} of the answers are right where ${percent(bound)} are asked for, so the gate shuts and
Vitest ended with exit code 1, as it would in your CI. But the bound lies inside
the interval, ${low} to ${high}: of so few questions, a model that is truly right
${percent(bound)} of the time often gets no more right than this. The run shows that the
model may be too weak, not that it is; more questions would tell.
The demo itself ends with 0, since this is what was to happen.`);
}

function percent(share) {
  return `${Math.round(share * 100)}%`;
}
