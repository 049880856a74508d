import { decimalBin, readConfidence } from '../metrics/calibration/decimal-confidence.ts';
import { seededRandom } from '../metrics/statistics/random.ts';
import type { Statement } from './confidences.ts';

const MOST_RESAMPLES = 2000;
const FEWEST_RESAMPLES = 100;
/** Outcomes drawn in all: beyond 10,000 statements the draws get fewer, as what they estimate gets sharper. */
const OUTCOMES_DRAWN = 20_000_000;
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
  const count = statements.length;
  const { binOf, sums } = layOut(statements, stated, bins);
  const random = seededRandom(SEED);
  const resamples = Math.min(MOST_RESAMPLES, Math.max(FEWEST_RESAMPLES, Math.floor(OUTCOMES_DRAWN / count)));
  const errors = new Float64Array(resamples);
  const excess = new Float64Array(sums.length);
  const cases = Int32Array.from(statements, (statement) => statement.caseIndex);
  for (let draw = 0; draw < resamples; draw++) {
    for (let bin = 0; bin < excess.length; bin++) excess[bin] = -(sums[bin] ?? 0);
    let luck = 0;
    for (let i = 0; i < count; i++) {
      if (i === 0 || cases[i] !== cases[i - 1]) luck = random.uniform();
      const bin = binOf[i] ?? 0;
      if (luck < (truth[i] ?? 0)) excess[bin] = (excess[bin] ?? 0) + 1;
    }
    let error = 0;
    for (const gap of excess) error += Math.abs(gap);
    errors[draw] = error / count;
  }
  return errors.sort();
}

/** The bin of each statement, numbered from 0 over the bins that hold any, and the sum of what was stated in each. */
function layOut(statements: readonly Statement[], stated: ArrayLike<number>, bins: number) {
  const bin = statements.map(({ confidence }) =>
    decimalBin(readConfidence('calibrationErrorDraws', 'confidence', confidence), bins),
  );
  const used = [...new Set(bin)].sort((a, b) => a - b);
  const position = new Map(used.map((at, i) => [at, i]));
  const binOf = Int32Array.from(bin, (at) => position.get(at) ?? 0);
  const sums = new Float64Array(used.length);
  binOf.forEach((at, i) => {
    sums[at] = (sums[at] ?? 0) + (stated[i] ?? 0);
  });
  return { binOf, sums };
}
