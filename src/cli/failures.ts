/** What stands in the way of a command, in words for the person who typed it. Shown without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The reason of a failed system call in plain words. */
export function systemReason(error: unknown): string {
  const code = errorCode(error);
  return (code && REASONS.get(code)) ?? (error instanceof Error ? error.message : String(error));
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no such file'],
  ['EACCES', 'permission denied'],
  ['EISDIR', 'it is a directory'],
  ['ENOSPC', 'no space left on the device'],
]);
