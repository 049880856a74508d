import { expect, test } from 'vitest';
import { keywordRetriever } from '../../examples/retrieval/keyword-retriever.ts';

const retrieve = keywordRetriever([
  { id: 'refunds', title: 'Refunds', body: 'Monthly plans are not refunded.' },
  { id: 'plans', title: 'Plans', body: 'Change your plan at any time.' },
  { id: 'keys', title: 'API keys', body: 'Rotate your keys.' },
]);

test.each([
  ['a word in the title counts for more', 'my plan', ['plans', 'refunds']],
  ['a rare word counts for more than a common one', 'refunds of a plan', ['refunds', 'plans']],
  ['a plural is its singular', 'key', ['keys']],
  ['words that mean nothing find nothing', 'what is the', []],
  ['it knows no synonyms', 'money back', []],
])('%s: %s', (_, query, ids) => {
  expect(retrieve(query)).toEqual(ids);
});
