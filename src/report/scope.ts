import picomatch from 'picomatch';
import type { ReportCase } from './report.ts';

const SLICE = 'slice:';

/** The label and value that `slice:language=fr` names: the value is all after the first `=`. */
export interface SliceScope {
  readonly label: string;
  readonly value: string;
}

/** Reads a scope that names a slice; `undefined` for a file pattern, `null` for a slice that is not written right. */
export function sliceScope(scope: string): SliceScope | null | undefined {
  if (!scope.startsWith(SLICE)) return undefined;
  const at = scope.indexOf('=');
  if (at <= SLICE.length) return null;
  return { label: scope.slice(SLICE.length, at), value: scope.slice(at + 1) };
}

/** The cases that a threshold is about: all, those in files under a pattern, or those of a slice. */
export function casesIn(scope: string | null, cases: readonly ReportCase[]): readonly ReportCase[] {
  if (scope === null) return cases;
  const slice = sliceScope(scope);
  if (slice) {
    const { label, value } = slice;
    return cases.filter(({ slices }) => Object.hasOwn(slices, label) && slices[label] === value);
  }
  const matches = picomatch(scope.replace(/^\.\//, ''), { dot: true });
  return cases.filter((item) => matches(item.file));
}

/** A scope as a part of a sentence. */
export function scopeInWords(scope: string | null): string {
  if (scope === null) return 'in this run';
  return sliceScope(scope) ? `in ${scope}` : `in files matching ${scope}`;
}
