import { isBytes } from '../metrics/parsing/responses/bytes.ts';
import { readResponse } from '../metrics/parsing/responses/read-response.ts';
import { utf8Decoder } from '../metrics/parsing/responses/utf8-decoder.ts';
import { readableCopy } from './readable-copy.ts';

/**
 * The text of whatever a model gave: a string as it stands, bytes as UTF-8, a client's response as its answer reads
 * (see `readResponse`), nothing (`null`, `undefined`) as empty, anything else as `String` or JSON shows it. Never throws.
 */
export function receivedText(received: unknown): string {
  if (typeof received === 'string') return received;
  if (received === null || received === undefined) return '';
  if (typeof received === 'object') {
    if (isBytes(received)) return utf8Decoder().decode(received);
    return readResponse(received)?.text ?? asJson(received);
  }
  return typeof received === 'symbol' ? received.toString() : String(received);
}

function asJson(value: object): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/**
 * What a matcher of structured output judges: a text where bytes or a client's whole response came (or the value that the
 * client parsed from it), and whatever else came as it is, without
 * the fields that throw when they are read: a message may be the very output that a schema is about.
 */
export function receivedOutput(received: unknown): unknown {
  if (isBytes(received)) return receivedText(received);
  const response = readResponse(received);
  return readableCopy(response?.whole ? (response.parsed ?? response.text) : received);
}

/** A received value as a failure message or a record shows it: of a response that says something, what it says. */
export function shownReceived(received: unknown): unknown {
  if (isBytes(received)) return receivedText(received);
  const text = readResponse(received)?.text;
  return text === undefined || text === '' ? received : text;
}
