/** The part of Jest's test runner, jest-circus, that ties records to tests: its events, and its tree of tests. */

export type TestFunction = (this: unknown, ...args: unknown[]) => unknown;

export interface CircusTest {
  readonly type: 'test';
  readonly name: string;
  readonly parent: CircusDescribe;
  fn?: TestFunction | undefined;
  readonly failing?: boolean;
  readonly concurrent?: boolean;
  /** Each an error, or a pair of it and one that shows where the test is defined. */
  readonly errors: readonly unknown[];
}

export interface CircusHook {
  readonly type: 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach';
  fn: TestFunction;
}

export interface CircusDescribe {
  readonly type: 'describeBlock';
  readonly name: string;
  readonly parent?: CircusDescribe | undefined;
  readonly children: readonly (CircusTest | CircusDescribe)[];
  readonly hooks: readonly CircusHook[];
}

export interface CircusState {
  readonly rootDescribeBlock: CircusDescribe;
  readonly currentDescribeBlock: CircusDescribe;
  readonly hasFocusedTests: boolean;
}

export type CircusEvent =
  | { readonly name: 'add_test'; readonly fn: unknown }
  | { readonly name: 'run_start' | 'run_finish' }
  | { readonly name: 'test_start' | 'test_skip' | 'test_todo' | 'test_done'; readonly test: CircusTest }
  | { readonly name: 'hook_failure'; readonly hook: CircusHook; readonly describeBlock?: CircusDescribe }
  | { readonly name: 'describe_retry'; readonly describeBlock: CircusDescribe };

export type CircusHandler = (event: CircusEvent, state: CircusState) => void;

/** @throws {Error} before the test runner is there, where it is another one, or a Jest before 30 */
export function circusHandlers(): CircusHandler[] {
  const handlers = (globalThis as { [key: symbol]: unknown })[Symbol.for('EVENT_HANDLERS')];
  if (Array.isArray(handlers)) return handlers;
  throw new Error(
    'describe' in globalThis
      ? 'expect-llm/jest needs Jest 30 or later with its own test runner, jest-circus'
      : 'expect-llm/jest was loaded before the test runner: list it under setupFilesAfterEnv, not under setupFiles',
  );
}

export function allTests(block: CircusDescribe): CircusTest[] {
  const tests: CircusTest[] = [];
  eachBlock(block, (item) => {
    if (item.type === 'test') tests.push(item);
  });
  return tests;
}

export function allHooks(block: CircusDescribe): CircusHook[] {
  const hooks: CircusHook[] = [];
  eachBlock(block, (item) => {
    if (item.type === 'describeBlock') hooks.push(...item.hooks);
  });
  return hooks;
}

/** Visits the tree in the order of its tests. */
function eachBlock(block: CircusDescribe, visit: (item: CircusTest | CircusDescribe) => void): void {
  const open: (CircusTest | CircusDescribe)[] = [block];
  for (let item = open.pop(); item; item = open.pop()) {
    visit(item);
    if (item.type === 'describeBlock') open.push(...[...item.children].reverse());
  }
}

/** Names of the enclosing suites and of the test. */
export function pathOf(test: CircusTest): string[] {
  const path = [test.name];
  // The root has a name too, which is nobody's.
  for (let block = test.parent; block.parent; block = block.parent) path.unshift(block.name);
  return path;
}

/**
 * Surrounds the function of a test or hook. What Jest reads off a function stays: its length tells whether it takes a
 * `done` callback, and a generator function is run step by step (from outside: its steps are not surrounded).
 */
export function surround(fn: TestFunction, around: (run: () => unknown) => unknown): TestFunction {
  if (Object.prototype.toString.call(fn) === '[object GeneratorFunction]') return fn;
  const surrounded: TestFunction = function (this: unknown, ...args) {
    return around(() => fn.apply(this, args));
  };
  Object.defineProperty(surrounded, 'length', { value: fn.length });
  return surrounded;
}
