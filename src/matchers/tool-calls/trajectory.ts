import { wrongType } from '../../metrics/misuse.ts';
import type { ToolCall } from '../../metrics/parsing/tool-calls/tool-call.ts';

/** Rules over the calls made, whatever else is expected. */
export interface TrajectoryRules {
  /** Tools that must not be called at all. */
  readonly forbidden?: readonly string[] | undefined;
  /** The most calls that may be made. */
  readonly maxCalls?: number | undefined;
  /** Pairs `[first, later]`: before any call of `later` there must be one of `first`. */
  readonly requiredBefore?: readonly (readonly [first: string, later: string])[] | undefined;
}

/** @throws {TypeError} for rules of another form */
export function checkRules(fn: string, { forbidden, maxCalls, requiredBefore }: TrajectoryRules): void {
  if (forbidden !== undefined && !isNames(forbidden)) {
    throw wrongType(fn, 'options.forbidden', 'an array of tool names', forbidden);
  }
  if (maxCalls !== undefined && !(Number.isInteger(maxCalls) && maxCalls >= 0)) {
    throw wrongType(fn, 'options.maxCalls', 'an integer of at least 0', maxCalls);
  }
  if (requiredBefore !== undefined && !isPairs(requiredBefore)) {
    throw wrongType(fn, 'options.requiredBefore', 'an array of [first, later] pairs of tool names', requiredBefore);
  }
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function isPairs(value: unknown): boolean {
  return Array.isArray(value) && value.every((pair) => isNames(pair) && (pair as readonly unknown[]).length === 2);
}

/** What the calls made break, in sentences. */
export function brokenRules(made: readonly ToolCall[], rules: TrajectoryRules): string[] {
  const { forbidden = [], maxCalls, requiredBefore = [] } = rules;
  const broken: string[] = [];
  const firstCall = new Map<string, number>();
  for (const [i, { name }] of made.entries()) if (name !== undefined && !firstCall.has(name)) firstCall.set(name, i);
  for (const name of forbidden) {
    const at = firstCall.get(name);
    if (at !== undefined) broken.push(`${name} is forbidden, but call ${at + 1} is one`);
  }
  if (maxCalls !== undefined && made.length > maxCalls)
    broken.push(`maxCalls is ${maxCalls}, but ${made.length} were made`);
  for (const [first, later] of requiredBefore) {
    const at = firstCall.get(later);
    if (at === undefined || (firstCall.get(first) ?? Number.POSITIVE_INFINITY) < at) continue;
    const instead = firstCall.has(first) ? `comes first at call ${(firstCall.get(first) ?? 0) + 1}` : 'is never called';
    broken.push(`${first} must come before ${later} (call ${at + 1}), but ${instead}`);
  }
  return broken;
}
