import { type Fields, field, hasField, isObject, setField } from './fields.ts';

/**
 * Type names of other dialects, in JSON Schema's words; an empty list means any type. Gemini writes them in capitals;
 * the Berkeley Function Calling Leaderboard has Python's, Java's and JavaScript's.
 */
const TYPE_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['OBJECT', ['object']],
  ['ARRAY', ['array']],
  ['STRING', ['string']],
  ['NUMBER', ['number']],
  ['INTEGER', ['integer']],
  ['BOOLEAN', ['boolean']],
  ['NULL', ['null']],
  ['TYPE_UNSPECIFIED', []],
  ['any', []],
  ['dict', ['object']],
  ['HashMap', ['object']],
  ['Hashtable', ['object']],
  ['Map', ['object']],
  ['tuple', ['array']],
  ['Array', ['array']],
  ['ArrayList', ['array']],
  ['List', ['array']],
  ['Set', ['array']],
  ['Queue', ['array']],
  ['Stack', ['array']],
  ['float', ['number']],
  ['double', ['number']],
  ['Double', ['number']],
  ['Float', ['number']],
  ['long', ['integer']],
  ['Long', ['integer']],
  ['short', ['integer']],
  ['byte', ['integer']],
  ['Integer', ['integer']],
  ['Bigint', ['integer']],
  ['char', ['string']],
  ['String', ['string']],
  ['Boolean', ['boolean']],
]);

/** The leaderboard is written by hand; these stray names are too near to a user's slip to tell its dialect by. */
const STRAY_NAMES: ReadonlyMap<string, string> = new Map([
  ['int', 'integer'],
  ['str', 'string'],
  ['bool', 'boolean'],
  ['list', 'array'],
  ['set', 'array'],
  ['Object', 'object'],
]);
const JSON_TYPES: ReadonlySet<string> = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

const IN_CAPITALS = /^[A-Z_]+$/;
const COUNTS = ['minItems', 'maxItems', 'minLength', 'maxLength', 'minProperties', 'maxProperties'];
const SCHEMAS = ['items', 'additionalProperties', 'not'];
const SCHEMA_LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
/** What the leaderboard's specs say that a validator may go by; the rest of theirs is prose. */
const LEADERBOARD_KEYWORDS: ReadonlySet<string> = new Set([
  'type',
  'properties',
  'required',
  'enum',
  'const',
  'default',
  'nullable',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'pattern',
  ...COUNTS,
  ...SCHEMAS,
  ...SCHEMA_LISTS,
]);

type Dialect = 'gemini' | 'leaderboard';

/** A schema being rewritten. */
interface Draft extends Record<string, unknown> {
  type?: unknown;
  properties?: unknown;
  required?: unknown;
  items?: unknown;
  enum?: unknown;
  nullable?: unknown;
}

/** The schema in JSON Schema 2020-12, if it is in another dialect; otherwise the same object. */
export function toJsonSchema(schema: Fields): Fields {
  const dialect = dialectOf(schema);
  return dialect ? convert(schema, dialect) : schema;
}

/** Goes by the first type name that JSON Schema does not have. */
function dialectOf(schema: unknown): Dialect | undefined {
  if (!isObject(schema)) return undefined;
  for (const name of [field(schema, 'type')].flat()) {
    if (typeof name === 'string' && TYPE_NAMES.has(name)) return IN_CAPITALS.test(name) ? 'gemini' : 'leaderboard';
  }
  const parts = [
    ...Object.values(isObject(field(schema, 'properties')) ? (field(schema, 'properties') as Fields) : {}),
    ...SCHEMAS.map((key) => field(schema, key)),
    ...SCHEMA_LISTS.flatMap((key) => field(schema, key)),
  ];
  for (const part of parts) {
    const found = dialectOf(part);
    if (found) return found;
  }
  return undefined;
}

function convert(schema: unknown, dialect: Dialect): Fields {
  if (!isObject(schema)) return {};
  const converted: Draft = {};
  for (const [key, value] of Object.entries(schema)) {
    if (dialect === 'gemini' || LEADERBOARD_KEYWORDS.has(key)) setField(converted, key, value);
  }
  convertType(converted, dialect);
  for (const key of COUNTS) {
    // Counts are 64-bit integers in Gemini's protocol, which its JSON writes as strings.
    if (typeof converted[key] === 'string') converted[key] = Number(converted[key]);
  }
  if (hasField(converted, 'properties')) converted.properties = convertProperties(converted.properties, dialect);
  for (const key of SCHEMAS) if (isObject(converted[key])) converted[key] = convert(converted[key], dialect);
  for (const key of SCHEMA_LISTS) {
    const list = converted[key];
    if (Array.isArray(list)) converted[key] = list.map((part) => convert(part, dialect));
  }
  return dialect === 'leaderboard' ? mendLeaderboard(converted) : converted;
}

function convertType(schema: Draft, dialect: Dialect): void {
  const given = [schema.type].flat().filter((name) => typeof name === 'string');
  if (given.length === 0) {
    delete schema.type;
    return;
  }
  const names = given.map((name) => TYPE_NAMES.get(name) ?? otherType(name, dialect));
  if (names.some((list) => list.length === 0)) {
    delete schema.type;
    return;
  }
  const types = [...new Set(names.flat())];
  if (schema.nullable === true && !types.includes('null')) {
    types.push('null');
    if (Array.isArray(schema.enum)) schema.enum = [...schema.enum, null];
  }
  delete schema.nullable;
  schema.type = types.length === 1 ? types[0] : types;
}

function otherType(name: string, dialect: Dialect): readonly string[] {
  if (dialect === 'gemini') return [name];
  const type = STRAY_NAMES.get(name) ?? name;
  return JSON_TYPES.has(type) ? [type] : [];
}

function convertProperties(properties: unknown, dialect: Dialect): Fields {
  const converted: Record<string, unknown> = {};
  if (isObject(properties)) {
    for (const [name, schema] of Object.entries(properties)) {
      const property = convert(schema, dialect);
      setField(converted, name, dialect === 'leaderboard' ? orDefault(property) : property);
    }
  }
  return converted;
}

/** The leaderboard's specs are written by hand for people; what no validator could go by is read as it was meant. */
function mendLeaderboard(schema: Draft): Fields {
  mendRequired(schema);
  mendEnum(schema);
  if (typeof schema.items !== 'object') delete schema.items;
  return schema;
}

/** A default there often lies outside the type it is given for (null for a string); it may be passed all the same. */
function orDefault(schema: Fields): Fields {
  return hasField(schema, 'default') ? { if: { const: field(schema, 'default') }, else: schema } : schema;
}

function mendRequired(schema: Draft): void {
  const { required, properties } = schema;
  if (!Array.isArray(required)) {
    delete schema.required;
  } else {
    // Nobody can pass a parameter that the tool does not have.
    const names = required.filter((name) => typeof name === 'string');
    schema.required = [
      ...new Set(isObject(properties) ? names.filter((name) => Object.hasOwn(properties, name)) : names),
    ];
  }
}

function mendEnum(schema: Draft): void {
  const { enum: members, type, items } = schema;
  if (members === undefined) return;
  delete schema.enum;
  if (!Array.isArray(members) || members.length === 0) return;
  if (type === 'array' && !members.some(Array.isArray)) {
    // It lists what the items may be.
    const of = isObject(items) ? items : {};
    if (!hasField(of, 'enum')) schema.items = { ...of, enum: members };
    return;
  }
  schema.enum = [...new Set(members.flatMap((member) => [member, inType(member, type)]))];
  // Where the type and its own list disagree, the list decides.
  if (typeof type === 'string' && !members.every((member) => isOfType(member, type))) delete schema.type;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isObject(value) : typeof value === type;
}

/** A member as its type would have it: 1 for `'1'` in a list of integers. */
function inType(member: unknown, type: unknown): unknown {
  if (type === 'string' && typeof member === 'number') return String(member);
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && typeof member === 'string' && member.trim() !== '' && Number.isFinite(Number(member))
    ? Number(member)
    : member;
}
