import { expect, test } from 'vitest';
import { recordedModel } from '../../examples/lib/recorded-model.ts';

const folder = new URL('../../examples/code-generation/', import.meta.url).href;
const model = recordedModel('./recordings.jsonl', folder);
const task = 'Write a JavaScript function flattenDeep(list) that flattens nested arrays of any depth into one array.';

test('a seed says which sample to give, the same one every time', async () => {
  const [first, again, fifth, beyond] = await Promise.all([0, 0, 4, 12].map((seed) => model(task, { seed })));

  expect(first).toEqual(again);
  expect(first?.text).toContain('list.flat(Infinity)');
  expect(fifth?.text).toContain("require('lodash')");
  expect(beyond).toEqual(fifth);
  expect(await model(task)).toEqual(first);
});

test('every answer says what it cost', async () => {
  expect(await model(task)).toMatchObject({
    usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
    latencyMs: expect.any(Number),
  });
});

test('a prompt that was not recorded is an error that names it', async () => {
  await expect(model('Write a poem.')).rejects.toThrow('./recordings.jsonl holds no answer to "Write a poem."');
});

test('an aborted call answers nothing', async () => {
  await expect(model(task, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
});
