/** An object whose fields may be anything. */
export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of a value, own or inherited (results of some SDKs are classes with getters); `undefined` where there is none or it throws. */
export function field(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    const found: unknown = (value as Fields)[key];
    return key in Object.prototype && !Object.hasOwn(value, key) ? undefined : found;
  } catch {
    return undefined;
  }
}

/** Whether the field is there at all, even as `null`. */
export function hasField(value: Fields, key: string): boolean {
  return Object.hasOwn(value, key) || field(value, key) !== undefined;
}

/** The first of the keys that the value has, and what stands there. */
export function firstField(value: Fields, keys: readonly string[]): unknown {
  const key = keys.find((candidate) => hasField(value, candidate));
  return key === undefined ? undefined : field(value, key);
}

/** Sets an own property, whatever its name: assigning to `__proto__` would set the prototype. */
export function setField(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    target[key] = value;
  }
}
