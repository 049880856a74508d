const PLAIN_KEY = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** A path as people write it: `$.items[0]["unit price"]`. */
export function pathText(segments: readonly (string | number)[]): string {
  let text = '$';
  for (const segment of segments) {
    if (typeof segment === 'number') text += `[${segment}]`;
    else text += PLAIN_KEY.test(segment) ? `.${segment}` : `[${JSON.stringify(segment)}]`;
  }
  return text;
}

/** The keys and indices of a JSON Pointer (RFC 6901) into `root`: `/items/0` is `['items', 0]`. */
export function pointerSegments(pointer: string, root: unknown): (string | number)[] {
  if (pointer === '') return [];
  let at: unknown = root;
  return pointer
    .slice(1)
    .split('/')
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const segment = Array.isArray(at) ? Number(key) : key;
      at = typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[key] : undefined;
      return segment;
    });
}
