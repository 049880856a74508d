import type { StandardSchemaV1 } from '@standard-schema/spec';
import { show, wrongType } from '../../metrics/misuse.ts';
import { currentSink } from '../../record/sink.ts';
import type { SchemaViolation } from '../json-schema.ts';
import { noJsonReason, outputPlace, violationLines } from './describe.ts';
import { type Match, matchOutput } from './match-output.ts';
import type { FieldMap, FieldMapOutput, JsonSchema } from './output-schema.ts';
import { type Outputs, readOutputs } from './outputs.ts';
import { outputCheck } from './schema-check.ts';

export interface ParseOutputOptions {
  /** Repair JSON that is cut short or not quite JSON; `false` by default, as in `toMatchSchema`. */
  readonly repair?: boolean | undefined;
}

/** A model's output that satisfies no schema; the message says where and why. */
export class OutputMismatch extends Error {
  override readonly name = 'OutputMismatch';
  /** Every place that breaks the schema; empty where there was no JSON at all. */
  readonly violations: readonly SchemaViolation[];

  constructor(message: string, violations: readonly SchemaViolation[]) {
    super(message);
    this.violations = violations;
  }
}

/**
 * The output of a model, checked by a schema and typed by it: `parseOutput(answer, OrderSchema).total` is a `number`.
 *
 * It finds and judges the JSON as `toMatchSchema` does. A Standard Schema gives what it makes of the JSON (its output
 * type, defaults and transforms applied), a field map the fields it names, a JSON Schema `unknown` or the type argument.
 *
 * @throws {OutputMismatch} where the output holds no JSON that satisfies the schema
 * @throws {TypeError} for what is no schema, and for one that validates asynchronously (see `parseOutputAsync`)
 * @example
 * parseOutput('Sure: {"name": "Ada", "age": 36}', { name: 'str', age: 'int' }) // {"name":"Ada","age":36}
 */
export function parseOutput<Schema extends StandardSchemaV1>(
  output: unknown,
  schema: Schema,
  options?: ParseOutputOptions,
): StandardSchemaV1.InferOutput<Schema>;
export function parseOutput<const Fields extends FieldMap>(
  output: unknown,
  schema: Fields,
  options?: ParseOutputOptions,
): FieldMapOutput<Fields>;
export function parseOutput<Value = unknown>(
  output: unknown,
  schema: JsonSchema | true,
  options?: ParseOutputOptions,
): Value;
export function parseOutput(output: unknown, schema: unknown, options?: ParseOutputOptions): unknown {
  const { outputs, match } = start('parseOutput', output, schema, options);
  if (match instanceof Promise) {
    return misuse(new TypeError('parseOutput: schema validates asynchronously; await parseOutputAsync instead'));
  }
  return matchedValue(outputs, match);
}

/** `parseOutput` for a schema that may validate asynchronously. */
export function parseOutputAsync<Schema extends StandardSchemaV1>(
  output: unknown,
  schema: Schema,
  options?: ParseOutputOptions,
): Promise<StandardSchemaV1.InferOutput<Schema>>;
export function parseOutputAsync<const Fields extends FieldMap>(
  output: unknown,
  schema: Fields,
  options?: ParseOutputOptions,
): Promise<FieldMapOutput<Fields>>;
export function parseOutputAsync<Value = unknown>(
  output: unknown,
  schema: JsonSchema | true,
  options?: ParseOutputOptions,
): Promise<Value>;
export async function parseOutputAsync(
  output: unknown,
  schema: unknown,
  options?: ParseOutputOptions,
): Promise<unknown> {
  const { outputs, match } = start('parseOutputAsync', output, schema, options);
  return matchedValue(outputs, await match);
}

function start(fn: string, output: unknown, schema: unknown, options: ParseOutputOptions | undefined) {
  try {
    const check = outputCheck(fn, schema);
    const repair = options?.repair ?? false;
    if (typeof repair !== 'boolean') throw wrongType(fn, 'options.repair', 'true or false', repair);
    const outputs = readOutputs(output, repair);
    return { outputs, match: matchOutput(outputs, check) };
  } catch (error) {
    return misuse(error);
  }
}

/** The test author's mistake must not count as the model's failure. */
function misuse(error: unknown): never {
  currentSink()?.misuse(error);
  throw error;
}

function matchedValue(outputs: Outputs, match: Match): unknown {
  if (match.ok) return match.value;
  if (!match.output)
    throw new OutputMismatch(`Expected JSON that satisfies the schema, but ${noJsonReason(outputs)}.`, []);
  const lines = violationLines(outputs, match.output, match.violations, show);
  const head = `Expected JSON that satisfies the schema, but ${outputPlace(outputs, match.output)} does not:`;
  throw new OutputMismatch([head, ...lines].join('\n'), match.violations);
}
