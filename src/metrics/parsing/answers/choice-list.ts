import { wrongType } from '../../misuse.ts';
import { foldWords } from './choice-options.ts';

/** The labels to choose from (`['A', 'B']`, `['positive', 'negative']`), or labels with the text of their options (`{ A: 'Paris' }`). */
export type Choices = readonly string[] | Readonly<Record<string, string>>;

export interface ChoiceList {
  readonly labels: readonly string[];
  /** Option text by label; empty where only labels were given. */
  readonly texts: ReadonlyMap<string, string>;
  /** The words of each option's text, as `foldWords` gives them. */
  readonly words: ReadonlyMap<string, string>;
}

/** Checks the choices: at least one, strings, none blank, no label twice. Internal to the answer extraction. */
export function choiceList(fn: string, choices: unknown): ChoiceList {
  if (typeof choices !== 'object' || choices === null) {
    throw wrongType(fn, 'choices', "an array of labels or an object such as { A: 'Paris', B: 'Rome' }", choices);
  }
  const texts = new Map<string, string>();
  const labels: unknown[] = Array.isArray(choices) ? choices : Object.keys(choices);
  if (labels.length === 0)
    throw new TypeError(`${fn}: choices must hold at least one label, got ${labels === choices ? '[]' : '{}'}`);
  const seen = new Set<string>();
  const checked: string[] = [];
  for (const [index, label] of labels.entries()) {
    if (typeof label !== 'string' || label.trim() === '') throw wrongType(fn, `choices[${index}]`, 'a label', label);
    if (seen.has(label)) throw new TypeError(`${fn}: choices must differ, got ${JSON.stringify(label)} twice`);
    seen.add(label);
    checked.push(label);
  }
  if (!Array.isArray(choices)) {
    for (const [label, text] of Object.entries(choices)) {
      if (typeof text !== 'string') throw wrongType(fn, `choices[${JSON.stringify(label)}]`, "the option's text", text);
      texts.set(label, text);
    }
  }
  const words = new Map([...texts].map(([label, text]) => [label, foldWords(text)]));
  return { labels: checked, texts, words };
}
