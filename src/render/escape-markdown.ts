import { showHidden } from '../text/show-hidden.ts';

/** What opens something in GitHub's markdown or in HTML, wherever in a line it stands. */
const SIGNS = /[&<>"'`*_~[\]|\\#@:$]/g;

/**
 * Text as code in GitHub's markdown, in a paragraph, a table's cell or inside of HTML: on one line, with line feeds
 * shown as `\n`. In code GitHub looks for no mention, reference, address, emoji or formula, and character references
 * start no markdown.
 */
export function codeInMarkdown(text: string): string {
  return `<code>${escapeMarkdown(showHidden(text))}</code>`;
}

/** As `codeInMarkdown`, but with the text's own lines. It must stand inside of an HTML block, on one source line. */
export function preInMarkdown(text: string): string {
  // A blank line would end the block; the reference is a line feed only for who reads the HTML.
  return `<pre>${escapeMarkdown(showHidden(text, '\n\t')).replaceAll('\n', '&#10;')}</pre>`;
}

// Words of these are only words; others may be a mention, an address, markup or the name of a file.
const PLAIN = /^[A-Za-z0-9.,;:()%=+<–—→…^/-]+$/;
const NOT_PLAIN = /www\.|:\/\/|^(?:[-+=:>]+|\d+[.)])$|\bGH-\d|(?<![\w.])[0-9a-f]{7,40}(?!\w)|^:|:[\w+-]*:|<[^ =]/i;

/** A sentence of ours that may quote something foreign: its plain words stay words, the others become code. */
export function proseInMarkdown(text: string): string {
  return showHidden(text)
    .split(' ')
    .map((word) => (word === '' || isPlain(word) ? word.replace('<', '&lt;') : codeInSentence(word)))
    .join(' ')
    .replaceAll('</code> <code>', ' ');
}

function isPlain(word: string): boolean {
  return PLAIN.test(word) && !NOT_PLAIN.test(word);
}

/** What ends a clause is the sentence's, and not of the name that stands before it. */
function codeInSentence(word: string): string {
  const ending = /[\w)*/]([:,;])$/.exec(word)?.[1] ?? '';
  return `${codeInMarkdown(word.slice(0, word.length - ending.length))}${ending}`;
}

function escapeMarkdown(text: string): string {
  return (
    text
      .replace(SIGNS, (sign) => `&#${sign.charCodeAt(0)};`)
      // Without a break an address of a mail, or a mention where GitHub looks after all, is found in the decoded text.
      .replaceAll('&#64;', '&#64;<wbr>')
      .replace(/www\./gi, (found) => found.replace('.', '&#46;'))
  );
}
