import { seededRandom } from '../../src/metrics/index.ts';

/** What models write and what breaks parsers, in pieces that mutations put together. */
// biome-ignore format: a list of short pieces reads best packed
const PIECES = [
  '{', '}', '[', ']', '(', ')', '"', "'", '\\', '`', '```', '```json\n', '~~~', ',', ':', '=', '\n', '\r\n', '\t', ' ', '\u0000',
  '\u0085', '\u2028', '\ufeff', '\ud800', '\u202e', '\u200b', '👩‍👩‍👧', 'İ', 'ß', '１２', '½', '−3', '1,234.5', '$9{,}500', '50%', '1e400', '-0',
  'NaN', 'Infinity', 'True', 'None', 'null', 'true', '__proto__', 'constructor', '<think>', '</think>', '<tool_call>', '</tool_call>',
  'Answer:', '\\boxed{', '####', 'the answer is ', '(C)', 'C.', 'A', 'option ', 'f(q="x", k=3)', '{"name":"f","arguments":{}}', '{"a":1}', '[1]',
  '{"type":"function","function":{"name":"f","arguments":"{}"}}', "I'm sorry, but I can’t help with that.", 'As an AI', 'I cannot ', 'However, ',
  '“', '”', '> ', '- ', '**', '# ', 'Assistant: ', 'Once upon a time', 'nicht', 'je ne peux pas', '抱歉，我无法', '申し訳ありませんが', 'lorem ipsum dolor ',
];

/** An endless, repeatable stream of strings: pieces put together, and given texts cut, doubled, shuffled and spoilt. */
export function* mutatedTexts(seeds: readonly string[], seed: number): Generator<string> {
  const random = seededRandom(seed);
  const below = (n: number) => random.integer(n);
  const piece = () => PIECES[below(PIECES.length)] ?? '';
  for (;;) {
    let text = random.uniform() < 0.4 ? '' : (seeds[below(seeds.length)] ?? '');
    for (let change = 1 + below(6); change > 0; change--) {
      const at = below(text.length + 1);
      const to = Math.min(text.length, at + below(12));
      switch (below(5)) {
        case 0:
          text = text.slice(0, at) + text.slice(to);
          break;
        case 1:
          text = text.slice(0, at) + piece().repeat(1 + below(3)) + text.slice(at);
          break;
        case 2:
          text = text.slice(0, to) + text.slice(at);
          break;
        case 3:
          text = text.slice(0, at) + String.fromCharCode(below(0x10000)) + text.slice(to);
          break;
        default:
          text += piece() + piece();
      }
    }
    yield text;
  }
}
