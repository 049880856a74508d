import { expect, test } from 'vitest';
import { storeFound } from '../../src/record/found-facts.ts';
import { storeFacts, type TrialRecording } from '../../src/record/record.ts';

function trial(): TrialRecording {
  return { index: 0, records: [] };
}

const response = (inputTokens: number, outputTokens: number, output: string) => ({
  usage: { inputTokens, outputTokens },
  output,
});

test('the tokens of every response count once, the output is the last one’s', () => {
  const recording = trial();
  const [first, second] = [{}, {}];
  storeFound(recording, response(10, 1, 'a'), first);
  storeFound(recording, response(10, 1, 'a'), first);
  storeFound(recording, response(5, 2, 'b'), second);
  expect(recording.facts).toEqual({ inputTokens: 15, outputTokens: 3, output: 'b' });
});

test('a response counts in every trial that judges it', () => {
  const shared = {};
  const [one, two] = [trial(), trial()];
  storeFound(one, response(10, 1, 'a'), shared);
  storeFound(two, response(10, 1, 'a'), shared);
  expect(two.facts).toEqual(one.facts);
});

test.each(['before', 'after'])('what the author states %s outweighs what was found', (when) => {
  const recording = trial();
  const state = () => storeFacts(recording, { usage: { inputTokens: 99 }, output: 'stated' });
  if (when === 'before') state();
  storeFound(recording, response(10, 1, 'a'), {});
  if (when === 'after') state();
  storeFound(recording, response(10, 1, 'b'), {});
  expect(recording.facts).toEqual({ inputTokens: 99, outputTokens: 2, output: 'stated' });
});

test('a response without counts leaves none', () => {
  const recording = trial();
  storeFound(recording, { output: 'a' }, {});
  expect(recording.facts).toEqual({ output: 'a' });
});
