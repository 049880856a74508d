import { bestF1 } from '../../../metrics/text/best-f1.ts';
import { computeBleu } from '../../../metrics/text/compute-bleu.ts';
import { exactMatch } from '../../../metrics/text/exact-match.ts';
import { ngramPrecision } from '../../../metrics/text/ngram-precision.ts';
import { normalizeAnswer } from '../../../metrics/text/normalize-answer.ts';
import { rougeL } from '../../../metrics/text/rouge-l.ts';
import { tokenF1 } from '../../../metrics/text/token-f1.ts';
import { integer, list, optional, text } from '../fields.ts';
import { type Operation, operation } from '../operation.ts';

const BLEU_ORDER = 4;

export const textOperations: readonly Operation[] = [
  operation('normalize_answer', 'the answer in lower case, without punctuation and articles', { text }, (line) =>
    normalizeAnswer(line.text),
  ),
  operation(
    'exact_match',
    'share of predictions equal to an accepted answer, normalised',
    { predictions: list(text), answers: list(list(text)) },
    ({ predictions, answers }) => exactMatch(predictions, answers),
  ),
  operation(
    'token_f1',
    'F1 of the normalised tokens',
    { prediction: text, reference: text },
    ({ prediction, reference }) => tokenF1(prediction, reference),
  ),
  operation(
    'best_f1',
    '[best F1 over the references, its index]',
    { prediction: text, references: list(text) },
    ({ prediction, references }) => {
      const { score, index } = bestF1(prediction, references);
      return [score, index];
    },
  ),
  operation('rouge_l', 'ROUGE-L F score', { candidate: text, reference: text }, ({ candidate, reference }) =>
    rougeL(candidate, reference),
  ),
  operation(
    'ngram_precision',
    'clipped n-gram precision',
    { candidate: text, references: list(text), n: integer },
    ({ candidate, references, n }) => ngramPrecision(candidate, references, n),
  ),
  operation(
    'compute_bleu',
    'corpus BLEU of token lists, one reference each',
    { reference: list(list(text)), hypothesis: list(list(text)), max_n: optional(integer, BLEU_ORDER) },
    ({ reference, hypothesis, max_n }) => computeBleu(reference, hypothesis, max_n),
  ),
];
