import { type Change, diffWordsWithSpace } from 'diff';

export interface DifferencePart {
  readonly text: string;
  readonly kind: 'same' | 'missing' | 'extra';
}

/** Longest text that is compared, in characters, and the most edits that are looked for: beyond, a diff tells little. */
const LONGEST = 20_000;
const MOST_EDITS = 2_000;

/** The words of what was expected and of what came, told apart; `null` where the two are too long or too different. */
export function differences(expected: string, output: string): DifferencePart[] | null {
  if (expected.length > LONGEST || output.length > LONGEST) return null;
  const changes: Change[] | undefined = diffWordsWithSpace(expected, output, { maxEditLength: MOST_EDITS });
  if (!changes) return null;
  return changes.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'extra' : removed ? 'missing' : 'same',
  }));
}
