import { fromValue } from './json-from-value.ts';
import type { JsonNode } from './json-node.ts';

/** Pieces of text and nodes still to be written, the next one last. */
type Work = string | JsonNode;

/**
 * Writes a node as JSON on one line, without spaces, keeping key order and every number's literal.
 *
 * Lone surrogates are escaped, so the text is always well formed; `NaN` and the infinities stand as Python writes them.
 * Depth is limited by memory alone.
 *
 * @example
 * writeJson(fromValue({ a: [1, 0.5, 'x'] })) // "{\"a\":[1,0.5,\"x\"]}"
 */
export function writeJson(node: JsonNode): string {
  const out: string[] = [];
  const work: Work[] = [node];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (typeof next === 'string') {
      out.push(next);
    } else if (next.kind === 'array') {
      work.push(']');
      for (let i = next.items.length - 1; i >= 0; i--) {
        work.push(next.items[i] as JsonNode);
        if (i > 0) work.push(',');
      }
      work.push('[');
    } else if (next.kind === 'object') {
      work.push('}');
      for (let i = next.entries.length - 1; i >= 0; i--) {
        const entry = next.entries[i];
        if (!entry) continue;
        work.push(entry.value, `${i > 0 ? ',' : ''}${JSON.stringify(entry.key)}:`);
      }
      work.push('{');
    } else {
      out.push(writeScalar(next));
    }
  }
  return out.join('');
}

function writeScalar(node: Exclude<JsonNode, { kind: 'array' | 'object' }>): string {
  if (node.kind === 'string') return JSON.stringify(node.value);
  return node.kind === 'number' ? node.literal : node.kind;
}

/** Writes a JavaScript value as {@link writeJson} writes its node. */
export function writeJsonValue(value: unknown): string {
  return writeJson(fromValue(value));
}
