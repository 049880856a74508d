import { entryOf, type JsonNode } from '../../metrics/parsing/json-node.ts';

/** A place in a text as people read it: `line 3, column 10 (offset 42)`; lines and columns from 1, in UTF-16 units. */
export function placeText(text: string, offset: number): string {
  const line = /\r\n|\n|\r/g;
  let number = 1;
  let start = 0;
  for (let match = line.exec(text); match && line.lastIndex <= offset; match = line.exec(text)) {
    number++;
    start = line.lastIndex;
  }
  return `line ${number}, column ${offset - start + 1} (offset ${offset})`;
}

/** The node at a path, or the deepest one on the way to it. */
export function nodeAtPath(root: JsonNode, path: readonly (string | number)[]): JsonNode {
  let node = root;
  for (const segment of path) {
    const next = childOf(node, segment);
    if (!next) return node;
    node = next;
  }
  return node;
}

function childOf(node: JsonNode, segment: string | number): JsonNode | undefined {
  if (node.kind === 'array') return node.items[Number(segment)];
  return node.kind === 'object' ? entryOf(node, String(segment))?.value : undefined;
}
