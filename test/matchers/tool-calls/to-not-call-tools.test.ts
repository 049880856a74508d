import { describe, expect, test } from 'vitest';
import { toNotCallTools } from '../../../src/matchers/to-not-call-tools.ts';
import { plainExplain } from '../plain-explain.ts';

describe('toNotCallTools', () => {
  test.each([
    ['words', 'I cannot look that up.', true],
    ['a message in words', { role: 'assistant', content: 'None fits.', tool_calls: [] }, true],
    ['nothing', undefined, true],
    ['a call', 'f(a=1)', false],
    ['a malformed call', [{}], false],
  ])('%s', (_, received, pass) => {
    expect(toNotCallTools(received)).toMatchObject({ pass, score: pass ? 1 : 0, metric: 'toolCallF1' });
  });

  test('names the calls', () => {
    expect(toNotCallTools([{ name: 'search', arguments: { q: 'x' } }]).message(plainExplain('toNotCallTools'))).toBe(
      [
        'expect(received).toNotCallTools()',
        '',
        'Expected no tool call, but 1 tool call was made:',
        '  search({"q":"x"})',
      ].join('\n'),
    );
  });
});
