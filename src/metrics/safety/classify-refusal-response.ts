import { readResponse } from '../parsing/responses/read-response.ts';
import { classifyRefusal, type Refusal, type RefusalOptions } from './classify-refusal.ts';
import { callsTool, responseText } from './refusal/response-text.ts';
import { type RefusalSignal, refusalSignal } from './refusal-signal.ts';

export interface ResponseRefusal extends Refusal {
  /** The text that was read, and that `start` and `end` count in. */
  readonly text: string;
  /** The provider's own sign, where it gave one: it outweighs the text. */
  readonly signal: RefusalSignal | null;
}

/**
 * `classifyRefusal` for whatever a model's client returned: the provider's own sign of refusal where there is one
 * (see `refusalSignal`), otherwise the answer's text. A filter that cut an answer off makes it `partial`, one that left nothing
 * `full`; a tool call is an answer; `null`, `undefined` and a response without text are `empty`; an object of no provider's
 * shape is read as its JSON.
 *
 * @param response a string or a provider's response object
 * @throws what `classifyRefusal` throws for its options, nothing for the response
 * @example
 * classifyRefusalResponse({ stop_reason: 'refusal', content: [] }).kind // "full"
 * classifyRefusalResponse(null).kind // "empty"
 */
export function classifyRefusalResponse(response: unknown, options: RefusalOptions = {}): ResponseRefusal {
  const signal = refusalSignal(response) ?? null;
  const text = readResponse(response)?.text ?? responseText(response) ?? (signal ? '' : otherText(response));
  const read = classifyRefusal(text, options);
  if (signal) return { ...read, kind: cutOff(read, signal) ? 'partial' : 'full', text, signal };
  if (read.kind === 'empty' && callsTool(response)) return { ...read, kind: 'none', text, signal };
  return { ...read, text, signal };
}

/** Bedrock's guardrail puts a text of its own in the answer's place. */
const CANNED = 'guardrail_intervened';

/** Whether an answer had begun before the filter, or the model, stopped it. */
function cutOff(read: Refusal, signal: RefusalSignal): boolean {
  if (signal.path.endsWith('refusal') || signal.value === CANNED) return false;
  return read.kind === 'none' || read.kind === 'partial';
}

function otherText(response: unknown): string {
  if (response === null || response === undefined) return '';
  try {
    return typeof response === 'object' ? (JSON.stringify(response) ?? '') : String(response);
  } catch {
    return '';
  }
}
