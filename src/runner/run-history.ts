import { resolve } from 'node:path';
import { revisionOf } from '../ci/revision.ts';
import { appendHistory, readHistory } from '../files/history-file.ts';
import { requireWritable } from '../files/write.ts';
import { escapeTerminal } from '../render/escape-terminal.ts';
import { type HistoryEntry, historyEntry, whyNoHistory } from '../report/history.ts';
import type { Report } from '../report/report.ts';

/** The history of a suite, around one run: read before the outputs are drawn, longer by a line after it. */
export class RunHistory {
  readonly #name: string;
  readonly #path: string;
  readonly #root: string;

  /** @throws {Error} if a line could not be added later */
  constructor(name: string, root: string) {
    this.#name = name;
    this.#path = resolve(root, name);
    this.#root = root;
    requireWritable('history', this.#path);
  }

  /** The earlier runs of the suite, and what of them could not be read: that fails no run. */
  async earlier(suite: string | undefined): Promise<{ entries: readonly HistoryEntry[]; notes: readonly string[] }> {
    try {
      const { entries, faults } = await readHistory(this.#path);
      const notes = faults.map((fault) => `${this.#name}: ${fault}; left out`);
      return { entries: entries.filter(({ name }) => name === suite), notes: notes.map(escapeTerminal) };
    } catch (error) {
      return { entries: [], notes: [escapeTerminal(`history ${this.#name} could not be read: ${reasonOf(error)}`)] };
    }
  }

  /** Adds a whole run. Returns what went wrong, or `null`. */
  async add(report: Report, limit: string | null): Promise<string | null> {
    if (whyNoHistory(report, limit) !== null) return null;
    try {
      await appendHistory(this.#path, historyEntry(report, await revisionOf(process.env, this.#root)));
      return null;
    } catch (error) {
      return escapeTerminal(`expect-llm: history ${this.#name} could not be written: ${reasonOf(error)}`);
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
