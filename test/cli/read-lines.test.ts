import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, readLines } from '../../src/cli/read-lines.ts';

async function linesOf(chunks: readonly Buffer[]): Promise<Line[]> {
  async function* stream() {
    yield* chunks;
  }
  const lines: Line[] = [];
  for await (const batch of readLines(stream())) lines.push(...batch);
  return lines;
}

test.each<[string, string, string[]]>([
  ['nothing', '', []],
  ['no last line feed', 'a\nb', ['a', 'b']],
  ['a last line feed', 'a\nb\n', ['a', 'b']],
  ['blank lines', '\n\n', ['', '']],
  ['a carriage return stays', 'a\r\nb', ['a\r', 'b']],
  ['other separators are text', 'a\u0085b\u2028c\u2029d\fe\vf', ['a\u0085b\u2028c\u2029d\fe\vf']],
  ['a byte order mark at the start', '\ufeffa\n\ufeffb', ['a', '\ufeffb']],
])('%s', async (_name, text, lines) => {
  expect(await linesOf([Buffer.from(text)])).toEqual(lines);
});

test('chunks may be cut anywhere, inside a character too', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 5 }), { maxLength: 5 }),
      fc.array(fc.nat(40), { maxLength: 6 }),
      async (parts, cuts) => {
        const text = parts.join('\n');
        const bytes = Buffer.from(text);
        const ends = [...cuts.filter((cut) => cut < bytes.length), bytes.length].sort((a, b) => a - b);
        const chunks = ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end));
        const lines = text.split('\n');
        expect(await linesOf(chunks)).toEqual(lines.at(-1) === '' ? lines.slice(0, -1) : lines);
      },
    ),
  );
});

test('a line that is not UTF-8 is one line, and the next is read', async () => {
  expect(await linesOf([Buffer.from([0x61, 0xff, 0x0a, 0x62, 0x0a, 0xed, 0xa0, 0x80])])).toEqual([
    undefined,
    'b',
    undefined,
  ]);
});

test('a line of 10 MB in small chunks', async () => {
  const chunk = Buffer.alloc(1000, 'x');
  const lines = await linesOf(Array.from({ length: 10_000 }, () => chunk));
  expect(lines.map((line) => line?.length)).toEqual([10_000_000]);
});
