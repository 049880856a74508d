import { formatNumber } from './numbers.ts';
import { cut } from './table.ts';

/** How far a run is. */
export interface Progress {
  /** What the runner tells of as it ends: each test, or a file's all at once. */
  readonly unit: 'tests' | 'files';
  /** How many have ended, and how many are known of so far. */
  readonly done: number;
  readonly of: number;
  readonly cases: number;
  readonly trials: number;
  /** Trials with a verdict, and how many of them succeeded. */
  readonly judged: number;
  readonly passed: number;
  readonly costUsd: number;
  readonly elapsedMs: number;
}

/** One line: what is done, how it goes, what it has cost, and how long the rest takes at this pace. */
export function progressLine(progress: Progress, width: number): string {
  const { unit, done, of, cases, trials, judged, passed, costUsd } = progress;
  const left = timeLeft(progress);
  const parts = [
    `Evals ${done.toLocaleString('en-US')}/${of.toLocaleString('en-US')} ${unit}`,
    `${cases.toLocaleString('en-US')} case${cases === 1 ? '' : 's'}`,
    `${trials.toLocaleString('en-US')} trial${trials === 1 ? '' : 's'}`,
    ...(judged === 0 ? [] : [`${formatNumber(passed / judged)} passing`]),
    ...(costUsd === 0 ? [] : [`$${costUsd < 0.01 ? costUsd.toPrecision(2) : costUsd.toFixed(2)}`]),
    ...(left === null ? [] : [`${inWords(left)} left`]),
  ];
  return cut(parts.join('  '), width);
}

/** At the pace so far; `null` before the first has ended, and at the end. */
function timeLeft({ done, of, elapsedMs }: Progress): number | null {
  return done === 0 || done >= of ? null : Math.ceil(((elapsedMs / done) * (of - done)) / 1_000);
}

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}m ${seconds % 60}s` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
