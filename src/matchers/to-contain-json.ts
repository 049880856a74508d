import { show } from '../metrics/misuse.ts';
import { checkOptions } from './arguments.ts';
import { pathText } from './json-path.ts';
import { type Containment, checkExpected, containment, type Difference } from './schema/contain.ts';
import { noJsonReason, outputPlace, pathPlace } from './schema/describe.ts';
import { type Output, type Outputs, readOutputs } from './schema/outputs.ts';
import { preview } from './schema/preview.ts';
import type { CommonOptions, Explain, Verdict } from './verdict.ts';

export interface ToContainJson<R> {
  /**
   * The model's output is, or its text holds, JSON that contains what is expected: every expected key with its value,
   * recursively, other keys allowed; arrays of the same length, element by element. The order of keys does not matter,
   * `1` equals `1.0`, an expected `undefined` asks that the key be absent, and asymmetric matchers may stand anywhere.
   *
   * Any JSON in the text may do, as `findJson` finds it: in a fence, in prose, after reasoning.
   *
   * Metric `containsJson`, score 1 or 0.
   *
   * @param expected a JSON value, with asymmetric matchers such as `expect.any(Number)` in it
   * @throws {TypeError} for `undefined`, a function, a class instance or a cycle, an unknown option, a confidence outside [0, 1]
   * @example
   * expect('Done: {"status": "ok", "id": 7}').toContainJson({ status: 'ok', id: expect.any(Number) })
   */
  // biome-ignore lint/complexity/noBannedTypes: any value but undefined, so that a missing expectation does not compile
  toContainJson(expected: {} | null, options?: CommonOptions): R;
}

const NAME = 'toContainJson';

/** The JSON that has most of what is expected. */
interface Nearest extends Containment {
  readonly output: Output;
}

// biome-ignore lint/complexity/noBannedTypes: as above
export function toContainJson(received: unknown, expected: {} | null, options?: CommonOptions): Verdict {
  checkExpected(NAME, expected);
  const { confidence } = checkOptions(NAME, options, []);
  const outputs = readOutputs(received, false);
  const nearest = nearestOutput(outputs, expected);
  const pass = nearest !== undefined && nearest.difference === undefined;
  return {
    pass,
    metric: 'containsJson',
    score: pass ? 1 : 0,
    signature: 'containsJson|v1',
    confidence,
    reason: () => reason(outputs, nearest),
    message: (explain) => message(explain, outputs, nearest, expected, received),
  };
}

function nearestOutput(outputs: Outputs, expected: unknown): Nearest | undefined {
  let nearest: Nearest | undefined;
  for (const output of outputs.all()) {
    const next = { output, ...containment(output.value, expected) };
    if (!next.difference) return next;
    if (!nearest || next.matched > nearest.matched) nearest = next;
  }
  return nearest;
}

function reason(outputs: Outputs, nearest: Nearest | undefined): string {
  if (!nearest) return noJsonReason(outputs);
  const { difference } = nearest;
  return difference
    ? `${pathText(difference.segments)} ${differenceText(difference, show, show)}`
    : 'contains the expected JSON';
}

function message(
  explain: Explain,
  outputs: Outputs,
  nearest: Nearest | undefined,
  expected: unknown,
  received: unknown,
): string {
  const lines = [explain.hint('expected'), ''];
  const wanted = explain.expected(expected);
  if (!nearest) {
    lines.push(
      `Expected JSON that contains: ${wanted}`,
      `Received: ${explain.received(received)}`,
      `But ${noJsonReason(outputs)}.`,
    );
  } else if (!nearest.difference) {
    lines.push(
      `Expected no JSON that contains: ${wanted}`,
      `But ${outputPlace(outputs, nearest.output)} does: ${explain.received(preview(nearest.output.value))}`,
    );
  } else {
    const { difference, output } = nearest;
    const place = pathPlace(outputs, output, difference.segments);
    const text = differenceText(difference, explain.expected, explain.received);
    lines.push(
      `Expected JSON that contains: ${wanted}`,
      `Nearest is ${outputPlace(outputs, output)}: ${explain.received(preview(output.value))}`,
      `It has ${nearest.matched} of ${nearest.expected} expected values; it differs first at ${pathText(difference.segments)}${place && `, ${place}`}:`,
      `  ${text}`,
    );
  }
  return lines.join('\n');
}

type Print = (value: unknown) => string;

function differenceText({ problem, expected, received }: Difference, wanted: Print, got: Print): string {
  if (problem === 'missing') return `is missing, expected ${wanted(expected)}`;
  if (problem === 'present') return `should be absent, got ${got(preview(received))}`;
  if (problem === 'length') {
    const [want, have] = [expected, received].map((list) => (list as readonly unknown[]).length);
    return `has ${have} elements, expected ${want}`;
  }
  return `expected ${wanted(expected)}, got ${got(preview(received))}`;
}
