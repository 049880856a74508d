import { plainMath } from './plain-math.ts';

const PAIRS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
  ['「', '」'],
]);
const MATHS: readonly (readonly [string, string])[] = [
  ['$$', '$$'],
  ['$', '$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
];
/** Layers of markup that are peeled; a fixed number keeps the work linear. */
const LAYERS = 5;
const INITIALS_END = /(?:^|[^\p{L}])\p{L}\.(?:[ ]?\p{L}\.)+$/u;

/**
 * An answer without what is only round it: emphasis, code ticks, quotation marks, maths delimiters, a list bullet, the
 * sentence's full stop (initials such as `D.C.` keep theirs), dressing LaTeX. Internal to the answer extraction.
 */
export function tidyAnswer(text: string): string {
  let answer = text
    .replace(/<\/?(?:final_?)?answer>/gi, ' ')
    .replace(/<br ?\/?>/gi, ' ')
    .trim();
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const peeled = peel(answer);
    if (peeled === answer) break;
    answer = peeled;
  }
  return plainMath(answer).trim();
}

function peel(text: string): string {
  let answer = text.replace(/^[-+*•>] (?=\S)/, '');
  answer = stripRuns(answer).trim();
  // A cell of a table.
  if (answer.startsWith('| ')) answer = answer.slice(1).trim();
  if (answer.endsWith(' |')) answer = answer.slice(0, -1).trim();
  if (/[.。]$/.test(answer) && !/\.\.$/.test(answer) && !INITIALS_END.test(answer.slice(-LONGEST_INITIALS))) {
    answer = answer.slice(0, -1);
  }
  for (const [open, close] of MATHS) {
    if (isWrapped(answer, open, close) && !answer.slice(open.length, -close.length).includes(close)) {
      answer = answer.slice(open.length, -close.length);
      break;
    }
  }
  const close = PAIRS.get(answer[0] ?? '');
  if (close !== undefined && isWrapped(answer, answer[0] ?? '', close) && !answer.slice(1, -1).includes(close)) {
    answer = answer.slice(1, -1);
  }
  if (/^(_{1,3})\S/.test(answer)) {
    const run = /^_{1,3}/.exec(answer)?.[0] ?? '_';
    // Two underscores on both sides of a name are its own: __init__.
    if (isWrapped(answer, run, run) && !/^__\w+__$/.test(answer)) answer = answer.slice(run.length, -run.length);
  }
  return answer.trim();
}

const LONGEST_INITIALS = 12;

/** Without the runs of `*`, `` ` `` and `~` at both ends: halves of an emphasis that began before the answer are left over too. */
function stripRuns(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && '*`~'.includes(text[start] ?? '')) start += 1;
  while (end > start && '*`~'.includes(text[end - 1] ?? '')) end -= 1;
  return start === end ? text : text.slice(start, end);
}

function isWrapped(text: string, open: string, close: string): boolean {
  return text.length > open.length + close.length && text.startsWith(open) && text.endsWith(close);
}
