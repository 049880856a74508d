import type { Facts } from './facts.ts';
import { type StoredFacts, storeFacts, type TrialRecording } from './record.ts';

/** What the responses judged in a trial said so far. */
interface Found {
  readonly sources: WeakSet<object>;
  inputTokens: number;
  outputTokens: number;
  output: string | undefined;
}

const found = new WeakMap<TrialRecording, Found>();

/**
 * Stores what a response brought along: the tokens of all responses of a trial are added up, its output is the last one's.
 * A response counts once however many matchers judge it, and what the test's author stated stays.
 */
export function storeFound(trial: TrialRecording, facts: Facts, source: object): void {
  const before = found.get(trial) ?? { sources: new WeakSet(), inputTokens: 0, outputTokens: 0, output: undefined };
  if (before.sources.has(source)) return;
  before.sources.add(source);
  found.set(trial, before);
  const stated: StoredFacts = trial.facts ?? {};
  const usage: { inputTokens?: number; outputTokens?: number } = {};
  for (const key of ['inputTokens', 'outputTokens'] as const) {
    const added = facts.usage?.[key];
    if (added === undefined) continue;
    const ours = stated[key] === undefined || stated[key] === before[key];
    before[key] += added;
    if (ours) usage[key] = before[key];
  }
  const ours = stated.output === undefined || stated.output === before.output;
  storeFacts(trial, { usage, ...(ours && { output: facts.output }) });
  if (ours) before.output = trial.facts?.output;
}
