import { expect, jest } from '@jest/globals';
import { matchers } from '../matchers/matchers.ts';
import { installSink } from '../record/sink.ts';
import { recordInto } from '../runner/record-into.ts';
import { closeSync, join, openSync, writeSync } from './actual.ts';
import { channelName, FOLDER_VARIABLE, PROJECT_GLOBAL, type StartLine, type TestLine } from './channel.ts';
import { circusHandlers } from './circus.ts';
import { countAssertions } from './count-assertions.ts';
import { FileRecorder } from './file-recorder.ts';

// On globalThis: a setup file and a test file may load this module twice, as CommonJS and as an ECMAScript module, and
// `jest.resetModules()` makes further instances. Each test file has a global object of its own.
const SLOT = Symbol.for('expect-llm.jest@1');
const holder = globalThis as { [SLOT]?: FileRecorder };

/** What follows the tests of this file. */
export function recorder(): FileRecorder {
  holder[SLOT] ??= start();
  return holder[SLOT];
}

function start(): FileRecorder {
  requireUnmocked();
  const handlers = circusHandlers();
  const file = new FileRecorder(channelWriter());
  handlers.unshift(file.before);
  handlers.push(file.after);
  handlers.push((event) => {
    if (event.name === 'run_finish') closeChannel();
  });
  installSink(recordInto(() => file.open.current()));
  countAssertions(() => file.open.current());
  expect.extend(matchers as never);
  return file;
}

/** Under `automock` Jest gives us, too, doubles of our own modules, or nothing in their place. */
function requireUnmocked(): void {
  const given = (matchers as typeof matchers | undefined)?.toExactMatch;
  if (given && !jest.isMockFunction(given)) return;
  throw new Error(
    "expect-llm/jest: automock replaces the package's own modules; add '/expect-llm/' to unmockedModulePathPatterns",
  );
}

let file: number | undefined;

/** Appends lines to this test file's own file in the reporter's folder; nowhere, where there is no reporter. */
function channelWriter(): (line: StartLine | TestLine) => void {
  const folder = process.env[FOLDER_VARIABLE];
  const { testPath } = expect.getState();
  if (!folder || !testPath) return () => {};
  const project = (globalThis as { [PROJECT_GLOBAL]?: unknown })[PROJECT_GLOBAL];
  const name = channelName(testPath, typeof project === 'string' ? project : '');
  const path = join(folder, `${name}.${process.pid}-${process.env['JEST_WORKER_ID'] ?? 0}.jsonl`);
  return (line) => {
    file ??= openSync(path, 'a');
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
  };
}

function closeChannel(): void {
  if (file !== undefined) closeSync(file);
  file = undefined;
}
