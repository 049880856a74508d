import { readFileSync } from 'node:fs';
import type { TestModule, Vitest } from 'vitest/node';

/**
 * What kept a run from being the whole suite, in words; `null` for a whole one. A baseline written from less would
 * forget cases.
 */
export function limitOf(vitest: Vitest, modules: readonly TestModule[]): string | null {
  const { config } = vitest;
  const { filenamePattern } = vitest as { filenamePattern?: readonly string[] | undefined };
  if (filenamePattern && filenamePattern.length > 0)
    return `it was limited to files named ${filenamePattern.join(', ')}`;
  if (config.testNamePattern ?? vitest.getGlobalTestNamePattern?.()) return 'it was limited to some tests by name (-t)';
  if (config.changed) return 'it was limited to changed files (--changed)';
  if (config.related?.length) return 'it was limited to related files';
  if (config.project?.length) return `it was limited to the project ${[config.project].flat().join(', ')}`;
  if ((config as { tagsFilter?: readonly string[] }).tagsFilter?.length) return 'it was limited to some tags';
  if (config.shard) return `it was shard ${config.shard.index} of ${config.shard.count}`;
  if (modules.some((module) => module.state() === 'queued' || module.state() === 'pending')) {
    return 'some files have not run';
  }
  const only = modules.find(mayHaveOnly);
  return only ? `it was limited by .only in ${only.relativeModuleId ?? only.moduleId}` : null;
}

/** `.only` and `{ only: true }`, in code or, to be on the safe side, in a comment. */
const ONLY = /\.only\b|\bonly\s*:\s*true\b/;

/** Vitest turns the tests beside an `.only` into skipped ones and keeps no trace of why: only the source tells. */
function mayHaveOnly(module: TestModule): boolean {
  for (const test of module.children.allTests('skipped')) {
    if (test.options.mode !== 'skip') continue;
    try {
      return ONLY.test(readFileSync(module.moduleId, 'utf8'));
    } catch {
      return false;
    }
  }
  return false;
}
