import { readFileSync } from 'node:fs';

/** Reads a file of one JSON object a line, next to the module that asks: `readJsonLines<Task>('./tasks.jsonl', import.meta.url)`. */
export function readJsonLines<Row>(file: string, beside: string): Row[] {
  const lines = readFileSync(new URL(file, beside), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
}
