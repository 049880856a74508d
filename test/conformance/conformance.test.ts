import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Behaviour } from './behaviour.ts';
import { BEHAVIOURS } from './behaviours/index.ts';
import { check } from './checks.ts';
import { casesUnder, comparable, comparableCase } from './comparable.ts';
import { installRunner } from './installed-runner.ts';
import { renderMatrix } from './matrix.ts';
import { folderOf, type Outcome, runAlone, runTogether } from './run.ts';
import { REFERENCE, RUNNERS, type Runner } from './runners.ts';

/**
 * Every behaviour under every runner: as described, and the same as under the others. Behaviours that share a process
 * always run on all runners; those that need one of their own run on the runner that the rest of the tests leave out,
 * and on all of them in `npm run conformance`.
 */

const whole = process.env['EXPECT_LLM_CONFORMANCE'] === 'whole';

function asked(runner: Runner): Behaviour[] {
  return BEHAVIOURS.filter(
    ({ needs = [], alone }) =>
      needs.every((feature) => runner.features.includes(feature)) && (!alone || whole || runner.always),
  );
}

/** What came of the processes, by runner and behaviour. */
const outcomes = new Map<string, Outcome>();
/** Behaviours that were not as described, or not as under the reference, by runner. */
const differences = new Map<string, Set<string>>();

function outcomeOf(runner: Runner, behaviour: Behaviour): Outcome | undefined {
  return outcomes.get(`${runner.name} ${behaviour.alone ? behaviour.name : ''}`);
}

async function runAll(runner: Runner): Promise<void> {
  const installed = installRunner(runner, join(inject('installed'), 'node_modules/expect-llm'));
  try {
    const behaviours = asked(runner);
    const together = behaviours.filter((behaviour) => !behaviour.alone);
    outcomes.set(`${runner.name} `, await runTogether(runner, installed, together));
    for (const behaviour of behaviours.filter(({ alone }) => alone)) {
      outcomes.set(`${runner.name} ${behaviour.name}`, await runAlone(runner, installed, behaviour));
    }
  } finally {
    rmSync(installed, { recursive: true, force: true });
  }
}

/** What of a behaviour's report must be the same everywhere. */
function sameEverywhere(behaviour: Behaviour, { report, code }: Outcome): unknown {
  if (!report) return null;
  if (behaviour.alone) return { code, report: comparable(report) };
  const folder = folderOf(behaviour);
  return {
    cases: casesUnder(folder, report).map(comparableCase),
    thresholds: report.thresholds.filter(({ scope }) => scope?.startsWith(`${folder}/`)),
  };
}

beforeAll(async () => {
  const left = [...RUNNERS];
  const worker = async () => {
    for (let runner = left.shift(); runner; runner = left.shift()) await runAll(runner);
  };
  await Promise.all([worker(), worker()]);
}, 1_800_000);

afterAll(() => {
  if (whole) process.stdout.write(renderMatrix(BEHAVIOURS, RUNNERS, asked, differences));
});

describe.each(RUNNERS)('$name', (runner) => {
  const reference = RUNNERS.find(({ name }) => name === REFERENCE);
  const different = new Set<string>();
  differences.set(runner.name, different);

  test.each(asked(runner))('$name', (behaviour) => {
    const outcome = outcomeOf(runner, behaviour);
    if (!outcome) throw new Error('it did not run');
    try {
      check(behaviour, outcome);
      const other = reference && outcomeOf(reference, behaviour);
      if (other) expect(sameEverywhere(behaviour, outcome)).toEqual(sameEverywhere(behaviour, other));
    } catch (error) {
      different.add(behaviour.name);
      throw error;
    }
  });
});
