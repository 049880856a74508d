import { majorityVote } from '../../../metrics/sampling/majority-vote.ts';
import { meanPassAtK } from '../../../metrics/sampling/mean-pass-at-k.ts';
import { passAtK } from '../../../metrics/sampling/pass-at-k.ts';
import { pickOption } from '../../../metrics/sampling/pick-option.ts';
import { anything, type Field, FieldError, integer, list, logProbability, record, text, tuple } from '../fields.ts';
import { type Operation, operation, Verbatim } from '../operation.ts';

const counts = tuple(integer, integer);

/** The samples drawn for a problem and how many passed; checked here, where the problem's place is known. */
const problem: Field<[n: number, c: number]> = {
  label: '[n, c]',
  read(node, path) {
    const [n, c] = counts.read(node, path);
    if (c > n) throw new FieldError(path, `must be [n, c] with c at most n, got [${n}, ${c}]`);
    return [n, c];
  },
};

export const samplingOperations: readonly Operation[] = [
  operation(
    'pass_at_k',
    'chance that one of k samples passes, of n drawn and c passed',
    { n: integer, c: integer, k: integer },
    ({ n, c, k }) => passAtK(n, c, k),
  ),
  operation(
    'mean_pass_at_k',
    'mean pass@k over the [n, c] of each problem',
    { results: list(problem), k: integer },
    ({ results, k }) => meanPassAtK(results, k),
  ),
  operation('majority_vote', 'the most frequent answer, or null', { answers: list(text) }, ({ answers }) =>
    majorityVote(answers),
  ),
  operation(
    'pick_option',
    'label of the option with the highest mean log probability, or null',
    { options: list(record({ label: anything, logprobs: list(logProbability) })) },
    ({ options }) => {
      // A label may be any value and comes back as it was written, so the choice is made among positions.
      const chosen = pickOption(options.map(({ logprobs }, i) => ({ label: String(i), logprobs })));
      const option = chosen === null ? undefined : options[Number(chosen)];
      return option ? new Verbatim(option.label) : null;
    },
  ),
];
