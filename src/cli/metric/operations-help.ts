import type { Operation } from './operation.ts';
import { operationGroups } from './operations/index.ts';

const INTRODUCTION = `Each line is an object with "op" and the fields of that operation, and is answered, in order, by {"value": …}:

  $ echo '{"op": "wilson", "successes": 3, "total": 10, "z": 1.96}' | expect-llm metric

A line that cannot be answered gives {"error": {"line", "op", "field", "message"}} in its place; the rest goes on, and the
exit status is 1 at the end. Blank lines are skipped, fields an operation does not know are ignored.`;

/** Every operation with its fields, for the command's help. */
export function operationsHelp(): string {
  const groups = operationGroups.map(
    ({ title, operations }) => `${title}:\n${operations.map(describeOperation).join('\n')}`,
  );
  return [INTRODUCTION, ...groups].join('\n\n');
}

function describeOperation({ name, summary, fields }: Operation): string {
  const list = Object.entries(fields).map(([field, { label, fallback }]) =>
    fallback === undefined ? `${field}: ${label}` : `${field}: ${label} = ${JSON.stringify(fallback)}`,
  );
  return `  ${name}  ${list.join(', ')}\n      ${summary}`;
}
