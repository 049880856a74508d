/** A piece of a text: as it stands, or a character that would not be seen or would reorder its neighbours. */
export interface TextPart {
  readonly text: string;
  /** Whether `text` names a hidden character, as `U+202E`, in place of being it. */
  readonly hidden: boolean;
}

// Controls but tab and line feed, soft hyphen, zero-width and bidirectional marks and controls, separators, the BOM,
// noncharacters, tag characters, lone surrogates. Joiners stay: scripts and emoji need them.
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}\p{Cs}]/gu;

// Colours of a terminal, in which errors come: no reader of a page needs them.
const COLOURS = /\u001b\[[0-9;]{0,32}m/g;

/** A text cut into what can be shown as it is and the names of what cannot be seen. */
export function visibleParts(raw: string): TextPart[] {
  const text = raw.replaceAll('\r\n', '\n');
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(HIDDEN)) {
    if (index > from) parts.push({ text: text.slice(from, index), hidden: false });
    parts.push({ text: nameOf(found), hidden: true });
    from = index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), hidden: false });
  return parts;
}

/** The same as one text, for attributes and titles, where a name stands in angle brackets. */
export function visibleText(text: string): string {
  return visibleParts(text)
    .map((part) => (part.hidden ? `⟨${part.text}⟩` : part.text))
    .join('');
}

/** An error's text without the colours that its runner put in. */
export function withoutColours(text: string): string {
  return text.replace(COLOURS, '');
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
