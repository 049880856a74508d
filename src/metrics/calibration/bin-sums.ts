import type { Outcome } from './inputs.ts';

/** What falls into one bin, summed in the order it came. */
export interface BinSums {
  readonly index: number;
  count: number;
  confidence: number;
  correct: number;
}

/** The non-empty bins in ascending order; memory goes with the items, not with the number of bins. */
export function sumByBin(
  indices: readonly number[],
  confidences: readonly number[],
  correct: readonly Outcome[],
): BinSums[] {
  const bins = new Map<number, BinSums>();
  indices.forEach((index, i) => {
    let bin = bins.get(index);
    if (bin === undefined) {
      bin = { index, count: 0, confidence: 0, correct: 0 };
      bins.set(index, bin);
    }
    bin.count += 1;
    bin.confidence += confidences[i] ?? 0;
    bin.correct += Number(correct[i]);
  });
  return [...bins.values()].sort((a, b) => a.index - b.index);
}

/** Σ (size / total) · |accuracy − mean confidence|; 0 without items. */
export function weightedGap(bins: readonly BinSums[], total: number): number {
  let error = 0;
  for (const { count, confidence, correct } of bins) {
    error += Math.abs(correct / count - confidence / count) * (count / total);
  }
  return error;
}
