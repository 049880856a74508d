import { fromValue } from '../../metrics/parsing/json-from-value.ts';
import { entryOf, type JsonObject } from '../../metrics/parsing/json-node.ts';
import { skipWhitespace } from '../../metrics/parsing/json-scan.ts';
import { parseJsonNode } from '../../metrics/parsing/python-json.ts';
import { writeJson } from '../../metrics/parsing/write-json.ts';
import { unknownName } from '../unknown-name.ts';
import { FieldError } from './fields.ts';
import { misusedField } from './misused-field.ts';
import { operationOf, operations } from './operations/index.ts';

/** The line that answers a line: a value, or what was wrong. */
export interface Answer {
  readonly ok: boolean;
  readonly json: string;
}

interface Problem {
  readonly op: string | null;
  readonly field: string | null;
  readonly message: string;
}

/** Answers one line of input; `undefined` for a blank one. `file` is named in an error when there are files. */
export function answerLine(line: string | undefined, lineNumber: number, file: string | undefined): Answer | undefined {
  if (line !== undefined && skipWhitespace(line, 0) === line.length) return undefined;
  const answer = line === undefined ? problem(null, null, 'the line is not UTF-8') : answerText(line);
  if (typeof answer === 'string') return { ok: true, json: `{"value":${answer}}` };
  const { op, field, message } = answer;
  const error = { line: lineNumber, op, field, message, file };
  return { ok: false, json: writeJson(fromValue({ error })) };
}

/** The value as JSON, or what stands in its way. */
function answerText(line: string): string | Problem {
  const parse = parseJsonNode(line);
  if (!parse.ok) return problem(null, null, `not JSON: ${parse.message}`);
  if (parse.node.kind !== 'object') return problem(null, null, 'the line must be a JSON object');
  return answerObject(parse.node);
}

function answerObject(object: JsonObject): string | Problem {
  const named = entryOf(object, 'op')?.value;
  if (!named) return problem(null, 'op', 'op is missing');
  if (named.kind !== 'string') return problem(null, 'op', 'op must be a string');
  const name = named.value;
  const operation = operationOf(name);
  if (!operation) {
    return problem(
      name,
      'op',
      unknownName(
        'operation',
        name,
        operations.map((known) => known.name),
      ),
    );
  }
  try {
    return writeJson(operation.compute(object));
  } catch (error) {
    if (error instanceof FieldError) return problem(name, error.field, error.message);
    const message = error instanceof Error ? error.message : String(error);
    return problem(name, misusedField(operation, message), message);
  }
}

function problem(op: string | null, field: string | null, message: string): Problem {
  return { op, field, message };
}
