/** The path of a file by the option that names it. */
export type NamedFiles = readonly (readonly [option: string, path: string | null | undefined])[];

/**
 * Makes sure that no two options name one file, or one a folder of the other: the later would overwrite the earlier.
 * @throws {RangeError} naming both options and what they got
 */
export function requireDistinctFiles(where: string, files: NamedFiles): void {
  const named = files.flatMap(([option, path]) => (path ? [{ option, path, parts: partsOf(path) }] : []));
  named.forEach((file, at) => {
    for (const earlier of named.slice(0, at)) {
      const [outer, inner] = file.parts.length < earlier.parts.length ? [file, earlier] : [earlier, file];
      if (!outer.parts.every((part, i) => part === inner.parts[i])) continue;
      const given = `${outer.option} is ${JSON.stringify(outer.path)} and ${inner.option} ${JSON.stringify(inner.path)}`;
      const problem = outer.parts.length === inner.parts.length ? 'one file' : 'a file and a folder of one name';
      throw new RangeError(`${where}: ${given}: ${problem}`);
    }
  });
}

/** A path's names from the root, or from the project's folder, on; what `.` and `..` come to. */
function partsOf(path: string): string[] {
  const parts: string[] = [];
  for (const [at, part] of path.split(/[\\/]/).entries()) {
    if (part === '.' || (part === '' && at > 0)) continue;
    const last = parts.at(-1);
    if (part !== '..' || last === undefined || last === '..') parts.push(part);
    else if (last !== '') parts.pop();
  }
  return parts;
}
