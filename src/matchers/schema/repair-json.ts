import { loadJsonRepair } from '../../libraries/index.ts';
import type { JsonSearch } from '../../metrics/parsing/find-json-candidates.ts';
import { findRepairable } from '../../metrics/parsing/find-json-repairable.ts';
import type { JsonNode } from '../../metrics/parsing/json-node.ts';
import { parseJsonNode } from '../../metrics/parsing/python-json.ts';

/** JSON that a repair made of what a model wrote, and where that stood in the model's text. */
export interface RepairedJson {
  /** The repaired text, in which `node` has its positions. */
  readonly text: string;
  readonly node: JsonNode;
  readonly start: number;
}

/** The library takes quadratic time on some texts; so much is repaired in well under a second whatever it holds. */
const MOST_REPAIRED = 65_536;

/**
 * Repairs what a model meant as JSON and did not get right: truncation, quotes, commas, comments, Python's constants.
 * JSON that is valid is never touched. Nothing for what cannot be repaired, or is longer than 65,536 UTF-16 units.
 */
export function* repairJson(text: string, search: JsonSearch): Generator<RepairedJson, undefined> {
  let left = MOST_REPAIRED;
  for (const { start, end } of findRepairable(text, search)) {
    left -= end - start;
    if (left < 0) return;
    const repaired = repair(text.slice(start, end));
    const parse = repaired === undefined ? undefined : parseJsonNode(repaired);
    if (repaired !== undefined && parse?.ok) yield { text: repaired, node: parse.node, start };
  }
}

function repair(text: string): string | undefined {
  try {
    return loadJsonRepair().jsonrepair(text);
  } catch {
    // Beyond repair, or nested too deeply for the library's recursion: either way the text stays what it is.
    return undefined;
  }
}
