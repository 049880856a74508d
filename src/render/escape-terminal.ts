// C0 and C1 controls (escape sequences start with one), zero-width and bidirectional controls, line separators, the BOM.
const DANGEROUS =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\ud83c[\udff4]?\udb40[\udc00-\udfff]/g;

/**
 * Text from a model or a test's name, made safe for a terminal: on one line, moving no cursor, changing no colour,
 * reordering nothing. What is taken out stays visible as an escape.
 */
export function escapeTerminal(text: string): string {
  return text.replace(DANGEROUS, (found) => {
    if (found === '\n') return '\\n';
    if (found === '\t') return ' ';
    if (found === '\r') return '\\r';
    return [...found].map((c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`).join('');
  });
}
