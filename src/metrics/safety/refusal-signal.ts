import { field, joinPath, type Part, responseParts } from './refusal/response-parts.ts';

/** What a provider itself says about a refusal, outside the answer's text. */
export interface RefusalSignal {
  /** Where it says so: `choices[0].finish_reason`, `choices[0].message.refusal` … */
  readonly path: string;
  /** What stands there: `content_filter`, `SAFETY`, the refusal's own text. */
  readonly value: string;
}

const STOP_FIELDS = ['finish_reason', 'finishReason', 'stop_reason', 'stopReason', 'blockReason', 'block_reason'];

/** Reasons for which a filter, or the model itself, stopped an answer; in lower case. */
const STOPS: ReadonlySet<string> = new Set([
  // OpenAI and Azure; the AI SDK writes a hyphen
  'content_filter',
  'content-filter',
  // Anthropic
  'refusal',
  // Bedrock
  'guardrail_intervened',
  'content_filtered',
  // Gemini
  'safety',
  'prohibited_content',
  'blocklist',
  'spii',
  'recitation',
  'image_safety',
  'model_armor',
  // Cohere
  'error_toxic',
]);

/** Codes of the errors that a content policy raises in place of an answer; in lower case. */
const ERROR_CODES: ReadonlySet<string> = new Set([
  'content_filter',
  'content_policy_violation',
  'responsibleaipolicyviolation',
  'moderation_blocked',
]);

/**
 * Finds a provider's own sign of refusal in a response object: OpenAI Chat (`finish_reason: content_filter`, `message.refusal`),
 * OpenAI Responses (content of type `refusal`, `incomplete_details.reason`), Azure's content-filter errors, Anthropic
 * (`stop_reason: refusal`), Gemini (`finishReason: SAFETY`, `promptFeedback.blockReason`), Bedrock, Cohere, the AI SDK.
 *
 * @param response anything; what is no object has no signal
 * @returns the outermost signal, or `undefined`. Never throws for what a provider sent.
 * @example
 * refusalSignal({ stop_reason: 'refusal', content: [] }) // {"path":"stop_reason","value":"refusal"}
 */
export function refusalSignal(response: unknown): RefusalSignal | undefined {
  for (const part of responseParts(response)) {
    const signal = stopSignal(part) ?? refusalField(part) ?? incompleteSignal(part) ?? errorSignal(part);
    if (signal) return signal;
  }
  return undefined;
}

function stopSignal({ value, path }: Part): RefusalSignal | undefined {
  for (const key of STOP_FIELDS) {
    const stop = field(value, key);
    if (typeof stop === 'string' && STOPS.has(stop.toLowerCase())) return { path: joinPath(path, key), value: stop };
  }
  return undefined;
}

/** A `refusal` beside a role, a content or its own type; in other objects the word may be anybody's. */
function refusalField({ value, path }: Part): RefusalSignal | undefined {
  const refusal = field(value, 'refusal');
  if (typeof refusal !== 'string' || refusal.trim() === '') return undefined;
  const known = 'content' in value || 'role' in value || field(value, 'type') === 'refusal';
  return known ? { path: joinPath(path, 'refusal'), value: refusal } : undefined;
}

function incompleteSignal({ value, path }: Part): RefusalSignal | undefined {
  if (!path.endsWith('incomplete_details') || field(value, 'reason') !== 'content_filter') return undefined;
  return { path: joinPath(path, 'reason'), value: 'content_filter' };
}

function errorSignal({ value, path }: Part): RefusalSignal | undefined {
  const code = field(value, 'code');
  if (typeof code !== 'string' || !ERROR_CODES.has(code.toLowerCase())) return undefined;
  return { path: joinPath(path, 'code'), value: code };
}
