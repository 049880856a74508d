import { contaminatedItems } from '../../../metrics/datasets/contaminated-items.ts';
import { contaminationScore } from '../../../metrics/datasets/contamination-score.ts';
import { dedupePrompts } from '../../../metrics/datasets/dedupe-prompts.ts';
import { nearDuplicates } from '../../../metrics/datasets/near-duplicates.ts';
import { selectExamples } from '../../../metrics/datasets/select-examples.ts';
import { stratifiedSample } from '../../../metrics/datasets/stratified-sample.ts';
import { truncateConversation } from '../../../metrics/datasets/truncate-conversation.ts';
import { integer, key, list, number, optional, record, text } from '../fields.ts';
import { arrayOf, type Operation, operation, Verbatim } from '../operation.ts';

const NGRAM_WORDS = 3;

export const datasetOperations: readonly Operation[] = [
  operation(
    'select_examples',
    'indices of the k examples that share most words with the query',
    { query: text, pool: list(text), k: integer },
    ({ query, pool, k }) => selectExamples(query, pool, k),
  ),
  operation(
    'near_duplicates',
    '[i, j] of documents whose n-word shingles have a Jaccard similarity of the threshold or more',
    { docs: list(text), n: integer, threshold: number },
    ({ docs, n, threshold }) => nearDuplicates(docs, n, threshold),
  ),
  operation(
    'dedupe_prompts',
    'the prompts kept, and the indices of those removed',
    { prompts: list(text) },
    ({ prompts }) => dedupePrompts(prompts),
  ),
  operation(
    'contaminated_items',
    '[indices of test items that share an n-gram with the training documents, their share]',
    { train_docs: list(text), test_items: list(text), n: integer },
    ({ train_docs, test_items, n }) => {
      const { indices, rate } = contaminatedItems(train_docs, test_items, n);
      return [indices, rate];
    },
  ),
  operation(
    'contamination_score',
    "share of an item's n-grams that occur in the training corpus",
    { test_item: text, training_corpus: list(text), n: optional(integer, NGRAM_WORDS) },
    ({ test_item, training_corpus, n }) => contaminationScore(test_item, training_corpus, n),
  ),
  operation(
    'truncate_conversation',
    'the messages that fit a budget of words, system ones always',
    { messages: list(record({ role: text, content: text })), budget: number },
    ({ messages, budget }) => new Verbatim(arrayOf(truncateConversation(messages, budget).map(({ node }) => node))),
  ),
  operation(
    'stratified_sample',
    'the first k examples of each label',
    { examples: list(record({ label: key })), k: integer },
    ({ examples, k }) => new Verbatim(arrayOf(stratifiedSample(examples, k).map(({ node }) => node))),
  ),
];
