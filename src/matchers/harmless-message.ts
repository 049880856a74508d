import { defuseCommands } from '../text/defuse-commands.ts';
import { showHidden } from '../text/show-hidden.ts';

const LONGEST_SHOWN = 4_000;

/** A text as a message shows it: of bounded length, and nothing in it that a terminal acts on. */
export function clip(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const more = value.length - LONGEST_SHOWN;
  return showHidden(more > 0 ? `${value.slice(0, LONGEST_SHOWN)}… (${more} more characters)` : value, '\n\t');
}

const COLOR = /(\u001b\[[\d;]{0,20}m)/;

/** What the runner printed of a value: the colours around a line are the runner's, one inside it came with the value. */
export function plainInside(printed: string, value: unknown): string {
  // A text was made harmless before it was printed.
  if (typeof value === 'string') return printed;
  return printed
    .split('\n')
    .map((line) => {
      const parts = line.split(COLOR);
      const first = parts.findIndex((part, i) => i % 2 === 0 && part !== '');
      const last = parts.findLastIndex((part, i) => i % 2 === 0 && part !== '');
      if (first < 0) return line;
      const inside = showHidden(parts.slice(first, last + 1).join(''), '\t');
      return [...parts.slice(0, first), inside, ...parts.slice(last + 1)].join('');
    })
    .join('\n');
}

/** A message in which only colours are left of what a terminal acts on, and nothing that a CI system takes for a command. */
export function harmless(message: string): string {
  const parts = message.split(COLOR).map((part, i) => (i % 2 === 0 ? showHidden(part, '\n\t') : part));
  return defuseCommands(parts.join(''));
}
