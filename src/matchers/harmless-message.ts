import { clip as cut } from '../privacy/clip.ts';
import { defuseCommands } from '../text/defuse-commands.ts';
import { showHidden } from '../text/show-hidden.ts';

const LONGEST_SHOWN = 4_000;

/** A text as a message shows it: of bounded length, and nothing in it that a terminal acts on. */
export function clip(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return showHidden(cut(value, LONGEST_SHOWN), '\n\t');
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

/** A message of bounded length, in which only colours are left of what a terminal acts on, and nothing that a CI system takes for a command. */
export function harmless(message: string): string {
  const parts = bounded(message)
    .split(COLOR)
    .map((part, i) => (i % 2 === 0 ? showHidden(part, '\n\t') : part));
  return defuseCommands(parts.join(''));
}

/** Beyond what a text of the longest shown length takes where it is printed with escapes. */
const LONGEST_LINE = 10_000;
const LONGEST_MESSAGE = 40_000;

/** A message whose lines are cut where they are too long, and whose last lines are left out where it still is. */
function bounded(message: string): string {
  if (message.length <= LONGEST_LINE) return message;
  const lines = message.split('\n').map(boundedLine);
  let length = 0;
  const end = lines.findIndex((line) => {
    length += line.length + 1;
    return length > LONGEST_MESSAGE;
  });
  return end < 0 ? lines.join('\n') : `${lines.slice(0, end).join('\n')}\n… (${lines.length - end} more lines)`;
}

const CUT_COLOR = /\u001b(?:\[[\d;]{0,20})?(?=… \(\d+ more characters\)$)/;
const COLOR_OFF = '\u001b[39m';

function boundedLine(line: string): string {
  if (line.length <= LONGEST_LINE) return line;
  const shorter = cut(line, LONGEST_LINE).replace(CUT_COLOR, '');
  return COLOR.test(shorter) ? shorter + COLOR_OFF : shorter;
}
