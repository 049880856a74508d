import { show } from '../../metrics/misuse.ts';
import type { JsonNode, JsonNumber, JsonObject } from '../../metrics/parsing/json-node.ts';

/** What a field of a line must hold: how it is named in the help, and how it is read. */
export interface Field<Value> {
  readonly label: string;
  /** The value, or a {@link FieldError} that names the path. */
  read(node: JsonNode, path: string): Value;
  /** What stands for a field that is left out; without it the field must be there. */
  readonly fallback?: Value | undefined;
}

/** A field that is missing or holds what it must not. */
export class FieldError extends Error {
  override readonly name = 'FieldError';

  /** The field of the line; the path may lead deeper into it. */
  readonly field: string;

  constructor(path: string, problem: string) {
    super(`${path} ${problem}`);
    this.field = path.split(/[[.]/, 1)[0] ?? path;
  }
}

function illTyped(path: string, wanted: string, node: JsonNode): FieldError {
  return new FieldError(path, `must be ${wanted}, got ${describe(node)}`);
}

function describe(node: JsonNode): string {
  switch (node.kind) {
    case 'object':
      return 'an object';
    case 'array':
      return `an array of ${node.items.length}`;
    case 'string':
      return show(node.value);
    case 'number':
      return node.literal.length > 40 ? `${node.literal.slice(0, 39)}…` : node.literal;
    default:
      return node.kind;
  }
}

export const text: Field<string> = {
  label: 'string',
  read(node, path) {
    if (node.kind !== 'string') throw illTyped(path, 'a string', node);
    return node.value;
  },
};

/** An integral number; `10.0` is one, as it is to JavaScript. */
export const integer: Field<number> = {
  label: 'int',
  read(node, path) {
    const value = node.kind === 'number' ? Number(node.literal) : Number.NaN;
    if (!Number.isInteger(value)) throw illTyped(path, 'an integer', node);
    return value;
  },
};

export const number: Field<number> = {
  label: 'number',
  read: (node, path) => Number(finite(node, path).literal),
};

/** A number as it is written: `0.29` is 29/100, which the nearest double is not. */
export const decimal: Field<string> = {
  label: 'number',
  read: (node, path) => finite(node, path).literal,
};

function finite(node: JsonNode, path: string): JsonNumber {
  if (node.kind !== 'number' || !Number.isFinite(Number(node.literal))) throw illTyped(path, 'a finite number', node);
  return node;
}

/** A log probability: `-Infinity` says that a token was impossible. */
export const logProbability: Field<number> = {
  label: 'number',
  read(node, path) {
    const value = node.kind === 'number' ? Number(node.literal) : Number.NaN;
    if (Number.isNaN(value)) throw illTyped(path, 'a number', node);
    return value;
  },
};

export const flag: Field<boolean> = {
  label: 'bool',
  read(node, path) {
    if (node.kind === 'true' || node.kind === 'false') return node.kind === 'true';
    if (node.kind === 'number' && (node.literal === '0' || node.literal === '1')) return node.literal === '1';
    throw illTyped(path, 'true or false (or 1 or 0)', node);
  },
};

/** A number, or true for 1 and false for 0, as Python counts them. */
export const score: Field<number> = {
  label: 'number | bool',
  read(node, path) {
    if (node.kind === 'true' || node.kind === 'false') return node.kind === 'true' ? 1 : 0;
    return number.read(node, path);
  },
};

/**
 * What Python can look up by: a string, a number, a boolean or null. Read as a text that is the same exactly where
 * Python finds the values equal (`1`, `1.0` and `true` are; `"1"` is another).
 */
export const key: Field<string> = {
  label: 'string | number',
  read(node, path) {
    switch (node.kind) {
      case 'string':
        return `s${node.value}`;
      case 'number':
        return `n${exactNumber(node)}`;
      case 'null':
        return 'null';
      case 'true':
        return 'n1';
      case 'false':
        return 'n0';
      default:
        throw illTyped(path, 'a string or a number', node);
    }
  },
};

function exactNumber({ literal, isInteger }: JsonNumber): string {
  if (isInteger) return literal === '-0' ? '0' : literal;
  const value = Number(literal);
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

/** Any JSON value, kept as it is written. */
export const anything: Field<JsonNode> = { label: 'any', read: (node) => node };

export const object: Field<JsonObject> = {
  label: 'object',
  read(node, path) {
    if (node.kind !== 'object') throw illTyped(path, 'an object', node);
    return node;
  },
};

export function list<Item>(item: Field<Item>): Field<Item[]> {
  return {
    label: `[${item.label}]`,
    read(node, path) {
      if (node.kind !== 'array') throw illTyped(path, 'an array', node);
      return node.items.map((each, i) => item.read(each, `${path}[${i}]`));
    },
  };
}

export type Values<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never;
};

/** An array with exactly these items. */
export function tuple<const Items extends readonly Field<unknown>[]>(...items: Items): Field<Values<Items>> {
  const label = `[${items.map((item) => item.label).join(', ')}]`;
  return {
    label,
    read(node, path) {
      if (node.kind !== 'array' || node.items.length !== items.length) throw illTyped(path, label, node);
      return node.items.map((each, i) => items[i]?.read(each, `${path}[${i}]`)) as Values<Items>;
    },
  };
}

/** An object with at least these fields. */
export function record<const Fields extends Readonly<Record<string, Field<unknown>>>>(
  fields: Fields,
): Field<Values<Fields> & { readonly node: JsonObject }> {
  const names = Object.keys(fields);
  return {
    label: `{${names.map((name) => `${name}: ${fields[name]?.label}`).join(', ')}}`,
    read(node, path) {
      const whole = object.read(node, path);
      return { ...readFields(fields, whole, `${path}.`), node: whole };
    },
  };
}

/** An object from any names to values of one kind, in source order. */
export function mapping<Value>(value: Field<Value>): Field<[name: string, value: Value][]> {
  return {
    label: `{name: ${value.label}}`,
    read(node, path) {
      return object
        .read(node, path)
        .entries.map((entry) => [entry.key, value.read(entry.value, `${path}[${show(entry.key)}]`)]);
    },
  };
}

export function optional<Value>(field: Field<Value>, fallback: Value): Field<Value> {
  return { ...field, fallback };
}

/** Reads each field from an object; others in it are left alone. */
export function readFields<Fields extends Readonly<Record<string, Field<unknown>>>>(
  fields: Fields,
  from: JsonObject,
  prefix = '',
): Values<Fields> {
  const given = new Map(from.entries.map((entry) => [entry.key, entry.value]));
  const values = Object.entries(fields).map(([name, field]) => {
    const node = given.get(name);
    if (node) return [name, field.read(node, prefix + name)];
    if (field.fallback === undefined) throw new FieldError(prefix + name, 'is missing');
    return [name, field.fallback];
  });
  return Object.fromEntries(values) as Values<Fields>;
}
