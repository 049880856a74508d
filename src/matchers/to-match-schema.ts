import { wrongType } from '../metrics/misuse.ts';
import { checkOptions } from './arguments.ts';
import { noJsonReason, outputPlace, violationLines, violationSummary } from './schema/describe.ts';
import { type Match, matchOutput } from './schema/match-output.ts';
import type { OutputSchema } from './schema/output-schema.ts';
import { type Outputs, readOutputs } from './schema/outputs.ts';
import { preview } from './schema/preview.ts';
import { outputCheck } from './schema/schema-check.ts';
import type { CommonOptions, Explain, Verdict } from './verdict.ts';

export interface MatchSchemaOptions extends CommonOptions {
  /**
   * Repair JSON that is cut short, or has wrong quotes, commas, comments or Python's constants, before it is judged;
   * `false` by default. JSON that is valid is never changed. Texts up to 65,536 UTF-16 units are repaired.
   */
  readonly repair?: boolean | undefined;
}

export interface ToMatchSchema<R> {
  /**
   * The model's output satisfies a schema: a value as it stands, or the JSON in a text, in a fence, in prose or after
   * reasoning, as `findJson` finds it. Where a text holds several, the likeliest that satisfies the schema counts.
   *
   * The schema is one of
   * - a JSON Schema object of draft 7, 2019-09 or 2020-12, with formats; or `true`: any JSON;
   * - a Standard Schema (Zod, Valibot, ArkType …); one that validates asynchronously makes the matcher a promise to await;
   * - a field map, `{ name: 'str', age: 'int' }`, an object all of whose values are `str`, `int`, `float`, `bool` or
   *   `list`, by the rules of `validateOutput`: no other keys, no missing ones, `1.0` in a text is no int.
   *
   * Metric `schema`, score 1 or 0. A text is always read as one that holds JSON, so a bare word is no JSON string;
   * `undefined` is no output at all.
   *
   * @throws {TypeError} for what is no schema (`{}` and `false` included), an unknown option, a confidence outside [0, 1]
   * @example
   * expect('Here you go: {"name": "Ada", "age": 36}').toMatchSchema({ name: 'str', age: 'int' })
   */
  toMatchSchema(schema: OutputSchema, options?: MatchSchemaOptions): R;
}

const NAME = 'toMatchSchema';

export function toMatchSchema(
  received: unknown,
  schema: OutputSchema,
  options?: MatchSchemaOptions,
): Verdict | Promise<Verdict> {
  const check = outputCheck(NAME, schema);
  const { repair = false, confidence } = checkOptions(NAME, options, ['repair']);
  if (typeof repair !== 'boolean') throw wrongType(NAME, 'options.repair', 'true or false', repair);
  const outputs = readOutputs(received, repair);
  const match = matchOutput(outputs, check);
  const verdict = (settled: Match): Verdict => ({
    pass: settled.ok,
    metric: 'schema',
    score: settled.ok ? 1 : 0,
    signature: `schema|repair:${repair ? 'yes' : 'no'}|v1`,
    confidence,
    reason: () => reason(outputs, settled),
    message: (explain) => message(explain, outputs, settled, received),
  });
  return match instanceof Promise ? match.then(verdict) : verdict(match);
}

function reason(outputs: Outputs, match: Match): string {
  if (!match.output) return noJsonReason(outputs);
  const repaired = match.output.origin === 'repaired' ? ' (repaired)' : '';
  return match.ok ? `satisfies the schema${repaired}` : `${violationSummary(match.violations)}${repaired}`;
}

function message(explain: Explain, outputs: Outputs, match: Match, received: unknown): string {
  const lines = [explain.hint('schema'), ''];
  if (match.ok) {
    lines.push(`Expected no JSON that satisfies the schema, but ${outputPlace(outputs, match.output)} does:`);
    lines.push(`Received: ${explain.received(preview(match.output.value))}`);
  } else if (match.output) {
    lines.push(`Expected JSON that satisfies the schema, but ${outputPlace(outputs, match.output)} does not:`);
    lines.push(...violationLines(outputs, match.output, match.violations, explain.received), '');
    lines.push(`Received: ${explain.received(outputs.text ?? preview(match.output.value))}`);
  } else {
    lines.push(`Expected JSON that satisfies the schema, but ${noJsonReason(outputs)}.`);
    lines.push(`Received: ${explain.received(received)}`);
  }
  return lines.join('\n');
}
