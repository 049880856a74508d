import { loadedVersions } from '../record/loaded-versions.ts';
import type { CaseRecording } from '../record/record.ts';
import { keepAttempt } from '../runner/keep-attempt.ts';
import { runInScope } from '../runner/scope.ts';
import { now } from './actual.ts';
import { numbering, type StartLine, type TestLine } from './channel.ts';
import {
  allHooks,
  allTests,
  type CircusDescribe,
  type CircusEvent,
  type CircusState,
  type CircusTest,
  pathOf,
  surround,
} from './circus.ts';
import { OpenTests } from './open-tests.ts';

type EvalTestMark = NonNullable<CaseRecording['evalTest']>;

/** Follows the tests of one file through Jest's events and writes down what each of them left. */
export class FileRecorder {
  readonly open = new OpenTests();
  readonly #write: (line: StartLine | TestLine) => void;
  readonly #marks = new WeakMap<CircusTest, EvalTestMark>();
  readonly #numbers = new Map<CircusTest, number>();
  readonly #recordings = new WeakMap<CircusTest, CaseRecording>();
  readonly #notRun = new WeakSet<CircusTest>();
  /** The errors of a test before Jest rewrites them for display. */
  readonly #raw = new WeakMap<CircusTest, readonly unknown[]>();
  /** What a test threw that is expected to fail: Jest forgets it. */
  readonly #expected = new WeakMap<CircusTest, unknown>();
  #registering: EvalTestMark | undefined;

  constructor(write: (line: StartLine | TestLine) => void) {
    this.#write = write;
  }

  /** Marks the test that `register` adds as an `evalTest`. */
  register({ trials, minPassRate }: EvalTestMark, register: () => void): void {
    this.#registering = { trials, minPassRate };
    try {
      register();
    } finally {
      this.#registering = undefined;
    }
  }

  /** Hears of each event before Jest's own handlers. */
  readonly before = (event: CircusEvent): void => {
    if (event.name === 'test_done') this.#raw.set(event.test, event.test.errors.map(thrown));
  };

  /** Hears of each event after Jest's own handlers. */
  readonly after = (event: CircusEvent, state: CircusState): void => {
    if (event.name === 'add_test') this.#markAdded(event.fn, state.currentDescribeBlock);
    else if (event.name === 'run_start') this.#start(state);
    else if (event.name === 'test_start') this.open.open(event.test);
    else if (event.name === 'test_skip' || event.name === 'test_todo') this.open.close(event.test);
    else if (event.name === 'test_done') this.#finish(event.test);
    else if (event.name === 'describe_retry') this.#forgetSuccesses(event.describeBlock);
    else if (event.name === 'hook_failure' && event.hook.type === 'beforeAll' && event.describeBlock) {
      for (const test of allTests(event.describeBlock)) this.#notRun.add(test);
    }
  };

  #markAdded(fn: unknown, block: CircusDescribe): void {
    const added = block.children.at(-1);
    if (this.#registering && added?.type === 'test' && added.fn === fn) this.#marks.set(added, this.#registering);
  }

  #start(state: CircusState): void {
    this.#write({ started: now(), focused: state.hasFocusedTests });
    const nthOf = numbering();
    for (const test of allTests(state.rootDescribeBlock)) {
      this.#numbers.set(test, nthOf(pathOf(test)));
      // At once, so that a skipped one is known as well.
      if (this.#marks.has(test)) this.#tell(test);
      if (test.fn) test.fn = surround(test.fn, (run) => this.#run(test, run));
    }
    for (const hook of allHooks(state.rootDescribeBlock)) {
      if (hook.type !== 'beforeEach' && hook.type !== 'afterEach') continue;
      hook.fn = surround(hook.fn, (run) => {
        const scope = this.open.scopeOfHook();
        return scope ? runInScope(scope, run) : run();
      });
    }
  }

  #run(test: CircusTest, run: () => unknown): unknown {
    const scope = this.open.scopeOf(test);
    if (!scope) return run();
    if (!test.failing) return runInScope(scope, run);
    return runInScope(scope, async () => {
      try {
        return await run();
      } catch (error) {
        this.#expected.set(test, error);
        throw error;
      }
    });
  }

  #finish(test: CircusTest): void {
    const scope = this.open.close(test);
    if (!scope) return;
    if (this.#notRun.has(test)) {
      this.#tell(test);
      return;
    }
    const raw = this.#raw.get(test) ?? [];
    const errors = [...raw, ...test.errors.slice(raw.length).map(thrown)];
    if (test.failing && this.#expected.has(test)) errors.push(this.#expected.get(test));
    const attempt = keepAttempt(scope, this.#marks.has(test), errors, () => scope.assertions > 0);
    if (!attempt) return;
    this.#recordingOf(test).attempts.push(attempt);
    this.#tell(test);
  }

  /** A suite that is run again as a whole takes its good tests along: that makes none of them flaky. */
  #forgetSuccesses(block: CircusDescribe): void {
    for (const test of allTests(block)) {
      const attempts = this.#recordings.get(test)?.attempts;
      if (attempts?.at(-1)?.trials.every((trial) => trial.outcome === 'passed')) attempts.pop();
    }
  }

  #recordingOf(test: CircusTest): CaseRecording {
    const known = this.#recordings.get(test);
    if (known) return known;
    const packages = loadedVersions();
    const recording: CaseRecording = { version: 1, evalTest: this.#marks.get(test), packages, attempts: [] };
    this.#recordings.set(test, recording);
    return recording;
  }

  #tell(test: CircusTest): void {
    const recording = this.#marks.has(test) ? this.#recordingOf(test) : this.#recordings.get(test);
    const nth = this.#numbers.get(test) ?? 0;
    this.#write({ path: pathOf(test), nth, recording, ...(this.#notRun.has(test) && { notRun: true }) });
  }
}

/** The error itself, of what Jest keeps of it. */
function thrown(kept: unknown): unknown {
  return Array.isArray(kept) ? (kept[0] ?? kept[1]) : kept;
}
