import { oneOf } from 'expect-llm';

/** One task of the leaderboard: see README.md. */
export interface Task {
  readonly id: string;
  readonly question: readonly (readonly { readonly role: string; readonly content: string }[])[];
  readonly function: readonly { readonly name: string; readonly description: string; readonly parameters: object }[];
  readonly ground_truth: readonly Readonly<Record<string, Parameters>>[];
}

/** Each parameter with the values that are accepted for it. */
type Parameters = Readonly<Record<string, readonly unknown[]>>;

/** What the user asks; every task here is a single turn. */
export function promptOf({ question }: Task): string {
  return question[0]?.at(-1)?.content ?? '';
}

/** `parallel_multiple_12` is of the category `parallel_multiple`, `live_simple_2-2-0` of `live_simple`. */
export function categoryOf({ id }: Task): string {
  return id.replace(/_[\d-]+$/, '');
}

/** The calls that are right, in the form that `toCallTools` takes. */
export function expectedCalls({ ground_truth }: Task) {
  return ground_truth.flatMap((call) =>
    Object.entries(call).map(([name, parameters]) => ({ name, arguments: acceptedValues(parameters) })),
  );
}

function acceptedValues(parameters: Parameters): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, values]) => [name, oneOf(...values.flatMap(alternatives))]),
  );
}

/** `""` stands for a parameter that is left out; a field of an object has accepted values of its own. */
function alternatives(value: unknown): unknown[] {
  if (value === '') return ['', undefined];
  if (Array.isArray(value)) return [value.map((item) => (isObject(item) ? acceptedValues(item) : item))];
  return [isObject(value) ? acceptedValues(value) : value];
}

function isObject(value: unknown): value is Parameters {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
