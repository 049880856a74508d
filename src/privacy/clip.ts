/** What stands at the end of a text that was cut. */
const CUT = /… \((\d+) more characters\)$/;

/** A text of at most `longest` characters, followed by how many more there were; a text cut before is counted whole. */
export function clip(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const [mark = '', more = '0'] = CUT.exec(text.slice(-MARK_LENGTH)) ?? [];
  const length = text.length - mark.length;
  if (length <= longest) return text;
  const end = splitsPair(text, longest) ? longest - 1 : longest;
  return `${text.slice(0, end)}… (${length - end + Number(more)} more characters)`;
}

/** Longer than any mark: a text's length has at most ten digits. */
const MARK_LENGTH = 40;

/** Half a character would be a lone surrogate, which is no text. */
function splitsPair(text: string, at: number): boolean {
  return at > 0 && isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
