import { isBytes } from '../../metrics/parsing/responses/bytes.ts';
import { readResponse } from '../../metrics/parsing/responses/read-response.ts';
import type { Facts } from '../../record/facts.ts';

/** The facts that a received response brings along: what was answered, and the tokens it took. */
export function responseFacts(received: unknown): Facts | undefined {
  if (typeof received !== 'object' || received === null || isBytes(received)) return undefined;
  const response = readResponse(received);
  if (!response?.whole) return undefined;
  return { output: response.parsed ?? response.text, ...(response.usage && { usage: response.usage }) };
}
