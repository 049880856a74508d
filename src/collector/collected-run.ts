import type { AttemptRecording, CaseRecording, TrialRecording } from '../record/record.ts';
import type { FinishedTest } from '../report/case.ts';

/** One run of a case's body: JSON-safe, so that a process can hand its runs to another. */
export interface CollectedRun {
  readonly version: 1;
  readonly project: string;
  readonly file: string;
  /** Names of the enclosing suites and of the case. */
  readonly path: readonly string[];
  /** Which sample of the case it is, from 0. */
  readonly repeat: number;
  /** Which try at that sample, from 0. */
  readonly retry: number;
  readonly trial: TrialRecording;
}

export function sameCase(run: Pick<CollectedRun, 'project' | 'file' | 'path'>): string {
  return JSON.stringify([run.project, run.file, run.path]);
}

/** The runs by case, in terms that every runner's tests come in. */
export function finishedTests(runs: readonly CollectedRun[]): FinishedTest[] {
  const cases = new Map<string, CollectedRun[]>();
  for (const run of runs) {
    const key = sameCase(run);
    const known = cases.get(key);
    if (known) known.push(run);
    else cases.set(key, [run]);
  }
  return [...cases.values()].map(finishedTest);
}

function finishedTest(runs: readonly CollectedRun[]): FinishedTest {
  const [first] = runs as readonly [CollectedRun, ...CollectedRun[]];
  const samples = samplesOf(runs);
  const final = samples.flatMap((tries) => tries.at(-1) ?? []);
  const failed = final.find((run) => run.trial.outcome !== 'passed');
  const attempts: AttemptRecording[] = samples.flatMap((tries, repeat) =>
    tries.map((run) => ({ repeat, trials: [run.trial] })),
  );
  const recording: CaseRecording = { version: 1, evalTest: { trials: samples.length, minPassRate: 1 }, attempts };
  return {
    project: first.project,
    file: first.file,
    path: first.path,
    state: failed ? 'failed' : 'passed',
    error: failed?.trial.error,
    recording,
  };
}

/**
 * The samples of a case, each with its tries in their order. Runs of several processes may bear the same numbers: then they are
 * samples of their own, since none is another's retry.
 */
function samplesOf(runs: readonly CollectedRun[]): CollectedRun[][] {
  const sorted = [...runs].sort((a, b) => a.retry - b.retry || a.repeat - b.repeat);
  const samples: { readonly repeat: number; readonly tries: CollectedRun[] }[] = [];
  const open = new Map<string, typeof samples>();
  for (const run of sorted) {
    // A retry follows a try at the same sample that had one retry less; without one (its process was lost) it stands alone.
    const waiting = open.get(`${run.repeat} ${run.retry - 1}`)?.shift();
    const sample = waiting ?? { repeat: run.repeat, tries: [] };
    if (!waiting) samples.push(sample);
    sample.tries.push(run);
    const key = `${run.repeat} ${run.retry}`;
    const queue = open.get(key);
    if (queue) queue.push(sample);
    else open.set(key, [sample]);
  }
  return samples.sort((a, b) => a.repeat - b.repeat).map(({ tries }) => tries);
}
