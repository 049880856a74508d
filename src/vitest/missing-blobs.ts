import { readdirSync } from 'node:fs';
import { missingShards } from '../report/merge-shards.ts';

/** The name that Vitest's blob reporter gives a shard's file. */
const BLOB = /^blob-(\d+)-(\d+)\.json$/;

/**
 * Which shards `--merge-reports` did not find, in words; `null` where none is known to be missing. Vitest merges what
 * there is and says nothing: only the names of the files tell of the others. Files named otherwise tell nothing.
 */
export function missingBlobs(folder: string): string | null {
  const shards = blobsIn(folder);
  const [first] = shards;
  const other = shards.find((shard) => shard.count !== first?.count);
  if (first && other) {
    return `the blobs are of several runs: shard ${first.index} of ${first.count}, shard ${other.index} of ${other.count}`;
  }
  return missingShards(shards);
}

function blobsIn(folder: string) {
  return namesIn(folder).flatMap((name) => {
    const [, index, count] = BLOB.exec(name) ?? [];
    return index && count ? { index: Number(index), count: Number(count) } : [];
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Vitest has read them: where we cannot, there is nothing to say.
    return [];
  }
}
