import { version } from '../../package.json';

/**
 * Which versions of this package have been loaded beside each other. Their records meet in shared places on
 * globalThis, so none is lost; but two versions may judge the same answer differently, and the user should know.
 */

const SLOT = Symbol.for('expect-llm.versions@1');
const holder = globalThis as { [SLOT]?: Set<string> };
holder[SLOT] ??= new Set();
holder[SLOT].add(version);
const versions: ReadonlySet<string> = holder[SLOT];

export function loadedVersions(): string[] {
  return [...versions].sort();
}

/** What is said of a run in which several versions took part, this one among them; `null` for the usual one. */
export function versionWarning(seen: Iterable<string>): string | null {
  const all = [...new Set([version, ...seen])].sort();
  if (all.length === 1) return null;
  return (
    `expect-llm: ${all.length} versions of this package took part in the run: ${all.join(', ')}. ` +
    'Their records are counted together, but they may judge differently; "npm ls expect-llm" shows who brings which.'
  );
}
