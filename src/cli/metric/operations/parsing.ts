import { fillSlots } from '../../../metrics/parsing/fill-template.ts';
import { finalAnswer } from '../../../metrics/parsing/final-answer.ts';
import { findJsonObject } from '../../../metrics/parsing/find-json-object.ts';
import { fromValue } from '../../../metrics/parsing/json-from-value.ts';
import { parseToolCallNode } from '../../../metrics/parsing/parse-tool-call.ts';
import { pythonStrOfNode } from '../../../metrics/parsing/python-str.ts';
import { type FieldType, validateOutput } from '../../../metrics/parsing/validate-output.ts';
import { detectRefusals } from '../../../metrics/safety/detect-refusals.ts';
import { anything, list, mapping, text } from '../fields.ts';
import { type Operation, objectOf, operation, Verbatim } from '../operation.ts';

export const parsingOperations: readonly Operation[] = [
  operation(
    'fill_template',
    'the template with its {slots} filled, and the names that had no value',
    { template: text, values: mapping(anything) },
    ({ template, values }) => {
      const nodes = new Map(values);
      return fillSlots(template, (name) => {
        const node = nodes.get(name);
        return node && pythonStrOfNode(node);
      });
    },
  ),
  operation('extract_json', 'the first JSON object in a text, or null', { text }, (line) => {
    const found = findJsonObject(line.text);
    return found && new Verbatim(found);
  }),
  operation('parse_tool_call', 'the name and arguments of f(q="x", k=3), or null', { text }, (line) => {
    const call = parseToolCallNode(line.text);
    return (
      call &&
      new Verbatim(
        objectOf([
          ['name', fromValue(call.name)],
          ['args', call.args],
        ]),
      )
    );
  }),
  operation(
    'validate_output',
    'what is wrong with JSON output; types are str, int, float, bool, list',
    { text, schema: mapping(text) },
    (line) => validateOutput(line.text, line.schema as [string, FieldType][]),
  ),
  operation('final_answer', 'the answer without the reasoning before it', { text }, (line) => finalAnswer(line.text)),
  operation(
    'detect_refusals',
    '[share of refusals, their indices]',
    { responses: list(text), phrases: list(text) },
    ({ responses, phrases }) => {
      const { rate, indices } = detectRefusals(responses, phrases);
      return [rate, indices];
    },
  ),
];
