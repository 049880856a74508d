/** Table of contents: every metric, by what it measures. One line a file. */

// text
export { normalizeAnswer } from './text/normalize-answer.ts';

// retrieval

// sampling

// calibration

// statistics

// ranking

// parsing
export { extractJson } from './parsing/extract-json.ts';
export { type FilledTemplate, fillTemplate } from './parsing/fill-template.ts';
export { finalAnswer } from './parsing/final-answer.ts';
export { findJsonObject } from './parsing/find-json-object.ts';
export { fromValue } from './parsing/json-from-value.ts';
export {
  type JsonArray,
  type JsonConstant,
  type JsonEntry,
  type JsonNode,
  type JsonNumber,
  type JsonObject,
  type JsonString,
  toValue,
} from './parsing/json-node.ts';
export { type ParsedToolCall, parseToolCall, parseToolCallNode } from './parsing/parse-tool-call.ts';
export { type JsonParse, type ParseJsonOptions, parseJsonNode } from './parsing/python-json.ts';
export { pythonStr } from './parsing/python-str.ts';
export { type FieldType, type OutputSchema, validateOutput } from './parsing/validate-output.ts';
export { writeJson } from './parsing/write-json.ts';

// safety
export { type DetectedRefusals, detectRefusals } from './safety/detect-refusals.ts';

// datasets
