import { setField } from '../metrics/parsing/tool-calls/fields.ts';

/**
 * What can be read of a value: a getter or a proxy may throw, and what a model's client returned is judged, not thrown on.
 * A copy without the fields that throw (an item of an array is `undefined` there, as is an object of which nothing can be
 * read); the value itself where nothing throws.
 */
export function readableCopy(value: unknown): unknown {
  const copies = new Map<object, unknown>();
  const unread: Shell[] = [];
  let lossy = false;
  const copyOf = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return part;
    if (!copies.has(part)) {
      const shell = shellOf(part);
      copies.set(part, shell?.copy);
      if (shell) unread.push(shell);
      if (!shell || !answers(part)) lossy = true;
    }
    return copies.get(part);
  };
  const copy = copyOf(value);
  for (let shell = unread.pop(); shell; shell = unread.pop()) {
    const { source, keys, copy } = shell;
    for (const key of keys) {
      try {
        setField(copy, key, copyOf(source[key]));
      } catch {
        lossy = true;
        if (Array.isArray(copy)) setField(copy, key, undefined);
      }
    }
  }
  return lossy ? copy : value;
}

/** Whether a value can be asked for what it may not have, as every reader asks. */
function answers(value: object): boolean {
  try {
    Reflect.has(value, 'then');
    Reflect.get(value, 'toJSON');
    return true;
  } catch {
    return false;
  }
}

interface Shell {
  readonly source: Readonly<Record<string, unknown>>;
  readonly keys: readonly string[];
  readonly copy: Record<string, unknown>;
}

function shellOf(source: object): Shell | undefined {
  try {
    const keys = Object.keys(source);
    return { source: source as Shell['source'], keys, copy: (Array.isArray(source) ? [] : {}) as Shell['copy'] };
  } catch {
    return undefined;
  }
}
