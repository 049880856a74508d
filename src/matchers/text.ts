/**
 * The text of whatever a model gave: a string as it stands, nothing (`null`, `undefined`) as empty,
 * anything else as `String` or JSON shows it. Never throws.
 */
export function receivedText(received: unknown): string {
  if (typeof received === 'string') return received;
  if (received === null || received === undefined) return '';
  if (typeof received === 'object') {
    try {
      return JSON.stringify(received) ?? '';
    } catch {
      return '';
    }
  }
  return typeof received === 'symbol' ? received.toString() : String(received);
}
