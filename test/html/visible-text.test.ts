import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleParts, visibleText, withoutColours } from '../../src/html/model/visible-text.ts';

describe('visible text', () => {
  test.each([
    ['plain', 'plain'],
    ['a\r\nb\tc', 'a\nb\tc'],
    ['user\u202e// nimda', 'user⟨U+202E⟩// nimda'],
    ['a\u200bb\u00ad', 'a⟨U+200B⟩b⟨U+00AD⟩'],
    ['\u0000\u001b[2J', '⟨U+0000⟩⟨U+001B⟩[2J'],
    ['tag \u{e0041}', 'tag ⟨U+E0041⟩'],
    ['lone \ud800 and \udc00', 'lone ⟨U+D800⟩ and ⟨U+DC00⟩'],
    // Scripts and emoji need their joiners.
    ['می\u200cخواهم 👩\u200d👧', 'می\u200cخواهم 👩\u200d👧'],
  ])('of %j', (text, expected) => {
    expect(visibleText(text)).toBe(expected);
  });

  test('loses nothing but the hidden, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parts = visibleParts(text);
        const back = parts.map(({ text: part, hidden }) =>
          hidden ? String.fromCodePoint(Number.parseInt(part.slice(2), 16)) : part,
        );
        expect(back.join('')).toBe(text.replaceAll('\r\n', '\n'));
      }),
    );
  });

  test('errors lose the colours of the terminal, and nothing else', () => {
    expect(withoutColours('\u001b[31mred\u001b[39m \u001b[1;2mx\u001b[0m [0m')).toBe('red x [0m');
  });
});
