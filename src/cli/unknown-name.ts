import { nearest, show } from '../metrics/misuse.ts';

/** Names longer than this are not typing mistakes, and comparing them costs time. */
const LONGEST_COMPARED = 100;

/** `unknown operation "token_f2"; did you mean "token_f1"?` */
export function unknownName(what: string, written: string, known: readonly string[]): string {
  const near = written.length <= LONGEST_COMPARED ? nearest(written, known) : undefined;
  return `unknown ${what} ${show(written)}${near === undefined ? '' : `; did you mean ${show(near)}?`}`;
}
