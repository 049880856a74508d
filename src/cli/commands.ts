import type { Command } from 'commander';

/** What a command's file exports: it declares arguments, options, help and action on the command given. */
export interface CommandModule {
  configure(command: Command): void;
}

export interface CommandEntry {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Loaded only when the command is used, so that one command's dependencies do not slow another down. */
  readonly load: () => Promise<CommandModule>;
}

/** Every command of the program. A new one is its file and one entry here. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'metric',
    summary: 'compute metrics: one JSON object a line in, one JSON line out',
    load: () => import('./metric/command.ts'),
  },
  {
    name: 'compare',
    summary: 'compare two reports, or a report with a baseline: what changed, and which of it is noise',
    load: () => import('./compare.ts'),
  },
  {
    name: 'baseline',
    summary: 'accept a report as the baseline of later runs',
    load: () => import('./baseline.ts'),
  },
  {
    name: 'merge',
    summary: 'merge partial reports, as of shards, into the report of the whole run, and judge it',
    load: () => import('./merge.ts'),
  },
  {
    name: 'power',
    summary: 'how many cases a confident threshold needs, or how small a drop a baseline can show',
    load: () => import('./power.ts'),
  },
  {
    name: 'render',
    summary: 'make a page or another output from a report',
    load: () => import('./render.ts'),
  },
  {
    name: 'comment',
    summary: 'write a report on a pull request, in one comment that is kept up to date',
    load: () => import('./comment.ts'),
  },
  {
    name: 'history',
    summary: 'show how the metrics moved from run to run',
    load: () => import('./history.ts'),
  },
];
