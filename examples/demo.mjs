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

const problems = [];
const report = readReport();
if (report) examine(report);
if (problems.length > 0) {
  console.error(`\nThe demo did not go as it should:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  process.exitCode = 1;
}

function readReport() {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch (error) {
    problems.push(`Vitest ended with ${run.signal ?? `exit code ${run.status}`} and left no report: ${error.message}`);
    return undefined;
  }
}

/** Compares what happened with what is meant to happen, and explains it. */
function examine({ run: details, totals, thresholds, verdict }) {
  const expected = thresholds.find(isOnPurpose);
  // A live model answers as well as it does: only its own suite's thresholds may then come out either way.
  const others = thresholds.filter(
    (t) => t !== expected && t.verdict !== 'pass' && !(live && t.scope === ON_PURPOSE.scope),
  );
  const code = verdict === 'fail' ? 1 : 0;

  if (!details.complete) problems.push(`the run is incomplete: ${details.reason}`);
  if (totals.failed + totals.errored > 0) problems.push(`${totals.failed} cases failed and ${totals.errored} broke`);
  const { tests, files, unhandledErrors } = details.otherFailures;
  if (tests + files.length + unhandledErrors > 0) {
    problems.push(`${tests} other tests, ${files.length} files and ${unhandledErrors} errors outside tests failed`);
  }
  for (const { metric, scope, reason } of others)
    problems.push(`${metric} (${scope ?? 'all'}) is not passing: ${reason}`);
  if (!expected) problems.push('the threshold that should fail was not decided at all');
  else if (expected.verdict === 'pass' && !live) problems.push('the threshold that should fail passes');
  if (run.status !== code)
    problems.push(`Vitest ended with exit code ${run.status}, which the verdict "${verdict}" contradicts`);
  if (problems.length > 0) return;

  console.log(`\nThe whole report, with every case and trial: ${relative(process.cwd(), reportFile)}\n`);
  if (live) console.log('The questions were put to the model behind OPENAI_BASE_URL; the other answers are recorded.');
  else explain(expected);
}

function isOnPurpose({ metric, scope }) {
  return metric === ON_PURPOSE.metric && scope === ON_PURPOSE.scope;
}

function explain({ bound, estimate, interval }) {
  const [low, high] = interval.map((end) => end.toFixed(2));
  console.log(`One threshold fails on purpose: exactMatch in question-answering, bound ${bound}.
The model got ${(estimate * 100).toFixed(0)}% of the questions right, so the gate is shut and Vitest ended with
exit code 1, as it would in your CI. But look at the interval, ${low} to ${high}: the
bound lies inside it. With this few questions, a model that is truly right ${(bound * 100).toFixed(0)}%
of the time often scores this low by luck, so the run does not show that the
model is below the bound, only that it may be. More questions narrow the interval.
The demo itself ends with exit code 0: exactly this was meant to happen.`);
}
