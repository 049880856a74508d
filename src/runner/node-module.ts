/**
 * A module of Node's own; `undefined` in a browser, which an import of it would keep from loading ours.
 */
export function nodeModule<Name extends 'node:async_hooks' | 'node:module'>(
  name: Name,
): ReturnType<typeof process.getBuiltinModule<Name>> | undefined {
  return typeof process === 'object' ? process.getBuiltinModule?.(name) : undefined;
}
