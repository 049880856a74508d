import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contaminatedItems } from '../../../src/metrics/datasets/contaminated-items.ts';
import { contaminationScore } from '../../../src/metrics/datasets/contamination-score.ts';

/** "Evaluation challenges", contamination detection: the training corpus and the test items with their published scores. */
const CORPUS = [
  'The capital of France is Paris a city on the Seine river',
  'Paris is the capital and most populous city of France',
  'Oxygen has atomic number 8 and is essential for combustion',
  'Shakespeare was an English playwright who wrote many famous works',
  'The speed of light in vacuum is approximately three times ten to the eighth meters per second',
  'World War II ended in nineteen forty five with the surrender of Germany and Japan',
  'Some unrelated document about cooking recipes and kitchen utensils',
  'Another document about programming languages and software development practices',
];
const ITEMS: [item: string, score: number][] = [
  ['What is the capital of France Paris is the correct answer', 0.444],
  ['What element has atomic number 8 it is oxygen', 0.286],
  ['In what year did World War II end 1945 was the final year', 0.091],
  ['What programming language was invented in the early 1990s', 0],
  ['Who wrote the play Hamlet it was William Shakespeare', 0],
];

function ngrams(text: string, n: number): string[] {
  const words = text.split(' ').filter((word) => word !== '');
  return words.flatMap((_, at) => (at + n <= words.length ? [JSON.stringify(words.slice(at, at + n))] : []));
}

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 14 }).map((words) => words.join(' '));
const texts = fc.array(text, { maxLength: 6 });
const size = fc.integer({ min: 1, max: 7 });

describe('contaminationScore', () => {
  test.each(ITEMS)('%j scores %d (published)', (item, score) => {
    expect(contaminationScore(item, CORPUS)).toBeCloseTo(score, 3);
  });

  test.each<[item: string, corpus: string[], n: number, score: number]>([
    // By hand.
    ['', ['a'], 1, 0],
    ['a b', ['a b'], 3, 0],
    ['a b a b', ['x a b'], 2, 1 / 2],
    ['a b', ['a', 'b'], 2, 0],
    ['A\u0085B', ['a b'], 2, 1],
    ['a b', [], 1, 0],
  ])('%j in %j, n = %d, scores %d', (item, corpus, n, score) => {
    expect(contaminationScore(item, corpus, n)).toBe(score);
  });

  test('agrees with sets of n-grams', () => {
    fc.assert(
      fc.property(text, texts, size, (item, corpus, n) => {
        const own = new Set(ngrams(item, n));
        const training = new Set(corpus.flatMap((doc) => ngrams(doc, n)));
        const found = [...own].filter((ngram) => training.has(ngram)).length;
        expect(contaminationScore(item, corpus, n)).toBe(own.size === 0 ? 0 : found / own.size);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    [1, [], 3, new TypeError('contaminationScore: testItem must be a string, got 1')],
    ['a', 'a', 3, new TypeError('contaminationScore: trainingCorpus must be an array, got "a"')],
    ['a', [], 0, new RangeError('contaminationScore: n must be at least 1, got 0')],
  ])('misuse %j, %j, %j', (item, corpus, n, error) => {
    expect(() => contaminationScore(item as never, corpus as never, n)).toThrow(error);
  });
});

describe('contaminatedItems', () => {
  test.each<[train: string[], items: string[], n: number, indices: number[], rate: number]>([
    // The source document "LLM evaluation code", no. 24, by hand.
    [[], [], 2, [], 0],
    [[], ['a b'], 2, [], 0],
    [['a b'], [], 2, [], 0],
    [['a b c'], ['x b C y', 'b', 'a c', 'A\u001fB'], 2, [0, 3], 0.5],
    [['a', 'b'], ['a b'], 2, [], 0],
    [['a b'], ['a', 'b', 'c'], 1, [0, 1], 2 / 3],
    [['ab c'], ['a bc', 'a b c'], 2, [], 0],
    [['__proto__ constructor'], ['constructor', '__proto__ constructor'], 2, [1], 0.5],
  ])('%j, %j, n = %d', (train, items, n, indices, rate) => {
    expect(contaminatedItems(train, items, n)).toEqual({ indices, rate });
  });

  test('agrees with sets of n-grams, whichever side is larger', () => {
    fc.assert(
      fc.property(texts, texts, size, (train, items, n) => {
        const training = new Set(train.flatMap((doc) => ngrams(doc, n)));
        const indices = items.flatMap((item, at) => (ngrams(item, n).some((ngram) => training.has(ngram)) ? [at] : []));
        const rate = items.length === 0 ? 0 : indices.length / items.length;
        expect(contaminatedItems(train, items, n)).toEqual({ indices, rate });
      }),
      { numRuns: 1000 },
    );
  });

  test('an n-gram is found wherever in a long document it stands', () => {
    // The filler's words are known from the last item, so that the document is looked up in several batches.
    const filler = Array.from({ length: 9000 }, (_, at): string => (at % 2 === 0 ? 'x' : 'y'));
    const spread = Array.from({ length: 12 }, (_, at) => at - 6);
    for (const edge of [6, 4096, 4099, 8192, 8196, 8991]) {
      for (const at of spread.map((shift) => edge + shift)) {
        const doc = [...filler];
        doc.splice(at, 3, 'p', 'q', 'r');
        expect(contaminatedItems([doc.join(' ')], ['p q r', 'q p r', 'r q p', 'x x y y'], 3).indices).toEqual([0]);
      }
    }
  });

  test('an n far longer than any text costs nothing', () => {
    expect(contaminatedItems(['a b'], ['a b'], 1e12)).toEqual({ indices: [], rate: 0 });
    expect(contaminatedItems([], ['a b'], 1e12)).toEqual({ indices: [], rate: 0 });
  });

  test.each([
    [['a'], ['a'], 0, new RangeError('contaminatedItems: n must be at least 1, got 0')],
    [['a'], ['a'], 2.5, new RangeError('contaminatedItems: n must be an integer, got 2.5')],
    ['a', ['a'], 1, new TypeError('contaminatedItems: trainDocs must be an array, got "a"')],
    [['a'], [null], 1, new TypeError('contaminatedItems: testItems[0] must be a string, got null')],
  ])('misuse %j, %j, %j', (train, items, n, error) => {
    expect(() => contaminatedItems(train as never, items as never, n)).toThrow(error);
  });
});
