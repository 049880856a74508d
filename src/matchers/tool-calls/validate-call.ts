import { nearest, show } from '../../metrics/misuse.ts';
import type { ToolCall } from '../../metrics/parsing/tool-calls/tool-call.ts';
import { pathText } from '../json-path.ts';
import type { SchemaViolation } from '../json-schema.ts';
import type { Tool, Tools } from './tools.ts';

/** Why a call is not valid. */
export interface CallFault {
  /** Where in the arguments: `$.city`; `undefined` where it is about the call itself. */
  readonly path?: string | undefined;
  /** `form`, `name`, `unknown parameter`, or the keyword of the schema: `required`, `type` … */
  readonly rule: string;
  /** What is wrong, as the end of a sentence: `is required`. */
  readonly message: string;
  /** What stands there. */
  readonly value?: unknown;
}

export interface ValidityOptions {
  readonly coerce: boolean;
  readonly allowUnknown: boolean;
}

type Faults = readonly CallFault[];

/** Rules by which a schema itself refuses a parameter it does not name. */
const UNKNOWN_RULES: ReadonlySet<string> = new Set(['additionalProperties', 'unevaluatedProperties']);
/** Beyond this no name is near to another, and comparing takes long. */
const LONGEST_NAME = 100;

/** What is wrong with a call; nothing for a valid one. */
export function validateCall(call: ToolCall, tools: Tools, options: ValidityOptions): Faults | Promise<Faults> {
  const form: Faults = call.problem === undefined ? [] : [{ rule: 'form', message: call.problem }];
  if (call.name === undefined) return form;
  const tool = tools.get(call.name);
  if (!tool) return [...form, unknownName(call.name, tools)];
  if (form.length > 0 || call.arguments === undefined) return form;
  const args = call.arguments;
  const violations = tool.check(args, options.coerce);
  const faults = (found: readonly SchemaViolation[]) => faultsOf(found, tool, args, options);
  // Not `instanceof`: a promise may come from another realm.
  return 'then' in violations ? violations.then(faults) : faults(violations);
}

function unknownName(name: string, tools: Tools): CallFault {
  return { rule: 'name', message: `is no known tool${hint(name, [...tools.keys()])}`, value: name };
}

function hint(name: string, known: readonly string[]): string {
  const near = name.length > LONGEST_NAME ? undefined : nearest(name, known);
  return near === undefined ? '' : ` (did you mean ${show(near)}?)`;
}

function faultsOf(
  violations: readonly SchemaViolation[],
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  { allowUnknown }: ValidityOptions,
): Faults {
  const { names, open } = tool.declared;
  const known = [...names];
  const unknown = (key: string): CallFault => ({
    path: pathText([key]),
    rule: 'unknown parameter',
    message: `is no parameter of ${tool.name}${hint(key, known)}`,
    value: args[key],
  });
  const faults: CallFault[] = [];
  for (const { segments, path, rule, message, value } of violations) {
    const [key] = segments;
    const refused = segments.length === 1 && UNKNOWN_RULES.has(rule) && typeof key === 'string';
    if (!refused) faults.push({ path, rule, message, value });
    else if (!allowUnknown) faults.push(unknown(key));
  }
  if (!allowUnknown && !open) {
    for (const key of Object.keys(args)) if (!names.has(key)) faults.push(unknown(key));
  }
  return faults;
}
