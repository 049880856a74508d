import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeTerminal } from '../../src/render/escape-terminal.ts';
import { renderTerminal } from '../../src/render/terminal.ts';
import { wrap } from '../../src/render/wrap.ts';
import { attacks } from '../support/attacks.ts';
import { hostileReport } from '../support/hostile-report.ts';
import { commandsIn } from '../support/read-log.ts';
import { readTerminal } from '../support/read-terminal.ts';

describe('in a terminal', () => {
  test.each(attacks.map(({ name, text }) => [name, text]))(
    '%s shows as it is written, and does nothing',
    async (_, text) => {
      const escaped = escapeTerminal(text);
      const { lines, events, styled } = await readTerminal(`before\n>${escaped}<\nafter`);
      expect(events).toEqual([]);
      expect(styled).toBe(0);
      expect(lines[0]).toBe('before');
      expect(lines.at(-1)).toBe('after');
      expect(
        lines
          .slice(1, -1)
          .join('')
          .replaceAll(/\p{M}|\u200d/gu, ''),
      ).toBe(`>${escaped}<`.replaceAll(/\p{M}|\u200d/gu, ''));
    },
  );

  test('the emulator would have shown what an attack does', async () => {
    const raw = attacks.filter(({ name }) => /colour|cursor|OSC|query/.test(name)).map(({ text }) => text);
    const { events, styled } = await readTerminal(raw.join('\n'));
    expect(events.length + styled).toBeGreaterThan(10);
  });

  test('any text is on one line, and holds nothing that controls', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeTerminal(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      }),
    );
  });

  test.each([
    ['the words of a language', 'Ça va ? Привет, 你好 — naïve “quotes” ½ ❤️ 👍🏽'],
    ['code', 'a::b std::vector<int> # [x] ## heading [y] 12::34'],
    ['Persian, Hindi and Thai letters with their marks', 'سلام हिन्दी ภาษาไทย'],
  ])('%s stays as it is', (_, text) => {
    expect(escapeTerminal(text)).toBe(text);
  });
});

describe('in the log of a CI system', () => {
  test.each(attacks.map(({ name, text }) => [name, text]))('%s is no command, wherever a line breaks', (_, text) => {
    const escaped = escapeTerminal(text);
    expect(commandsIn(escaped)).toEqual([]);
    for (let width = 3; width < 40; width++) expect(commandsIn(wrap(escaped, width).join('\n'))).toEqual([]);
  });

  test('a whole report of attacks issues none', () => {
    const printed = renderTerminal(hostileReport(), {
      color: false,
      width: 60,
      written: attacks.map(({ text }) => text),
    });
    expect(commandsIn(printed)).toEqual([]);
    expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  test('what is looked for is found where it is', () => {
    expect(commandsIn(attacks.map(({ text }) => text).join('\n')).length).toBeGreaterThan(8);
  });
});

// Were any step of it quadratic, each of these would take hours.
test.each(['::', '##', ' ', '\t::', '\u0301', '\u001b', 'section_', '##a', '[', '\u{e0041}'])(
  'four million characters of %j end',
  (part) => {
    expect(escapeTerminal(part.repeat(4_000_000 / part.length)).length).toBeGreaterThan(8);
  },
);
