import { decimalBin, readConfidence } from '../metrics/calibration/decimal-confidence.ts';
import { type Random, seededRandom } from '../metrics/statistics/random.ts';
import type { Statement } from './confidences.ts';

const RESAMPLES = 2000;
/** Statements that outcomes are drawn for: of more, a part is drawn, and its noise scaled to that of all. */
const MOST_DRAWN = 5000;
const SEED = 0;

/**
 * The calibration errors that `stated` probabilities would show in the bins of these statements' confidences if
 * statement i were right with probability `truth[i]`, in ascending order; seeded, so that the same statements give the
 * same errors. With the true probabilities as the stated ones it is the error that chance puts in.
 *
 * The statements of one case stand or fall by one draw: trials of a case are not independent, and this is the most that
 * they can depend on each other. With one statement a case these are the draws of `calibrationErrorNull`.
 */
export function calibrationErrorDraws(
  statements: readonly Statement[],
  truth: ArrayLike<number>,
  stated: ArrayLike<number>,
  bins: number,
): Float64Array {
  const binOf = binsOf(statements, bins);
  const random = seededRandom(SEED);
  const drawn = drawnPart(statements, random);
  const all = sumUp(binOf, truth, stated, null);
  const part = drawn === null ? all : sumUp(binOf, truth, stated, drawn);
  // What a right answer adds to its bin: more than 1 where it stands for others that were not drawn.
  const weight = all.map((bin, i) => Math.sqrt(bin.variance / (part[i]?.variance || bin.variance || 1)) || 1);
  const start = all.map((bin, i) => bin.truth - bin.stated - (weight[i] ?? 1) * (part[i]?.truth ?? 0));
  const indices = drawn ?? Int32Array.from(statements, (_, i) => i);
  const errors = new Float64Array(RESAMPLES);
  const excess = new Float64Array(all.length);
  const cases = Int32Array.from(statements, (statement) => statement.caseIndex);
  for (let draw = 0; draw < RESAMPLES; draw++) {
    excess.set(start);
    let luck = 0;
    let last = -1;
    for (const i of indices) {
      if (cases[i] !== last) luck = random.uniform();
      last = cases[i] ?? -1;
      const bin = binOf[i] ?? 0;
      if (luck < (truth[i] ?? 0)) excess[bin] = (excess[bin] ?? 0) + (weight[bin] ?? 1);
    }
    let error = 0;
    for (const gap of excess) error += Math.abs(gap);
    errors[draw] = error / statements.length;
  }
  return errors.sort();
}

/** Positions of the statements of a random part of the cases; `null` for all. */
function drawnPart(statements: readonly Statement[], random: Random): Int32Array | null {
  if (statements.length <= MOST_DRAWN) return null;
  const share = MOST_DRAWN / statements.length;
  const positions: number[] = [];
  let kept = false;
  statements.forEach(({ caseIndex }, i) => {
    if (i === 0 || caseIndex !== statements[i - 1]?.caseIndex) kept = random.uniform() < share;
    if (kept) positions.push(i);
  });
  return Int32Array.from(positions);
}

interface BinSums {
  truth: number;
  stated: number;
  /** Of the number of right answers, were they independent. */
  variance: number;
}

function sumUp(
  binOf: Int32Array,
  truth: ArrayLike<number>,
  stated: ArrayLike<number>,
  part: Int32Array | null,
): BinSums[] {
  const sums: BinSums[] = [];
  for (const bin of binOf) sums[bin] ??= { truth: 0, stated: 0, variance: 0 };
  const add = (i: number): void => {
    const bin = sums[binOf[i] ?? 0];
    const probability = truth[i] ?? 0;
    if (!bin) return;
    bin.truth += probability;
    bin.stated += stated[i] ?? 0;
    bin.variance += probability * (1 - probability);
  };
  if (part) part.forEach(add);
  else
    binOf.forEach((_, i) => {
      add(i);
    });
  return sums;
}

/** The bin of each statement, numbered from 0 over the bins that hold any. */
function binsOf(statements: readonly Statement[], bins: number): Int32Array {
  const known = new Map<number, number>();
  const found = statements.map(({ confidence }) => {
    const bin = known.get(confidence) ?? decimalBin(readConfidence('confidence', 'confidence', confidence), bins);
    known.set(confidence, bin);
    return bin;
  });
  const used = [...new Set(found)].sort((a, b) => a - b);
  const position = new Map(used.map((bin, i) => [bin, i]));
  return Int32Array.from(found, (bin) => position.get(bin) ?? 0);
}
