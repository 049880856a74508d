export interface Box {
  /** Where `\boxed` begins. */
  readonly index: number;
  readonly content: string;
}

const OPENING = /\\(?:boxed|fbox)\s{0,4}$/;
const LONGEST_OPENING = 10;
const BARE = /\\boxed\s{0,4}([^\s{}\\$])/g;

/**
 * What stands in `\boxed{…}` (or `\fbox{…}`, or `\boxed5`), braces nested to any depth, in order of position; empty boxes left out.
 * A box that is cut off counts to the end of its line, if it is the last one. One pass with a stack: linear on any text.
 */
export function findBoxes(text: string): Box[] {
  if (!text.includes('\\')) return [];
  const boxes: Box[] = [];
  const stack: { readonly index: number; readonly from: number }[] = [];
  for (const brace of text.matchAll(/\\[\\{}]|[{}]/g)) {
    const at = brace.index;
    if (brace[0] === '{') {
      const before = text.slice(Math.max(0, at - LONGEST_OPENING), at);
      const opening = OPENING.exec(before);
      stack.push({ index: opening ? at - opening[0].length : -1, from: at + 1 });
    } else if (brace[0] === '}') {
      const open = stack.pop();
      // Slices share the text's memory, so nested boxes cost nothing until one of them is read.
      if (open && open.index >= 0) keep(boxes, open.index, text.slice(open.from, at));
    }
  }
  for (const bare of text.matchAll(BARE)) boxes.push({ index: bare.index, content: bare[1] ?? '' });
  boxes.sort((a, b) => a.index - b.index);
  const cut = stack.findLast((open) => open.index >= 0);
  if (cut && cut.index > (boxes.at(-1)?.index ?? -1))
    keep(boxes, cut.index, text.slice(cut.from).split('\n', 1)[0] ?? '');
  return boxes;
}

function keep(boxes: Box[], index: number, content: string): void {
  if (/\S/.test(content)) boxes.push({ index, content });
}
