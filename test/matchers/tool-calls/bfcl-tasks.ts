import { readFileSync } from 'node:fs';
import { oneOf } from '../../../src/matchers/tool-calls/expected-values.ts';
import type { ExpectedToolCall } from '../../../src/matchers/tool-calls/pair-calls.ts';

export interface Call {
  readonly name: string;
  readonly args: Record<string, unknown>;
}

export interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
}

export interface Spec {
  readonly name: string;
  readonly description: string;
  readonly parameters: Schema;
}

type Accepted = Readonly<Record<string, readonly unknown[]>>;

export interface Task {
  readonly id: string;
  readonly function: readonly Spec[];
  readonly ground_truth: readonly Readonly<Record<string, Accepted>>[];
}

/** The sampled tasks of the Berkeley Function Calling Leaderboard; see test/data/README.md. */
export function readTasks(): Task[] {
  const path = new URL('../../data/bfcl-sample.jsonl', import.meta.url);
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Task);
}

const LEFT_OUT = '';

function isDict(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The calls of the ground truth: with every parameter the function has, or only with those that may not be left out. */
export function truthCalls(task: Task, extent: 'full' | 'least'): Call[] {
  return task.ground_truth.flatMap((truth) =>
    Object.entries(truth).map(([name, accepted]) => {
      const known = task.function.find((spec) => spec.name === name)?.parameters.properties ?? {};
      const parameters = Object.entries(accepted).filter(([key]) => Object.hasOwn(known, key));
      return { name, args: chosen(Object.fromEntries(parameters), extent) };
    }),
  );
}

function chosen(accepted: Accepted, extent: 'full' | 'least'): Record<string, unknown> {
  const args: Record<string, unknown> = {};
  for (const [key, values] of Object.entries(accepted)) {
    const optional = values.includes(LEFT_OUT);
    const given = values.filter((value) => value !== LEFT_OUT);
    if (given.length === 0 || (optional && extent === 'least')) continue;
    args[key] = concrete(given.at(-1), extent);
  }
  return args;
}

/** Inside a value every key of a dict has its own list of accepted values. */
function concrete(value: unknown, extent: 'full' | 'least'): unknown {
  if (Array.isArray(value)) return value.map((item) => concrete(item, extent));
  return isDict(value) ? chosen(value as Accepted, extent) : value;
}

/** The ground truth as what `toCallTools` expects. */
export function truthExpected(task: Task): ExpectedToolCall[] {
  return task.ground_truth.flatMap((truth) =>
    Object.entries(truth).map(([name, accepted]) => ({ name, arguments: expectedFields(accepted) })),
  );
}

function expectedFields(accepted: Accepted): Record<string, unknown> {
  return Object.fromEntries(Object.entries(accepted).map(([key, values]) => [key, expectedAny(values)]));
}

function expectedAny(values: readonly unknown[]): unknown {
  const alternatives = values.map(expectedValue);
  return oneOf(...alternatives, ...(values.includes(LEFT_OUT) ? [undefined] : []));
}

function expectedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expectedValue);
  return isDict(value) ? expectedFields(value as Accepted) : value;
}
