/** Table of contents: every metric, by what it measures. One line a file. */

// text
export { normalizeAnswer } from './text/normalize-answer.ts';

// retrieval

// sampling

// calibration

// statistics

// ranking

// parsing
export { type ParsedToolCall, parseToolCall, parseToolCallNode } from './parsing/parse-tool-call.ts';

// safety
export { type DetectedRefusals, detectRefusals } from './safety/detect-refusals.ts';

// datasets
