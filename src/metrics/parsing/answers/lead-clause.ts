const STOP =
  /[.!?。！？]+(?=\s|$)|[,;:]?\s(?:because|since|as (?:it|the|we|they|he|she|this|that)|which|so that)\s|\s[—–-]\s|[;；]|[,，]\s(?:as|and (?:it|so|the|this|that|therefore|because|[A-Z] (?:is|was))|so|not|with|where|but)\s/gu;
const ABBREVIATION =
  /(?:^|[^\p{L}])(?:dr|mrs?|ms|st|prof|jr|sr|vs|no|mt|gen|gov|sen|rep|ft|inc|e\.g|i\.e|approx|\p{L})$/iu;
const LONGEST_ABBREVIATION = 8;

/**
 * The first thing said: up to the end of the sentence (full stops of abbreviations and initials are not its end),
 * or to a reason given for it (`Paris, because …`). Internal to the answer extraction.
 */
export function leadClause(text: string): string {
  for (const stop of text.matchAll(STOP)) {
    if (stop.index === 0) continue;
    const before = text.slice(Math.max(0, stop.index - LONGEST_ABBREVIATION), stop.index);
    const isAbbreviation = stop[0] === '.' && stop.index + 1 < text.length && ABBREVIATION.test(before);
    // A single letter that is all of the answer so far is a choice, not an initial: "C. This follows from …".
    if (isAbbreviation && text.slice(0, stop.index).trim().length > 1) continue;
    return text.slice(0, stop.index).trim();
  }
  return text;
}
