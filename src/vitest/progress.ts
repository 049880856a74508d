import type { Vitest } from 'vitest/node';
import { isWatched, LiveProgress, type ProgressMode } from '../runner/live-progress.ts';

/** Vitest's reporters that draw no window at the bottom of the terminal. */
const WINDOWLESS = new Set([
  'json',
  'junit',
  'tap',
  'tap-flat',
  'github-actions',
  'blob',
  'html',
  'hanging-process',
  'agent',
  'minimal',
]);

export interface ShownProgress {
  readonly live: LiveProgress;
  /** Gives the terminal back. */
  stop(): void;
}

/** Progress on the terminal of a run, where a person looks at one; `null` where none does. */
export function showProgress({ config }: Vitest): ShownProgress | null {
  const { stdout, stderr, env } = process;
  if (!isWatched(stdout, env)) return null;
  const mode = modeOf(config.reporters);
  const originals = [stdout, stderr].map((stream) => ({ stream, write: stream.write }));
  const own = stdout.write.bind(stdout);
  const live = new LiveProgress(
    {
      get columns() {
        return stdout.columns;
      },
      // Through the stream as it is now where Vitest has put its window in between.
      write: mode === 'line' ? (text) => void own(text) : (text) => void stdout.write(text),
    },
    mode,
  );
  if (mode === 'log') return { live, stop: () => undefined };
  for (const { stream, write } of originals) {
    stream.write = ((...args: Parameters<typeof write>) => {
      live.clear();
      return write.apply(stream, args);
    }) as typeof write;
  }
  return {
    live,
    stop: () => {
      live.clear();
      for (const { stream, write } of originals) stream.write = write;
    },
  };
}

function modeOf(reporters: Vitest['config']['reporters']): ProgressMode {
  const drawsWindow = reporters.some((one) => {
    const [name, options] = Array.isArray(one) ? one : [one, undefined];
    if (typeof name !== 'string' || WINDOWLESS.has(name) || name.includes('expect-llm')) return false;
    return (options as { summary?: boolean } | undefined)?.summary !== false;
  });
  return drawsWindow ? 'log' : 'line';
}
