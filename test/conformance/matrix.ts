import type { Behaviour } from './behaviour.ts';
import type { Runner } from './runners.ts';

/** Behaviours by runners: `=` the same, `≠` different, `–` not asked for, and the number of differences. */
export function renderMatrix(
  behaviours: readonly Behaviour[],
  runners: readonly Runner[],
  asked: (runner: Runner) => readonly Behaviour[],
  differences: ReadonlyMap<string, ReadonlySet<string>>,
): string {
  const widest = Math.max(...behaviours.map(({ name }) => name.length));
  const line = (name: string, cells: readonly string[]) =>
    `${name.padEnd(widest)}  ${cells.map((cell, i) => cell.padEnd(runners[i]?.name.length ?? 0)).join('  ')}`.trimEnd();
  const rows = behaviours.map((behaviour) =>
    line(
      behaviour.name,
      runners.map((runner) => {
        if (!asked(runner).includes(behaviour)) return '–';
        return differences.get(runner.name)?.has(behaviour.name) ? '≠' : '=';
      }),
    ),
  );
  const counts = runners.map((runner) => `${differences.get(runner.name)?.size ?? 0} of ${asked(runner).length}`);
  return `\n${[
    line(
      `${behaviours.length} behaviours`,
      runners.map(({ name }) => name),
    ),
    ...rows,
    line('differences', counts),
  ].join('\n')}\n\n`;
}
