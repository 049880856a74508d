import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findJsonSpans } from '../../../src/metrics/parsing/find-json-spans.ts';
import { parseJsonNodeAt } from '../../../src/metrics/parsing/python-json.ts';

describe('findJsonSpans', () => {
  test('outermost only, in order', () => {
    expect(findJsonSpans('a {"b":[1]} c [2] {').complete).toEqual([
      { start: 2, end: 11 },
      { start: 14, end: 17 },
    ]);
  });

  test.each([
    // Closed by counting brackets; cut off; a bracket in prose.
    ['{"a": x} {"b":1}', { start: 0, fault: 6, end: 8, closed: true, meant: true }],
    ['{"a": "x', { start: 0, fault: 6, end: 8, closed: false, meant: true }],
    ['["a" and]', { start: 0, fault: 5, end: 9, closed: false, meant: false }],
    ['{"a": "x\n}", "b": 1} {}', { start: 0, fault: 8, end: 20, closed: true, meant: true }],
  ])('broken: %j', (text, expected) => {
    expect(findJsonSpans(text).broken).toEqual([expected]);
  });

  /** A plain search from every bracket, quadratic. */
  function everyJson(text: string): { start: number; end: number }[] {
    const found: { start: number; end: number }[] = [];
    for (let start = 0; start < text.length; start++) {
      if (text[start] !== '{' && text[start] !== '[') continue;
      const parse = parseJsonNodeAt(text, start);
      if (parse.ok) found.push({ start, end: parse.node.end });
    }
    return found;
  }

  test('misses nothing but the fragments of broken JSON', () => {
    const text = fc
      .array(fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', '1', 'a', '\n', '"k":', '{"a":[1]}'), {
        maxLength: 25,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (input) => {
        const { complete, broken } = findJsonSpans(input);
        const all = everyJson(input);
        for (const span of complete) expect(all).toContainEqual(span);
        for (const { start } of all) {
          const isInside = complete.some((span) => span.start <= start && start < span.end);
          const isFragment = broken.some(
            (span) => span.start < start && (start < span.fault || (span.closed && start < span.end)),
          );
          expect(isInside || isFragment).toBe(true);
        }
      }),
      { numRuns: 5000 },
    );
  });

  // A quadratic search would not end within a test's time.
  test.each([
    ['{'],
    ['['],
    ['{"'],
    ['["[",'],
    ['{"a":'],
    ['{"a":x'],
    ['{"a":x}'],
    ['[1,{"'],
    ['["a\\",'],
    ["{'a':"],
    ['{"a":{} '],
    ['[[] '],
    ['{abcdefghijklm'],
    ['{"a":"\n'],
  ])('linear on %j repeated', (piece) => {
    expect(findJsonSpans(piece.repeat(100_000)).complete.length).toBeLessThanOrEqual(100_000);
  });

  test('nests to any depth', () => {
    const text = `x ${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(findJsonSpans(text).complete).toEqual([{ start: 2, end: 200_002 }]);
  });
});
