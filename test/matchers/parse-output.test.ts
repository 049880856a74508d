import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { OutputMismatch, parseOutput, parseOutputAsync } from '../../src/matchers/schema/parse-output.ts';

const Order = z.object({ id: z.string(), total: z.number().default(0), placed: z.coerce.date() });

describe('parseOutput', () => {
  test('gives what the schema makes of the JSON', () => {
    expect(parseOutput('Sure: {"id":"a","placed":"2024-05-01"}', Order)).toEqual({
      id: 'a',
      total: 0,
      placed: new Date('2024-05-01'),
    });
  });

  test.each([
    ['a field map', { id: 'str' } as const],
    ['a JSON Schema', { type: 'object', required: ['id'] }],
    ['any JSON', true as const],
  ])('takes %s', (_, schema) => {
    expect(parseOutput('```json\n{"id":"a"}\n```', schema as true)).toEqual({ id: 'a' });
    expect(parseOutput({ id: 'a' }, schema as true)).toEqual({ id: 'a' });
  });

  test('repairs where asked', () => {
    expect(() => parseOutput('{"id":"a",', { id: 'str' })).toThrow(OutputMismatch);
    expect(parseOutput('{"id":"a",', { id: 'str' }, { repair: true })).toEqual({ id: 'a' });
  });

  test('an output that breaks the schema throws, with each place', () => {
    expect(() => parseOutput('x {"id":1}', { id: 'str', n: 'int' })).toThrow(
      [
        'Expected JSON that satisfies the schema, but the JSON at line 1, column 3 (offset 2) does not:',
        '  $.id at line 1, column 9 (offset 8): must be str, got 1',
        '  $.n in the object at line 1, column 3 (offset 2): is required',
      ].join('\n'),
    );
  });

  test('the error holds the violations', () => {
    let error: unknown;
    try {
      parseOutput({ id: 1 }, { id: 'str' });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ name: 'OutputMismatch', violations: [{ path: '$.id', rule: 'type', value: 1 }] });
  });

  test('no JSON throws', () => {
    expect(() => parseOutput('no', Order)).toThrow('but the text holds no JSON.');
  });

  test('misuse is a TypeError', () => {
    expect(() => parseOutput('{}', {} as unknown as true)).toThrow(TypeError);
    expect(() => parseOutput('{}', true, { repair: 1 } as object)).toThrow(
      'parseOutput: options.repair must be true or false, got 1',
    );
    const slow = z.unknown().refine(async () => true);
    expect(() => parseOutput('{}', slow)).toThrow('await parseOutputAsync instead');
  });
});

describe('parseOutputAsync', () => {
  const slow = z.object({ id: z.string().refine(async (id) => id !== '') });

  test('awaits the schema', async () => {
    await expect(parseOutputAsync('{"id":"a"}', slow)).resolves.toEqual({ id: 'a' });
    await expect(parseOutputAsync('{"id":""}', slow)).rejects.toThrow(OutputMismatch);
    await expect(parseOutputAsync('{"id":"a"}', { id: 'str' })).resolves.toEqual({ id: 'a' });
  });
});
