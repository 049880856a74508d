import { findJsonCandidates, type JsonSearch } from '../../metrics/parsing/find-json-candidates.ts';
import { type JsonNode, toValue } from '../../metrics/parsing/json-node.ts';
import { receivedOutput } from '../text.ts';
import { repairJson } from './repair-json.ts';

/** A JSON value that a model may have meant as its output. */
export interface Output {
  readonly value: unknown;
  /** Its node, with positions in the model's text, or in the repaired one; `undefined` for what came as a value. */
  readonly node: JsonNode | undefined;
  readonly origin: 'text' | 'repaired' | 'value';
  /** Where it stands in the model's text. */
  readonly start: number;
}

/** What was received, seen as structured output. */
export interface Outputs {
  /** The model's text; `undefined` where a value was received. */
  readonly text: string | undefined;
  readonly search: JsonSearch | undefined;
  /** Everything that may be meant, likeliest first; what had to be repaired last. */
  all(): Iterable<Output>;
}

/**
 * Reads what a model gave as structured output: a string is text that holds JSON, a client's response the output in it,
 * anything else is the value itself. `undefined` is no output at all.
 */
export function readOutputs(given: unknown, repair: boolean): Outputs {
  const received = receivedOutput(given);
  if (typeof received !== 'string') {
    return { text: undefined, search: undefined, all: () => outputsOfValue(received) };
  }
  const search = findJsonCandidates(received);
  return { text: received, search, all: () => outputsOfText(received, search, repair) };
}

function outputsOfValue(value: unknown): Output[] {
  if (value === undefined) return [];
  return [{ value, node: undefined, origin: 'value', start: -1 }];
}

function* outputsOfText(text: string, search: JsonSearch, repair: boolean): Generator<Output, undefined> {
  for (const node of search.candidates) yield { value: toValue(node), node, origin: 'text', start: node.start };
  if (!repair) return;
  for (const { node, start } of repairJson(text, search)) {
    yield { value: toValue(node), node, origin: 'repaired', start };
  }
}
