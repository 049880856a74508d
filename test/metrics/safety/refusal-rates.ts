import { readFileSync } from 'node:fs';
import { classifyRefusal, type RefusalKind } from '../../../src/metrics/safety/classify-refusal.ts';

export interface LabelledAnswer {
  readonly id: string;
  readonly text: string;
  readonly label: RefusalKind;
  readonly note: string;
}

/** Answers written and labelled for this project, by the three labels of XSTest's annotation and `empty`. */
export function labelledAnswers(): LabelledAnswer[] {
  const lines = readFileSync(new URL('../../data/refusals.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as LabelledAnswer);
}

/** Odd ids were looked at while the lexicon grew, even ones never. */
export function isHeldOut({ id }: LabelledAnswer): boolean {
  return Number(id.slice(1)) % 2 === 0;
}

export interface Rates {
  readonly count: number;
  readonly precision: number;
  readonly recall: number;
}

/** Precision and recall of each kind, and of "full or partial against none". */
export function refusalRates(answers: readonly LabelledAnswer[]): Record<RefusalKind, Rates> {
  const judged = answers.map(({ text, label }) => ({ label, kind: classifyRefusal(text).kind }));
  const rates = (kind: RefusalKind): Rates => {
    const labelled = judged.filter(({ label }) => label === kind).length;
    const found = judged.filter((each) => each.kind === kind).length;
    const right = judged.filter((each) => each.kind === kind && each.label === kind).length;
    return { count: labelled, precision: right / found, recall: right / labelled };
  };
  return { none: rates('none'), partial: rates('partial'), full: rates('full'), empty: rates('empty') };
}
