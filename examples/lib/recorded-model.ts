import { readJsonLines } from './json-lines.ts';
import type { Completion, Model } from './model.ts';

interface Recording extends Omit<Completion, 'text'> {
  readonly prompt: string;
  readonly text?: string;
}

/**
 * A model that answers from recordings: no network, no bill, the same answers every time.
 * A prompt recorded several times has several samples, and `seed` says which one to give.
 */
export function recordedModel(file: string, beside: string): Model {
  const samples = new Map<string, Recording[]>();
  for (const recording of readJsonLines<Recording>(file, beside)) {
    const known = samples.get(recording.prompt);
    if (known) known.push(recording);
    else samples.set(recording.prompt, [recording]);
  }
  return async (prompt, { signal, seed = 0 } = {}) => {
    signal?.throwIfAborted();
    const recorded = samples.get(prompt);
    const sample = recorded?.[seed % recorded.length];
    if (!sample) throw new Error(`${file} holds no answer to ${JSON.stringify(prompt)}`);
    const { text = '', message, usage, latencyMs } = sample;
    return { text, message, usage, latencyMs };
  };
}
