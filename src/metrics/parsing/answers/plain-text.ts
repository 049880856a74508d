/** Zero-width space, word joiner and byte order mark: invisible, and never part of an answer. */
const INVISIBLE = /[\u200B\u2060\uFEFF]/g;

/**
 * One text for the harmless re-encodings of it: no byte order mark, `\n` line ends, nothing blank at the end of a line.
 * Internal to the answer extraction, so that its verdict does not hang on them.
 */
export function plainText(text: string): string {
  const joined = text.replace(INVISIBLE, '').replace(/\r\n?/g, '\n');
  // Line by line, since a pattern such as /\s+$/ is quadratic on a long run of spaces.
  return joined
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** The lines that hold something, fences and lone maths delimiters left out. */
export function spokenLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !DELIMITER_LINE.test(line));
}

const DELIMITER_LINE = /^\s*(?:`{3,}[\w+-]*|~{3,}[\w+-]*|\${2}|\\\[|\\\]|-{3,}|\*{3,}|_{3,})$/;
