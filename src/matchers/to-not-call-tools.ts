import { collectToolCalls } from '../metrics/parsing/tool-calls/collect-tool-calls.ts';
import { checkOptions } from './arguments.ts';
import { showCall } from './tool-calls/show-call.ts';
import type { CommonOptions, Verdict } from './verdict.ts';

export interface ToNotCallTools<R> {
  /**
   * No tool call is made, as is right where none of the tools would help. A malformed call counts as one.
   *
   * Received may be a message or a whole response of any provider, or text: see `collectToolCalls`.
   *
   * Metric `toolCallF1`, score 1 or 0: the F1 of calls where none is expected.
   *
   * @throws {TypeError} for an unknown option, a confidence outside [0, 1]
   * @example
   * expect('I cannot look that up.').toNotCallTools()
   */
  toNotCallTools(options?: CommonOptions): R;
}

const NAME = 'toNotCallTools';
const MOST_SHOWN = 10;

export function toNotCallTools(received: unknown, options?: CommonOptions): Verdict {
  const { confidence } = checkOptions(NAME, options, []);
  const calls = collectToolCalls(received);
  const pass = calls.length === 0;
  const count = `${calls.length} tool call${calls.length === 1 ? '' : 's'}`;
  return {
    pass,
    metric: 'toolCallF1',
    score: pass ? 1 : 0,
    signature: 'toolCallF1|none|v1',
    confidence,
    reason: () => (pass ? 'no tool is called' : `${count}: ${calls.slice(0, MOST_SHOWN).map(showCall).join(', ')}`),
    message: (explain) => {
      const lines = [explain.hint(''), ''];
      if (pass) lines.push('Expected a tool call, but none was found.', `Received: ${explain.received(received)}`);
      else {
        lines.push(`Expected no tool call, but ${count} ${calls.length === 1 ? 'was' : 'were'} made:`);
        for (const call of calls.slice(0, MOST_SHOWN))
          lines.push(`  ${showCall(call)}${call.problem ? `: ${call.problem}` : ''}`);
        if (calls.length > MOST_SHOWN) lines.push(`  … and ${calls.length - MOST_SHOWN} more`);
      }
      return lines.join('\n');
    },
  };
}
