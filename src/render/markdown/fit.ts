/** One part of a document that may be cut to make the whole fit. */
export interface Block {
  /** What is counted when rows are left out: `failing case`. */
  readonly what: string;
  readonly head: string;
  readonly rows: readonly string[];
  readonly foot: string;
  /** Blocks of a higher number are cut first. */
  readonly priority: number;
}

export interface FitOptions {
  readonly limit: number;
  /** The length of a text as whoever sets the limit counts it. */
  readonly measure: (text: string) => number;
}

// Room for the sentence that says what was left out.
const RESERVE = 600;

/**
 * The blocks after one another, at most as long as the limit: rows are given room in the order of the blocks'
 * priorities, those of one block in their own order. Says how many rows of which block were left out.
 */
export function fitWithin(
  start: string,
  blocks: readonly Block[],
  end: string,
  { limit, measure }: FitOptions,
): string {
  let left = limit - RESERVE - measure(start) - measure(end);
  const kept = new Map<Block, number>();
  for (const block of [...blocks].sort((a, b) => a.priority - b.priority)) {
    let room = left - measure(block.head) - measure(block.foot);
    let count = 0;
    for (const row of block.rows) {
      const size = measure(row);
      if (size > room) break;
      room -= size;
      count++;
    }
    kept.set(block, count);
    if (count > 0) left = room;
  }
  const shown = blocks.map((block) => {
    const count = kept.get(block) ?? 0;
    return count === 0 ? '' : block.head + block.rows.slice(0, count).join('') + block.foot;
  });
  const dropped = blocks.flatMap((block) => {
    const missing = block.rows.length - (kept.get(block) ?? 0);
    return missing === 0 ? [] : [`${missing.toLocaleString('en-US')} of ${plural(block.rows.length, block.what)}`];
  });
  const note = dropped.length === 0 ? '' : `\n> Left out to fit the space: ${dropped.join('; ')}.\n`;
  return start + shown.join('') + note + end;
}

function plural(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
}
