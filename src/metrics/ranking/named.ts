/** An object whose keys are data: without a prototype, so that `__proto__` and `constructor` are names like any other. */
export type Named<Value> = Readonly<Record<string, Value>>;

/** The map as an object without a prototype. JavaScript lists integer-like keys first; the others keep the map's order. */
export function toNamed<Value>(map: ReadonlyMap<string, Value>): Named<Value> {
  const named: Record<string, Value> = Object.create(null);
  for (const [name, value] of map) named[name] = value;
  return named;
}
