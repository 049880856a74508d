export interface Document {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

const STOP_WORDS = new Set(
  'a about after all an and any are as at be but by can do does for from get how i if in is it me my of on or our see the their there they this to until us we what when where which who with you your'.split(
    ' ',
  ),
);

/** The words of a text that mean something, lower-cased, with a plural s taken off. */
function keywords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !STOP_WORDS.has(word)).map((word) => word.replace(/(?<=...)s$/, '')));
}

/**
 * A small but real retriever: a document scores the rarity of each query word it holds, twice where the word is in its
 * title. It knows no synonyms ("money back" finds no refund), which is what the evaluation should show.
 */
export function keywordRetriever(documents: readonly Document[]): (query: string) => string[] {
  const index = documents.map(({ id, title, body }) => ({
    id,
    title: keywords(title),
    words: keywords(`${title} ${body}`),
  }));
  const rarity = (word: string) =>
    Math.log(1 + index.length / (1 + index.filter(({ words }) => words.has(word)).length));
  return (query) => {
    const wanted = [...keywords(query)].map((word) => ({ word, weight: rarity(word) }));
    return index
      .map(({ id, title, words }) => {
        const found = wanted.filter(({ word }) => words.has(word));
        return { id, score: found.reduce((sum, { word, weight }) => sum + weight * (title.has(word) ? 2 : 1), 0) };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
  };
}
