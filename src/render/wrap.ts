// A CI log obeys `::error::` and `##[error]` at the start of a line.
const COMMAND = /^(?:::|##\[)/;

/** Breaks a line at spaces, never before what a CI log would take for a command; a word longer than the width stays whole. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && longer.length > width - 2 && !COMMAND.test(word)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  return lines;
}
