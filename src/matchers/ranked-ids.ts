import { show, wrongType } from '../metrics/misuse.ts';
import type { DocumentId } from '../metrics/retrieval/query.ts';

/** A document as a retriever gives it: its id, or an object with it. */
export type RetrievedDocument = DocumentId | { readonly id: DocumentId };

export interface RankedIds {
  readonly ids: readonly DocumentId[];
  /** What is wrong with the list, for the message; `undefined` if nothing is. */
  readonly fault: string | undefined;
}

/** The ids of a received ranking. What is no list is judged as an empty one; an entry without an id keeps its rank and is never relevant. */
export function rankedIds(received: unknown): RankedIds {
  if (!Array.isArray(received)) return { ids: [], fault: `received ${show(received)}, which is no list` };
  const ids: DocumentId[] = [];
  let without = 0;
  for (const entry of received) {
    const id = idOf(entry);
    if (id === undefined) without += 1;
    ids.push(id ?? Number.NaN);
  }
  const fault = without > 0 ? `${without} of the ${received.length} retrieved entries without an id` : undefined;
  return { ids, fault };
}

/** The relevant ids as the test's author gave them: at least one, each an id or an object with one. */
export function checkRelevant(matcher: string, relevant: unknown): readonly DocumentId[] {
  if (!Array.isArray(relevant)) throw wrongType(matcher, 'relevant', 'an array of ids', relevant);
  if (relevant.length === 0) throw new TypeError(`${matcher}: relevant must hold at least one id, got []`);
  return relevant.map((entry, at) => {
    const id = idOf(entry);
    if (id === undefined) throw wrongType(matcher, `relevant[${at}]`, 'an id or an object with an id', entry);
    return id;
  });
}

function idOf(entry: unknown): DocumentId | undefined {
  let id = entry;
  if (typeof entry === 'object' && entry !== null) {
    try {
      id = (entry as { id?: unknown }).id;
    } catch {
      return undefined;
    }
  }
  if (typeof id === 'string') return id;
  return typeof id === 'number' && !Number.isNaN(id) ? id : undefined;
}
