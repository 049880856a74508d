export function normalizeAnswer(text: string): string {
  return text.toLowerCase();
}
