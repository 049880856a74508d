import type { ChoiceList } from './choice-list.ts';
import { startsWithOption } from './choice-options.ts';

/** A place in a text where a choice is named by its label. */
export interface Mention {
  readonly label: string;
  readonly start: number;
  readonly end: number;
  /** Set off as a label: `(C)`, `C)`, `**C**`, or nothing else on the line. */
  readonly setOff: boolean;
  /** The text says of it that it is the answer. */
  readonly affirmed: boolean;
  /** The text says of it that it is not. */
  readonly negated: boolean;
  /** Joined to the next mention as one of several: `A and C`. */
  readonly joined: boolean;
}

const LOOK = 64;
const NEGATED_BEFORE =
  /(?:\bnot|n['’]t|\bnever|\bneither|\bnor|\bcannot be|\brul(?:e|es|ed|ing) out|\beliminat(?:e|es|ed|ing)|\breject(?:s|ed|ing)?|\brather than|\binstead of|\bunlike|\bexcept) (?:be |the |for )?(?:answer |option |choice |letter )?["'“(*[]*$/i;
const NEGATED_AFTER =
  /^["'”)*\]]*,? (?:(?:is|was|are|were|looks|seems|must be) (?:\w{1,16}ly |also |all |both |just )?(?:wrong|incorrect|false|not|out|ruled|eliminated|impossible|invalid|unlikely|irrelevant)(?![a-z])|isn['’]t|aren['’]t|can(?:not|['’]t)|do(?:es)?n['’]t|do(?:es)? not|fails?(?![a-z]))/i;
/** Lines of an option list with a remark on each: `B) Rome – wrong`. */
const REMARK = '(?=\\s*(?:$|[.,;!)\\n✗✘❌✓✔✅]|because|since|as |[-–—]))';
const REMARKED_WRONG = new RegExp(
  `^[).:\\]*]+ (?:[^\\n]{0,90}?(?:[-–—:(,→] ?|\\bis ))?(?:this is )?(?:not (?:correct|right|true)|incorrect|wrong|false)${REMARK}`,
  'i',
);
const REMARKED_RIGHT = new RegExp(
  `^[).:\\]*]+ (?:[^\\n]{0,90}?(?:[-–—:(,→] ?|\\bis ))?(?:this is )?(?:correct|right)${REMARK}`,
  'i',
);
const LONGEST_REMARK = 140;
const AFFIRMED_BEFORE =
  /(?:\b(?:my|final|correct|best|right|chosen|selected) (?:option|choice|selection)|\banswer|\bverdict|\bwinner|\b(?:choose|chose|pick|picked|select|selected|go with|going with|opt for|opting for|settle on|settled on|choosing|picking|selecting))(?: is| must be| would be|:)? (?:the |is )?(?:option |choice |answer |letter )?["'“(*[]*$/i;
const AFFIRMED_AFTER =
  /^["'”)*\].]*(?: \([^()\n]{1,40}\))? (?:is|must be|would be|seems|looks|remains) (?:\w{1,16}ly |indeed |thus )?(?:the |our |my )?(?:most |only |one |single )?(?:correct|right|best|better|answer|true|accurate|appropriate|likely)(?![a-z])/i;
const PLURAL_AFTER = /^["'”)*\]]* (?:are|were|aren['’]t)(?![a-z])/i;
const JOINT = /^["'”)*\].]{0,4} ?(?:,|and|or|&|\/|, ?and|, ?or|as well as) ?(?:option |choice )?["'“(*[]{0,4}$/i;
/** What may follow a letter that is a label, though the next word is in lower case: the label is the subject. */
const SUBJECT_AFTER =
  /^ (?:is|was|because|since|as|and|or|but|which|would|must|can|cannot|has|does|seems|looks|remains|fits|matches|states|says|due|given|for|with|by|in|if|so|it|though|although|correctly|best)(?![a-z])/;
const NAMED_SERIES =
  /\b(?:vitamins?|plan|type|grade|hepatitis|group|class|point|section|figure|table|step|appendix|team|person|part|phase|row|column|case|side|event|set) $/i;

/** The regular expression that finds any of the labels as a word of its own, longest first. */
export function labelPattern(labels: readonly string[]): RegExp {
  const sorted = [...labels]
    .sort((a, b) => b.length - a.length)
    .map((label) => label.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(
    `(?<![\\p{L}\\p{N}_]|\\p{L}-|\\p{N}[.,])(?:${sorted.join('|')})(?![\\p{L}\\p{N}_]|-\\p{L}|[.,]\\p{N})`,
    'giu',
  );
}

/**
 * Where the labels are named in a text, in order. Words that only look like a label are left out: the article `A`, the pronoun `I`,
 * `C++`, vitamin C, a letter in lower case inside a sentence. Linear. Internal to the answer extraction.
 */
export function choiceMentions(text: string, list: ChoiceList, pattern: RegExp): Mention[] {
  const exact = new Set(list.labels);
  const folded = new Map(list.labels.toReversed().map((label) => [label.toLowerCase(), label]));
  const found: { -readonly [Key in keyof Mention]: Mention[Key] }[] = [];
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const label = exact.has(match[0]) ? match[0] : folded.get(match[0].toLowerCase());
    if (label === undefined) continue;
    const before = text.slice(Math.max(0, start - LOOK), start);
    const after = text.slice(end, end + LOOK);
    const setOff = isSetOff(before, after, start === 0 || before.endsWith('\n'));
    if (isLookalike(match[0], label, before, after, setOff, list)) continue;
    const remarked = setOff ? text.slice(end, end + LONGEST_REMARK) : '';
    const negated = NEGATED_BEFORE.test(before) || NEGATED_AFTER.test(after) || REMARKED_WRONG.test(remarked);
    const doubleBrackets = before.endsWith('[[') && after.startsWith(']]');
    const affirmed =
      !negated &&
      (doubleBrackets || AFFIRMED_BEFORE.test(before) || AFFIRMED_AFTER.test(after) || REMARKED_RIGHT.test(remarked));
    found.push({ label, start, end, setOff, affirmed, negated, joined: false });
  }
  let plural = false;
  for (let at = found.length - 2; at >= 0; at -= 1) {
    const [mention, next] = [found[at], found[at + 1]];
    plural = next !== undefined && (plural || PLURAL_AFTER.test(text.slice(next.end, next.end + LOOK)));
    const near = mention && next && next.start - mention.end <= LOOK && JOINT.test(text.slice(mention.end, next.start));
    if (!near) {
      plural = false;
      continue;
    }
    // "A, B and D are wrong" speaks of all three, "C, A is wrong" of one.
    const joint = text.slice(mention.end, next.start);
    if (next.negated && (plural || /and|or|&/i.test(joint))) mention.negated = true;
    else
      mention.joined = !/^["'”)*\]]* (?:is|was|are|would|can|cannot|has|does|fails)(?![a-z])/i.test(
        text.slice(next.end, next.end + LOOK),
      );
  }
  for (let at = 1; at < found.length; at += 1) {
    const [previous, mention] = [found[at - 1], found[at]];
    if (
      previous?.negated &&
      mention &&
      !mention.affirmed &&
      JOINT.test(text.slice(previous.end, Math.min(mention.start, previous.end + LOOK)))
    ) {
      mention.negated =
        NEGATED_BEFORE.test(text.slice(Math.max(0, previous.start - LOOK), previous.start)) || mention.negated;
    }
  }
  return found;
}

function isSetOff(before: string, after: string, leads: boolean): boolean {
  if (/[([*]$/.test(before) && /^[)\]*.:]/.test(after)) return true;
  return (
    (leads || /\n[\t >*_#-]*$/.test(before) || /^[\t >*_#-]*$/.test(before)) &&
    /^(?:[).:\]*]|\s*$|\s*\n| [-–—:] )/.test(after)
  );
}

function isLookalike(
  got: string,
  label: string,
  before: string,
  after: string,
  setOff: boolean,
  list: ChoiceList,
): boolean {
  if (/^\d+$/.test(got)) return /[$€£#]$/.test(before) || /^\s?%/.test(after);
  if (!/^\p{L}$/u.test(got)) return false;
  if (setOff) return false;
  if (/^(?:['’]\p{L}|\+\+|#)/u.test(after) || NAMED_SERIES.test(before)) return true;
  if (got !== got.toUpperCase() || got === got.toLowerCase()) return true;
  if (got !== 'A' && got !== 'I') return false;
  if (!/^ ["'“(]?[\p{L}\p{N}]/u.test(after)) return false;
  if (/^ [-–—(]/.test(after) || startsWithOption(after, list.words.get(label) ?? '')) return false;
  return got === 'I' ? !/^ (?:is|because|since)(?![a-z])/.test(after) : !SUBJECT_AFTER.test(after);
}
