import type { ShardPosition } from './report.ts';

const LISTED = 5;

/**
 * Which of the shards of a run are not there, in words (`shard 2 of 3 is missing`); `null` if all are. The shards given
 * are distinct and of one count.
 */
export function missingShards(shards: readonly ShardPosition[]): string | null {
  const [first] = shards;
  if (!first) return null;
  const { count } = first;
  const present = new Set(shards.map((shard) => shard.index));
  const missing = count - present.size;
  if (missing <= 0) return null;
  const listed: number[] = [];
  // A number of shards is data: only as many are looked at as are there or named.
  for (let index = 1; listed.length < Math.min(LISTED, missing); index++) if (!present.has(index)) listed.push(index);
  if (missing === 1) return `shard ${listed.join('')} of ${count} is missing`;
  const rest = missing - listed.length;
  const last = rest > 0 ? `${rest} more` : listed.pop();
  return `shards ${listed.join(', ')} and ${last} of ${count} are missing`;
}
