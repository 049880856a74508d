import { clopperPearsonInterval } from '../../src/metrics/statistics/clopper-pearson-interval.ts';
import { normalQuantile } from '../../src/metrics/statistics/normal-quantile.ts';
import { pairedTTest } from '../../src/metrics/statistics/paired-t-test.ts';
import { type Random, seededRandom } from '../../src/metrics/statistics/random.ts';
import { wilson } from '../../src/metrics/statistics/wilson.ts';
import { renderTable } from '../../src/render/table.ts';
import { pairedOutcomes } from '../../src/report/compare/binary-evidence.ts';
import { pairedMeans } from '../../src/report/compare/mean-evidence.ts';
import type { BenchRow } from './row.ts';

/**
 * The A/A experiment: how often each way of deciding says that something is wrong where nothing has changed. Two runs of
 * one system on one suite, thousands of times; seeded, so that the table is the same on every machine.
 */

const SIZES = [50, 100, 200] as const;
const REPETITIONS = 20_000;
/** The permutations take their time. */
const REPETITIONS_WITH_TRIALS = 5000;
const TRIALS = 5;
const ALPHA = 0.05;

/**
 * How a suite looks: most questions are answered nearly always or nearly never, 80% in all, and about one in ten comes
 * out differently in the next run. A Beta distribution of the cases' own rates: mean 0.8, mean p(1 − p) 0.055.
 */
const RATES = { first: 0.42, second: 0.105 } as const;

/** The true rates at which a threshold stands exactly where the system is. */
const THRESHOLDS = [0.7, 0.8, 0.9, 0.95, 0.99] as const;

export default async function flips(): Promise<BenchRow[]> {
  print('An unchanged system is called worse (share of runs, %)', comparisons());
  print('A threshold at the true rate: passes, and two runs disagree (share of runs, %, over the rates)', thresholds());
  return [];
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  const columns = [{ title }, ...SIZES.map((size) => ({ title: `${size} cases`, align: 'right' as const }))];
  console.log(`${renderTable(columns, rows, Number.POSITIVE_INFINITY).join('\n')}\n`);
}

interface Rule {
  readonly name: string;
  /** Whether the second of two runs is called worse than the first. */
  readonly worse: (first: readonly number[], second: readonly number[]) => boolean;
}

const RULES: readonly Rule[] = [
  { name: 'any drop fails', worse: (first, second) => total(second) < total(first) },
  { name: 'a drop of 2 points fails', worse: (first, second) => total(second) <= total(first) - 0.02 * first.length },
];

const ONE_TRIAL: readonly Rule[] = [
  ...RULES,
  {
    name: 'compare: McNemar and Tango',
    worse: (first, second) => {
      const differences = second.map((value, i) => value - (first[i] ?? 0));
      const won = differences.filter((difference) => difference > 0).length;
      const lost = differences.filter((difference) => difference < 0).length;
      return pairedOutcomes(won, lost, first.length).below(0, ALPHA);
    },
  },
];

const SEVERAL_TRIALS: readonly Rule[] = [
  ...RULES,
  {
    name: 'paired t alone',
    worse: (first, second) => {
      const { estimate, pValue } = pairedTTest(second, first);
      return estimate < 0 && pValue / 2 <= ALPHA;
    },
  },
  {
    name: 'compare: paired t and sign flips',
    worse: (first, second) =>
      pairedMeans(
        second.map((value, i) => value - (first[i] ?? 0)),
        1,
      ).below(0, ALPHA),
  },
];

function comparisons(): string[][] {
  return [...ruleRows('1 trial', 1, ONE_TRIAL), ...ruleRows(`${TRIALS} trials`, TRIALS, SEVERAL_TRIALS)];
}

function ruleRows(kind: string, trials: number, rules: readonly Rule[]): string[][] {
  const repetitions = trials === 1 ? REPETITIONS : REPETITIONS_WITH_TRIALS;
  const shares = SIZES.map((size) => {
    const random = seededRandom(size * 100 + trials);
    const flagged = rules.map(() => 0);
    for (let i = 0; i < repetitions; i++) {
      const rates = Array.from({ length: size }, () => betaDraw(random, RATES.first, RATES.second));
      const first = runOf(random, rates, trials);
      const second = runOf(random, rates, trials);
      rules.forEach((rule, at) => {
        if (rule.worse(first, second)) flagged[at] = (flagged[at] ?? 0) + 1;
      });
    }
    return flagged.map((count) => count / repetitions);
  });
  return rules.map((rule, at) => [`${kind}: ${rule.name}`, ...shares.map((share) => percent(share[at] ?? 0))]);
}

/** The mean of each case's trials. */
function runOf(random: Random, rates: readonly number[], trials: number): number[] {
  return rates.map((rate) => {
    let successes = 0;
    for (let trial = 0; trial < trials; trial++) if (random.uniform() < rate) successes++;
    return successes / trials;
  });
}

/** Jöhnk's method, made for exponents below 1. */
function betaDraw(random: Random, first: number, second: number): number {
  for (;;) {
    const x = random.uniform() ** (1 / first);
    const y = random.uniform() ** (1 / second);
    if (x + y > 0 && x + y <= 1) return x / (x + y);
  }
}

const ONE_SIDED_Z = normalQuantile(1 - ALPHA);

/** Whether so many of n pass a threshold. */
const DECISIONS: readonly {
  readonly name: string;
  readonly passes: (c: number, n: number, bound: number) => boolean;
}[] = [
  { name: 'point', passes: (c, n, bound) => c / n >= bound - 1e-9 },
  { name: 'confident (Wilson)', passes: (c, n, bound) => wilson(c, n, ONE_SIDED_Z).low >= bound - 1e-9 },
  {
    name: 'confident, strict (Clopper–Pearson)',
    passes: (c, n, bound) => clopperPearsonInterval(c, n, { level: 1 - 2 * ALPHA }).low >= bound - 1e-9,
  },
];

function thresholds(): string[][] {
  return DECISIONS.flatMap(({ name, passes }) => {
    const passing = SIZES.map((size) => THRESHOLDS.map((bound) => passShare(size, bound, passes)));
    return [
      [`${name}: passes`, ...passing.map((shares) => spanOf(shares))],
      [
        `${name}: two runs disagree`,
        ...passing.map((shares) => spanOf(shares.map((share) => 2 * share * (1 - share)))),
      ],
    ];
  });
}

function passShare(size: number, bound: number, passes: (c: number, n: number, bound: number) => boolean): number {
  const random = seededRandom(size * 1000 + Math.round(bound * 100));
  const verdicts = Array.from({ length: size + 1 }, (_, c) => passes(c, size, bound));
  let passed = 0;
  for (let i = 0; i < REPETITIONS; i++) {
    let successes = 0;
    for (let n = 0; n < size; n++) if (random.uniform() < bound) successes++;
    if (verdicts[successes]) passed++;
  }
  return passed / REPETITIONS;
}

function total(values: readonly number[]): number {
  // In whole trials, so that sums of fifths compare as they should.
  return Math.round(values.reduce((sum, value) => sum + value, 0) * TRIALS) / TRIALS;
}

function spanOf(shares: readonly number[]): string {
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  return least === most ? percent(least) : `${percent(least)} to ${percent(most)}`;
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}
