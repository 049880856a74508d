import { requireNumberIn, unknownKey, wrongType } from '../metrics/misuse.ts';

/** What a test may tell about the running trial, beside the matchers' scores. */
export interface Facts {
  /** The model's stated probability of being right, 0 to 1; used where no matcher was given one. */
  readonly confidence?: number | undefined;
  /** Labels by which results are broken down: `{ language: 'fr' }`. */
  readonly slice?: Readonly<Record<string, string>> | undefined;
  readonly usage?:
    | {
        readonly inputTokens?: number | undefined;
        readonly outputTokens?: number | undefined;
        readonly costUsd?: number | undefined;
      }
    | undefined;
  readonly latencyMs?: number | undefined;
  /** What the model was given. */
  readonly input?: unknown;
  /** What it answered. */
  readonly output?: unknown;
  /** What a right answer is. */
  readonly expected?: unknown;
}

const KEYS = ['confidence', 'slice', 'usage', 'latencyMs', 'input', 'output', 'expected'];
const USAGE_KEYS = ['inputTokens', 'outputTokens', 'costUsd'];

/**
 * Checks facts as a user passed them.
 * @throws {TypeError} naming the field: an unknown key, a confidence outside [0, 1], a slice whose value is no string …
 */
export function checkFacts(facts: unknown): asserts facts is Facts {
  const given = requireObject('facts', facts);
  requireKnown('', given, KEYS);
  if (given['confidence'] !== undefined) {
    requireNumberIn('record', 'confidence', given['confidence'], 0, 1);
  }
  if (given['latencyMs'] !== undefined) requireNumberIn('record', 'latencyMs', given['latencyMs'], 0, Number.MAX_VALUE);
  if (given['slice'] !== undefined) {
    for (const [label, value] of Object.entries(requireObject('slice', given['slice']))) {
      if (typeof value !== 'string') throw wrongType('record', `slice.${label}`, 'a string', value);
    }
  }
  if (given['usage'] !== undefined) {
    const usage = requireObject('usage', given['usage']);
    requireKnown('usage.', usage, USAGE_KEYS);
    for (const [key, value] of Object.entries(usage)) {
      if (value !== undefined) requireNumberIn('record', `usage.${key}`, value, 0, Number.MAX_VALUE);
    }
  }
}

function requireObject(name: string, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrongType('record', name, 'an object', value);
  return value as Record<string, unknown>;
}

function requireKnown(prefix: string, given: Record<string, unknown>, known: readonly string[]): void {
  for (const key of Object.keys(given)) {
    if (!known.includes(key))
      throw new TypeError(
        unknownKey(
          'record',
          `${prefix}${key}`,
          known.map((k) => prefix + k),
        ),
      );
  }
}
