import { closeSync, fstatSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { JOURNAL_SCHEMA, type JournalEvent, type JournalHeader } from '../report/journal.ts';
import { claimFile, releaseFile } from './claim-file.ts';

/**
 * A run's journal: a line for each case, written the moment the case ends, so that whatever kills the run leaves all of
 * them. The system has each line, but it is not flushed to the disk: it outlives the process, not a loss of power.
 *
 * It never throws. What cannot be written ends it and is told at the end: tests go on, and the report may yet be written.
 */
export class JournalFile {
  #path: string;
  #file: number | undefined;
  #fault: string | null = null;

  constructor(path: string, header: Pick<JournalHeader, 'run' | 'settings'>) {
    this.#path = path;
    this.#try(() => {
      const claimed = claimFile(path);
      this.#path = claimed.path;
      this.#file = claimed.file;
    });
    this.#write({ schema: JOURNAL_SCHEMA, ...header, writer: { pid: process.pid, host: hostname() } });
  }

  /** Where it is: not where it was asked for, if another run writes there. */
  get path(): string {
    return this.#path;
  }

  /** Why it is not whole; `null` if it is. */
  get fault(): string | null {
    return this.#fault;
  }

  add(event: JournalEvent): void {
    this.#write({ at: Date.now(), ...event });
  }

  /** Ends it, and removes it unless it is still needed. */
  close(keep: boolean): void {
    const file = this.#file;
    this.#file = undefined;
    if (file === undefined) return;
    releaseFile(this.#path);
    this.#try(() => {
      const own = fstatSync(file);
      closeSync(file);
      const named = statSync(this.#path, { throwIfNoEntry: false });
      // Another run may have put its own in the place of one that was taken away.
      if (!keep && own.isFile() && named?.ino === own.ino && named.dev === own.dev) rmSync(this.#path);
    });
  }

  #write(line: object): void {
    const file = this.#file;
    if (file === undefined || this.#fault !== null) return;
    this.#try(() => {
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
      // A disk that fills up takes a part and says so only when asked for the rest.
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    });
  }

  #try(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#fault ??= error instanceof Error ? error.message : String(error);
    }
  }
}
