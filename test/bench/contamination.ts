import { contaminatedItems } from '../../src/metrics/datasets/contaminated-items.ts';
import { type BenchRow, compared, time } from './row.ts';
import { numbers, words } from './texts.ts';

const NGRAM = 8;

/** `contaminatedItems` with a million training words against a set of all training n-grams. */
export default async function (): Promise<BenchRow[]> {
  const random = numbers(3);
  const training = Array.from({ length: 1000 }, () => words(1000, 30_000, random).join(' '));
  const items = Array.from({ length: 1000 }, (_, at) =>
    at % 10 === 0 ? (training[at] ?? '').split(' ').slice(100, 130).join(' ') : words(30, 30_000, random).join(' '),
  );
  const ours = time(() => contaminatedItems(training, items, NGRAM), { runs: 5 });
  const set = time(() => trainingSet(training, items), { runs: 3 });
  return [compared('contaminatedItems, 10⁶ training words', ours, set, 'set of training n-grams', 'about a second')];
}

function trainingSet(training: readonly string[], items: readonly string[]): number[] {
  const known = new Set(training.flatMap(ngrams));
  return items.flatMap((item, at) => (ngrams(item).some((ngram) => known.has(ngram)) ? [at] : []));
}

function ngrams(text: string): string[] {
  const tokens = text.toLowerCase().split(/\s+/);
  return tokens.slice(NGRAM - 1).map((_, at) => tokens.slice(at, at + NGRAM).join(' '));
}
