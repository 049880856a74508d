import { type } from 'arktype';
import { expectTypeOf } from 'expect-type';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { parseOutput, parseOutputAsync } from '../../src/matchers/schema/parse-output.ts';
import type { ToContainJson } from '../../src/matchers/to-contain-json.ts';
import type { ToMatchSchema } from '../../src/matchers/to-match-schema.ts';

const text = '{"id":"a","total":2}';
const fields = { id: 'str', total: 'float' } as const;

describe('parseOutput is typed by its schema', () => {
  test('Zod', () => {
    const order = parseOutput(text, z.object({ id: z.string(), total: z.number().transform(String) }));
    expectTypeOf(order).toEqualTypeOf<{ id: string; total: string }>();
    expect(order.total).toBe('2');
  });

  test('Valibot', () => {
    const order = parseOutput(text, v.object({ id: v.string(), total: v.number(), note: v.optional(v.string(), '') }));
    expectTypeOf(order).toEqualTypeOf<{ id: string; total: number; note: string }>();
    expect(order.note).toBe('');
  });

  test('ArkType', () => {
    const order = parseOutput(text, type({ id: 'string', total: 'number' }));
    expectTypeOf(order).toEqualTypeOf<{ id: string; total: number }>();
    expect(order.id).toBe('a');
  });

  test('a field map, inline or constant', () => {
    const order = parseOutput(text, { id: 'str', total: 'float' });
    expectTypeOf(order).toEqualTypeOf<{ id: string; total: number }>();
    expectTypeOf(parseOutput(text, fields)).toEqualTypeOf<{ id: string; total: number }>();
    expect(order.total).toBe(2);
  });

  test('a JSON Schema by its type argument', () => {
    expectTypeOf(parseOutput(text, { type: 'object' })).toEqualTypeOf<unknown>();
    expectTypeOf(parseOutput<{ id: string }>(text, { type: 'object' })).toEqualTypeOf<{ id: string }>();
    expect(parseOutput(text, true)).toEqual({ id: 'a', total: 2 });
  });

  test('asynchronously too', async () => {
    const order = await parseOutputAsync(text, z.object({ total: z.number() }));
    expectTypeOf(order).toEqualTypeOf<{ total: number }>();
    expect(order).toEqual({ total: 2 });
  });
});

/** Holds a call that only the type checker looks at. */
function typesOnly(call: (matchers: ToMatchSchema<void> & ToContainJson<void>) => void): void {
  expect(call).toBeTypeOf('function');
}

describe('the matchers as methods', () => {
  test('toMatchSchema takes every kind of schema and nothing else', () => {
    typesOnly((it) => {
      const widened = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
      expectTypeOf(it.toMatchSchema(widened)).toEqualTypeOf<void>();
      it.toMatchSchema(z.object({}));
      it.toMatchSchema(v.object({}), { repair: true, confidence: 0.5 });
      it.toMatchSchema(type('string'));
      it.toMatchSchema({ name: 'str', tags: 'list' });
      it.toMatchSchema(fields);
      it.toMatchSchema(true);
      // @ts-expect-error no type of a field map
      it.toMatchSchema({ name: 'string' });
      // @ts-expect-error no keyword
      it.toMatchSchema({ foo: 1 });
      // @ts-expect-error no schema
      it.toMatchSchema('str');
      // @ts-expect-error satisfied by nothing
      it.toMatchSchema(false);
      // @ts-expect-error a list of schemas
      it.toMatchSchema([{ type: 'object' }]);
      // @ts-expect-error a function that is no schema
      it.toMatchSchema(() => true);
      // @ts-expect-error no schema at all
      it.toMatchSchema();
      // @ts-expect-error an unknown option
      it.toMatchSchema(true, { repairs: true });
    });
  });

  test('toContainJson takes anything but undefined', () => {
    typesOnly((it) => {
      expectTypeOf(it.toContainJson({ id: 'a', total: expect.any(Number) })).toEqualTypeOf<void>();
      it.toContainJson([1, { a: null }]);
      it.toContainJson(null);
      it.toContainJson(0, { confidence: 1 });
      // @ts-expect-error nothing is expected
      it.toContainJson(undefined);
      // @ts-expect-error nothing is expected
      it.toContainJson();
    });
  });
});
