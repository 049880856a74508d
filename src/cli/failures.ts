/** Exit statuses of every command. */
export const EXIT = {
  /** All went well. */
  ok: 0,
  /** The command ran, and what it judged did not pass. */
  failed: 1,
  /** The command could not do what was asked: an unknown option, an unreadable file. */
  usage: 2,
} as const;

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
