/** One object inside a provider's response. */
export interface Part {
  readonly value: object;
  /** Where it stands: `choices[0].message`. */
  readonly path: string;
}

/** Fields under which providers nest what a response consists of. */
const NESTING = [
  'choices',
  'candidates',
  'output',
  'content',
  'parts',
  'message',
  'promptFeedback',
  'prompt_feedback',
  'incomplete_details',
  'response',
  'error',
  'innererror',
  'delta',
];

/** Wide enough for every provider's shape, narrow enough for hostile ones. */
const MOST_PARTS = 2_000;

/** The response and the objects nested in it, the outer ones first; none for what is no object. */
export function responseParts(response: unknown): Part[] {
  const parts: Part[] = [];
  const add = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null && parts.length < MOST_PARTS) parts.push({ value, path });
  };
  add(response, '');
  for (let at = 0; at < parts.length; at++) {
    const { value, path } = parts[at] as Part;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length && parts.length < MOST_PARTS; index++)
        add(value[index], `${path}[${index}]`);
    } else {
      for (const key of NESTING) add(field(value, key), joinPath(path, key));
    }
  }
  return parts;
}

/** A field of a response; a getter that throws is the same as nothing there. */
export function field(value: object, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key];
  } catch {
    return undefined;
  }
}

export function joinPath(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
