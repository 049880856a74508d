// Controls, format characters (bidirectional, zero-width, tags), line and paragraph separators, lone surrogates, and what
// else shows nothing at all; not the variation selectors, which tell an emoji from a letter.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|(?![\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/gu;
// No script stacks more; a pile of them covers the lines above and below.
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu;
const NONCHARACTERS = /[\ufdd0-\ufdef\ufffe\uffff]/g;

const NAMED: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/**
 * Text with every character that moves, hides, reorders or recolours others written as a visible escape: on one line,
 * unless `kept` names the line feed. What is left is safe to put into any medium that then escapes its own signs.
 */
export function showHidden(text: string, kept = ''): string {
  return text
    .replace(HIDDEN, (found) => (kept.includes(found) ? found : (NAMED.get(found) ?? escapeOf(found))))
    .replace(NONCHARACTERS, escapeOf)
    .replace(PILED_MARKS, '$1…');
}

function escapeOf(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
