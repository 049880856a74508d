import { lower, removePunctuation, splitWhitespace } from './python-text.ts';

/** The words of an answer as SQuAD compares them: lower-cased, without ASCII punctuation, without the words a, an, the. */
export function answerTokens(text: string): string[] {
  const words = splitWhitespace(removePunctuation(lower(text)));
  return words.some(isArticle) ? words.filter((word) => !isArticle(word)) : words;
}

function isArticle(word: string): boolean {
  return word === 'the' || word === 'a' || word === 'an';
}
