import type { FinishedFile } from './finished-file.ts';
import type { GlobalConfig } from './jest-types.ts';

/** What kept a run from being the whole suite, in words; `null` for a whole one. A baseline written from less would forget cases. */
export function limitOf(config: GlobalConfig, projects: number, files: readonly FinishedFile[]): string | null {
  const patterns = config.testPathPatterns?.patterns ?? [];
  if (patterns.length > 0) return `it was limited to files named ${patterns.join(', ')}`;
  if (config.testNamePattern) return 'it was limited to some tests by name (-t)';
  if (config.onlyChanged || config.lastCommit || config.changedSince) return 'it was limited to changed files';
  if (config.findRelatedTests) return 'it was limited to related files';
  if (config.onlyFailures) return 'it was limited to tests that had failed';
  if (config.runTestsByPath) return 'it was limited to some files';
  if (config.shard) return `it was shard ${config.shard.shardIndex} of ${config.shard.shardCount}`;
  if (projects < config.projects.length) return 'it was limited to some projects';
  return files.some((file) => file.focused) ? 'it was limited to some tests by .only' : null;
}
