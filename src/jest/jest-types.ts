/**
 * The part of Jest's reporter interface that the reporter uses. Written down here, because the packages that hold the
 * real types are Jest's own dependencies, which a strict `node_modules` keeps out of sight.
 */

export interface GlobalConfig {
  readonly rootDir: string;
  readonly projects: readonly unknown[];
  /** Pairs of name and options, however they were written. */
  readonly reporters?: readonly (readonly unknown[])[] | undefined;
  readonly updateSnapshot: string;
  readonly shard?: { readonly shardIndex: number; readonly shardCount: number } | undefined;
  readonly watch: boolean;
  readonly watchAll: boolean;
  readonly forceExit: boolean;
  readonly bail: number;
  readonly testNamePattern?: string | undefined;
  readonly testPathPatterns?: { readonly patterns: readonly string[] } | undefined;
  readonly onlyChanged: boolean;
  readonly onlyFailures: boolean;
  readonly lastCommit: boolean;
  readonly changedSince?: string | undefined;
  readonly findRelatedTests: boolean;
  readonly runTestsByPath: boolean;
}

export interface ProjectConfig {
  readonly id: string;
  readonly rootDir: string;
  readonly displayName?: { readonly name: string } | undefined;
  readonly globals: Record<string, unknown>;
}

export interface Test {
  readonly path: string;
  readonly context: TestContext;
}

export interface TestContext {
  readonly config: ProjectConfig;
}

export interface AssertionResult {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
  /** Present under `--testLocationInResults`. */
  readonly location?: { readonly line: number } | null | undefined;
}

export interface TestResult {
  readonly testFilePath: string;
  readonly testExecError?: unknown;
  readonly testResults: readonly AssertionResult[];
}

export interface AggregatedResult {
  readonly numTotalTestSuites: number;
  readonly numFailedTests: number;
  readonly startTime: number;
  readonly wasInterrupted?: boolean;
  readonly runExecError?: unknown;
}
