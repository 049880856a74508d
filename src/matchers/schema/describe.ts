import { show } from '../../metrics/misuse.ts';
import { parseJsonNodeAt } from '../../metrics/parsing/python-json.ts';
import type { SchemaViolation } from '../json-schema.ts';
import type { Output, Outputs } from './outputs.ts';
import { preview } from './preview.ts';
import { nodeAtPath, placeText } from './source-position.ts';

const MOST_VIOLATIONS = 20;

/** Where an output stands, as the subject of a sentence: `the JSON at line 3, column 1 (offset 20)`. */
export function outputPlace(outputs: Outputs, output: Output): string {
  if (outputs.text === undefined) return 'the value';
  const place = placeText(outputs.text, output.start);
  return output.origin === 'repaired' ? `the JSON repaired from ${place}` : `the JSON at ${place}`;
}

/** Where the value at a path, or the object that lacks it, stands in the model's own text; `''` if it does not. */
export function pathPlace(outputs: Outputs, output: Output, path: readonly (string | number)[]): string {
  if (outputs.text === undefined || output.origin !== 'text' || !output.node) return '';
  return placeText(outputs.text, nodeAtPath(output.node, path).start);
}

/** One line for each violation: the path, where it stands, what is wrong and the value there. */
export function violationLines(
  outputs: Outputs,
  output: Output,
  violations: readonly SchemaViolation[],
  shown: (value: unknown) => string,
): string[] {
  const lines = violations.slice(0, MOST_VIOLATIONS).map((violation) => {
    const place = pathPlace(outputs, output, violation.segments);
    if (violation.value === undefined) {
      return `  ${violation.path}${place && ` in the object at ${place}`}: ${violation.message}`;
    }
    return `  ${violation.path}${place && ` at ${place}`}: ${violation.message}, got ${shown(preview(violation.value))}`;
  });
  const more = violations.length - MOST_VIOLATIONS;
  return more > 0 ? [...lines, `  … and ${more} more`] : lines;
}

/** The first violation, for a report's line. */
export function violationSummary(violations: readonly SchemaViolation[]): string {
  const [first] = violations;
  if (!first) return 'breaks the schema';
  const value = first.value === undefined ? '' : `, got ${show(first.value)}`;
  const more = violations.length > 1 ? ` (and ${violations.length - 1} more)` : '';
  return `${first.path} ${first.message}${value}${more}`;
}

/** Why there is no JSON in what was received, as a sentence without its full stop. */
export function noJsonReason({ text, search }: Outputs): string {
  if (text === undefined || !search) return 'nothing was received';
  if (text.trim() === '') return 'the text is empty';
  const broken =
    search.broken.find(({ meant }) => meant) ?? (startsLikeJson(text) ? { start: firstPrinted(text) } : undefined);
  if (broken) {
    const parse = parseJsonNodeAt(text, broken.start);
    if (!parse.ok) {
      const problem = parse.message.replace(/ at position \d+$/, '');
      return `what begins at ${placeText(text, broken.start)} is no JSON: ${problem} at ${placeText(text, parse.position)}`;
    }
  }
  if (search.inReasoning > 0) return 'the only JSON in the text stands in its reasoning';
  return 'the text holds no JSON';
}

function firstPrinted(text: string): number {
  return text.length - text.trimStart().length;
}

function startsLikeJson(text: string): boolean {
  return '{["'.includes(text.charAt(firstPrinted(text)));
}
