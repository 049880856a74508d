import type { CaseRecording } from '../record/record.ts';
import type { ReportedError } from '../runner/outcome.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What expect-llm recorded in this test. */
    expectLlm?: CaseRecording | undefined;
  }
}

/** The part of Vitest's task object that recording needs. */
export interface RecordedTask {
  readonly meta: { expectLlm?: CaseRecording | undefined };
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

// On globalThis: a setup file and a test file may load this module as two instances.
const SLOT = Symbol.for('expect-llm.vitest@1');
const holder = globalThis as { [SLOT]?: WeakSet<object> };
holder[SLOT] ??= new WeakSet();

/** Tests that are inside an attempt now, so that a second instance of this module does not open another one. */
export const openTasks: WeakSet<object> = holder[SLOT];

/** The recording that belongs to this very task; the one its options brought is shared by all rows of a table. */
export function recordingOf(task: RecordedTask): CaseRecording {
  const held = task.meta.expectLlm;
  if (held && owned.get(task) === held) return held;
  const fresh: CaseRecording = { version: 1, evalTest: held?.evalTest, attempts: [] };
  task.meta.expectLlm = fresh;
  owned.set(task, fresh);
  return fresh;
}

const owned = new WeakMap<RecordedTask, CaseRecording>();
