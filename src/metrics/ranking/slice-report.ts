import { requireArray, requireString, wrongType } from '../misuse.ts';
import { compareCodePoints } from '../text/python-text.ts';

export interface SliceRecord {
  /** The slice's name. */
  readonly slice: string;
  readonly correct: boolean;
}

export interface SliceReport {
  /** The accuracy over all records, from 0 to 1: large slices weigh more. */
  readonly micro: number;
  /** The mean of the slices' accuracies, from 0 to 1: every slice weighs the same. */
  readonly macro: number;
  /** The slice with the lowest accuracy, the first by code point among equals; `null` with no records. */
  readonly worst: string | null;
}

/**
 * Accuracy over all records and over slices of them. With no records both are 0.
 *
 * Source: "LLM evaluation code", no. 28.
 *
 * @throws {TypeError} for records of another shape
 * @example
 * sliceReport([{ slice: 'en', correct: true }, { slice: 'en', correct: true }, { slice: 'fr', correct: false }]) // {"micro":0.6666666666666666,"macro":0.5,"worst":"fr"}
 */
export function sliceReport(records: readonly SliceRecord[]): SliceReport {
  requireArray('sliceReport', 'records', records);
  const tallies = new Map<string, { correct: number; count: number }>();
  let allCorrect = 0;
  records.forEach((record: SliceRecord, at) => {
    if (typeof record !== 'object' || record === null) {
      throw wrongType('sliceReport', `records[${at}]`, 'an object with slice and correct', record);
    }
    const { slice, correct } = record;
    requireString('sliceReport', `records[${at}].slice`, slice);
    if (typeof correct !== 'boolean') {
      throw wrongType('sliceReport', `records[${at}].correct`, 'a boolean', correct);
    }
    const tally = tallies.get(slice) ?? { correct: 0, count: 0 };
    tally.count++;
    if (correct) {
      tally.correct++;
      allCorrect++;
    }
    tallies.set(slice, tally);
  });
  let sum = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let worst: string | null = null;
  for (const [slice, { correct, count }] of tallies) {
    const accuracy = correct / count;
    sum += accuracy;
    if (worst === null || accuracy < lowest || (accuracy === lowest && compareCodePoints(slice, worst) < 0)) {
      lowest = accuracy;
      worst = slice;
    }
  }
  if (records.length === 0) return { micro: 0, macro: 0, worst };
  return { micro: allCorrect / records.length, macro: sum / tallies.size, worst };
}
