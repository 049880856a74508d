import { isUtf8 } from 'node:buffer';

/** A line without its line feed, or `undefined` where its bytes are not UTF-8. */
export type Line = string | undefined;

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The lines of a stream of bytes, in batches as they arrive. Only a line feed ends a line: U+0085 and U+2028 are text.
 *
 * Memory is bounded by the longest line. A byte order mark before the first line is dropped.
 */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line[]> {
  // The pieces of a line that spans chunks; joined once, so that a long line is not copied for each chunk.
  let pieces: Buffer[] = [];
  let isFirst = true;
  const finish = (end: Buffer): Line => {
    const line = decode(pieces.length === 0 ? end : Buffer.concat([...pieces, end]));
    pieces = [];
    const marked = isFirst && line?.startsWith(BYTE_ORDER_MARK);
    isFirst = false;
    return marked ? line?.slice(BYTE_ORDER_MARK.length) : line;
  };
  for await (const chunk of chunks) {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      lines.push(finish(chunk.subarray(start, end)));
      start = end + 1;
    }
    if (start < chunk.length) pieces.push(chunk.subarray(start));
    if (lines.length > 0) yield lines;
  }
  if (pieces.length > 0) yield [finish(Buffer.alloc(0))];
}

function decode(bytes: Buffer): Line {
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined;
}
