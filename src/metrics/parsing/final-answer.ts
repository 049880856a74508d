import { requireString } from '../misuse.ts';
import { strip } from '../text/python-text.ts';

const MARK = 'Answer:';

/**
 * A model's answer without the reasoning before it.
 *
 * It is what follows the last `Answer:` (in that case) on its line, or, without one, the last line that is not blank; in
 * both cases without surrounding whitespace. A line ends at a line feed only, for both rules alike; a carriage return
 * before it is whitespace.
 *
 * @param text - the whole answer, any string
 * @returns the answer, `""` when there is none
 * @throws TypeError when `text` is not a string
 * @see "LLM evaluation code", no. 20
 * @example
 * finalAnswer('2 + 2 is 4, so\nAnswer: 4\n') // "4"
 * finalAnswer('Let me think.\n\nParis\n') // "Paris"
 */
export function finalAnswer(text: string): string {
  requireString('finalAnswer', 'text', text);
  const mark = text.lastIndexOf(MARK);
  if (mark >= 0) {
    const start = mark + MARK.length;
    const newline = text.indexOf('\n', start);
    return strip(newline < 0 ? text.slice(start) : text.slice(start, newline));
  }
  // Without its outer whitespace the text ends in the last line that is not blank.
  const visible = strip(text);
  return strip(visible.slice(visible.lastIndexOf('\n') + 1));
}
