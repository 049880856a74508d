import { requireString } from '../../misuse.ts';
import { markerPatterns } from './answer-markers.ts';
import { type ChoiceList, type Choices, choiceList } from './choice-list.ts';
import { choiceMentions, labelPattern, type Mention } from './choice-mentions.ts';
import { optionNamed } from './choice-options.ts';
import { leadClause } from './lead-clause.ts';
import { locateAnswer } from './locate-answer.ts';
import { spokenLines } from './plain-text.ts';

const PATTERNS = markerPatterns([], ['option', 'choice', 'selection']);
const CONCLUSION = /^(?:so|therefore|thus|hence|finally|in conclusion|consequently)(?![a-z])/i;
const LEAD =
  /^[\s("'“*[]*(?:(?:the )?(?:correct |right |best )?(?:option|choice|letter|answer)(?: is|:)? )?["'“(*[]*$/i;
const LONGEST_LEAD = 40;

/** A label; `null` where the text names several; `undefined` where it names none. */
type Reading = string | null | undefined;

/**
 * The label of the option a model's text chooses, or `null` where it chooses none or more than one. In this order:
 *
 * 1. the label at the head of its marked answer (`Answer: C`, `\boxed{C}`, `the correct option is C because A …`), or the only one
 *    in it, or the only option whose text it names; a marked answer that names no choice is none;
 * 2. a label that opens the text (`C) Paris`), then one that the text affirms (`I choose C`, `C is correct`);
 * 3. the only label, then the only option's text, in the last line, then in the whole text.
 *
 * Reasoning (`stripReasoning`) is never read. Labels that the text rules out (`not A`, `B is wrong`) do not count, nor does what only
 * looks like a label: the article `A`, the pronoun `I`, `vitamin C`, `C++`. Single letters count in capitals, or set off (`(c)`, `c.`);
 * other labels in any case.
 *
 * @param choices labels, or an object from label to the option's text
 * @throws {TypeError} if `text` is no string, or `choices` is empty or holds something other than strings
 * @example
 * extractChoice('The correct option is C because A is wrong.', ['A', 'B', 'C']) // "C"
 * extractChoice('A dog is no cat, so (B).', ['A', 'B']) // "B"
 * extractChoice('It must be Rome.', { A: 'Paris', B: 'Rome' }) // "B"
 * extractChoice('Either A or B.', ['A', 'B']) // null
 */
export function extractChoice(text: string, choices: Choices): string | null {
  requireString('extractChoice', 'text', text);
  return chosen(text, choiceList('extractChoice', choices));
}

/** `extractChoice` on choices already checked. */
export function chosen(raw: string, list: ChoiceList): string | null {
  const located = locateAnswer(raw, PATTERNS);
  const reader = readerOf(list);
  if (located.place === 'marker' || located.place === 'prose') {
    const lead = leadClause(located.answer);
    const inLead = reader.short(lead);
    const reading = inLead === undefined && lead !== located.answer ? reader.short(located.answer) : inLead;
    if (reading !== undefined) return reading;
    if (located.place === 'marker') return null;
  }
  return reader.whole(located.text) ?? null;
}

function readerOf(list: ChoiceList): { short(text: string): Reading; whole(text: string): Reading } {
  const pattern = labelPattern(list.labels);
  const short = (text: string): Reading => {
    const mentions = choiceMentions(text, list, pattern);
    const lead = mentions[0];
    if (lead && !lead.negated && lead.start <= LONGEST_LEAD && LEAD.test(text.slice(0, lead.start))) {
      return lead.joined ? null : lead.label;
    }
    const byLabel = onlyOne(mentions);
    return byLabel === undefined ? (alone(text, list) ?? optionNamed(text, list)) : byLabel;
  };
  const whole = (text: string): Reading => {
    const mentions = choiceMentions(text, list, pattern);
    const opening = mentions[0];
    const listsOthers = mentions.some(
      (one) => one !== opening && !one.negated && (one.setOff || text[one.end] === ')'),
    );
    const opens =
      opening?.setOff && !opening.negated && LEAD.test(text.slice(0, Math.min(opening.start, LONGEST_LEAD)));
    if (opening && opens && !listsOthers) return opening.label;
    const affirmed = mentions.findLast((one) => one.affirmed);
    if (affirmed) return affirmed.joined ? null : affirmed.label;
    const lastLine = spokenLines(text).at(-1) ?? '';
    const fromLast = onlyOne(choiceMentions(lastLine, list, pattern));
    if (fromLast) return fromLast;
    const conclusion = lastSentence(lastLine);
    const concluded = CONCLUSION.test(conclusion) ? onlyOne(choiceMentions(conclusion, list, pattern)) : undefined;
    if (concluded) return concluded;
    const byLabel = onlyOne(mentions);
    if (byLabel) return byLabel;
    return alone(text, list) ?? optionNamed(lastLine, list) ?? optionNamed(text, list);
  };
  return { short, whole };
}

/** The one label that is named and not ruled out. */
function onlyOne(mentions: readonly Mention[]): Reading {
  const labels = new Set(mentions.filter((one) => !one.negated).map((one) => one.label));
  if (labels.size === 0) return undefined;
  return labels.size === 1 ? [...labels][0] : null;
}

function lastSentence(line: string): string {
  const stop = Math.max(line.lastIndexOf('. ', line.length - 2), line.lastIndexOf('! '), line.lastIndexOf('? '));
  return stop < 0 ? line : line.slice(stop + 1).trim();
}

/** A text that is a label and nothing more, whatever its case. */
function alone(text: string, list: ChoiceList): string | undefined {
  const bare = text
    .replace(/^\s*(?:option|choice|answer|letter)\s(?=\s?\S)/i, '')
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .toLowerCase();
  return list.labels.find((label) => label.toLowerCase() === bare || label.toLowerCase() === text.trim().toLowerCase());
}
