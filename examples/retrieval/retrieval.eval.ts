// Retrieval for a help centre: of 40 articles, does a keyword search put the right ones first? Recall@3 is the share of
// the relevant articles among the first three, the reciprocal rank says how far down the first one stands. The slice
// shows what a mean hides: questions in the article's words are easy, paraphrases are not.

import { evalTest, measure, record } from 'expect-llm/vitest';
import { readJsonLines } from '../lib/json-lines.ts';
import { type Document, keywordRetriever } from './keyword-retriever.ts';

interface Query {
  readonly query: string;
  readonly relevant: readonly string[];
  readonly wording: string;
}

const retrieve = keywordRetriever(readJsonLines<Document>('./documents.jsonl', import.meta.url));
const queries = readJsonLines<Query>('./queries.jsonl', import.meta.url);

for (const { query, relevant, wording } of queries) {
  evalTest(query, { minPassRate: 0 }, ({ expect }) => {
    const ranked = retrieve(query);

    record({ slice: { wording }, input: query, output: ranked.slice(0, 5), expected: relevant });
    measure(ranked).toHaveReciprocalRankAbove(0.5, relevant);
    expect(ranked).toHaveRecallAtK(0.5, relevant, { k: 3 });
  });
}
