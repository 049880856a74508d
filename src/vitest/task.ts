import { loadedVersions } from '../record/loaded-versions.ts';
import type { CaseRecording } from '../record/record.ts';
import type { ReportedError } from '../runner/outcome.ts';
import { followsFlow, type Scope } from '../runner/scope.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What expect-llm recorded in this test. */
    expectLlm?: CaseRecording | undefined;
  }
}

/** The part of Vitest's task object that recording needs. */
export interface RecordedTask {
  meta: { expectLlm?: CaseRecording | undefined };
  readonly result?:
    | {
        state?: string;
        repeatCount?: number | undefined;
        retryCount?: number | undefined;
        errors?: ReportedError[] | undefined;
        pending?: boolean;
      }
    | undefined;
}

/** A scope for a test that no hook of ours surrounds, for as long as it is at this attempt. */
export interface LooseScope {
  readonly repeat: number;
  readonly retry: number;
  readonly scope: Scope;
}

interface Tasks {
  /** Tests inside an attempt now, in the order they started, each with the scope of what comes from it. */
  readonly open: Map<object, Scope>;
  /** Tests that a hook of ours surrounds, or did. */
  readonly hooked: WeakSet<object>;
  /** Scopes of attempts that ran at the same time as others. */
  readonly overlapping: WeakSet<Scope>;
  /** Scopes of trials by the task that their own `expect` knows. */
  readonly trials: WeakMap<object, Scope>;
  readonly owned: WeakMap<RecordedTask, CaseRecording>;
  readonly loose: WeakMap<RecordedTask, LooseScope>;
}

// On globalThis: a setup file and a test file may load this module as two instances, or in two versions.
const SLOT = Symbol.for('expect-llm.vitest@1');
const holder = globalThis as { [SLOT]?: Tasks };
holder[SLOT] ??= {
  open: new Map(),
  hooked: new WeakSet(),
  overlapping: new WeakSet(),
  trials: new WeakMap(),
  owned: new WeakMap(),
  loose: new WeakMap(),
};
export const tasks: Tasks = holder[SLOT];

/**
 * The open scope of a test, or of the trial whose own `expect` has this task. Where nothing follows the flow and nobody
 * names the test, it is the one that started last.
 */
export function openScope(task: object | undefined): Scope | undefined {
  if (task) return tasks.trials.get(task) ?? tasks.open.get(task);
  return followsFlow ? undefined : [...tasks.open.values()].at(-1);
}

/** The recording that belongs to this very task; the one its options brought is shared by all rows of a table. */
export function recordingOf(task: RecordedTask): CaseRecording {
  const held = task.meta.expectLlm;
  if (held && tasks.owned.get(task) === held) return held;
  const packages = loadedVersions();
  const fresh: CaseRecording = { version: 1, evalTest: held?.evalTest, packages, attempts: [] };
  // Before Vitest 4.1 rows share not only what the options brought but the object it came in.
  task.meta = { ...task.meta, expectLlm: fresh };
  tasks.owned.set(task, fresh);
  return fresh;
}
