import { type Marker, type MarkerPatterns, markerPatterns, proseMarkers, strongMarkers } from './answer-markers.ts';
import { leadClause } from './lead-clause.ts';
import { spokenLines } from './plain-text.ts';
import { stripReasoning } from './strip-reasoning.ts';
import { tidyAnswer } from './tidy-answer.ts';

/** Where an answer was found: behind a marker nobody writes by chance, in prose, or only on the last line. */
export type AnswerPlace = 'marker' | 'prose' | 'last line' | 'nowhere';

export interface LocatedAnswer {
  readonly place: AnswerPlace;
  /** The answer, tidied; `''` where there is none. */
  readonly answer: string;
  /** The text from the marker on, reasoning stripped; the whole text where there is no marker. */
  readonly onward: string;
  /** The whole text, reasoning stripped. */
  readonly text: string;
}

let defaultPatterns: MarkerPatterns | undefined;

/**
 * Finds the answer: the last strong marker with something behind it; else the last `the answer is …`; else the last line.
 * Reads only the given text, in linear time. Internal to the answer extraction.
 */
export function locateAnswer(raw: string, given?: MarkerPatterns): LocatedAnswer {
  defaultPatterns ??= markerPatterns([]);
  const patterns = given ?? defaultPatterns;
  const text = stripReasoning(raw);
  const prose = proseMarkers(text, patterns);
  const strong = strongMarkers(text, patterns);
  // Every marker's lines are read at most once more, or a text of markers alone would cost its square.
  let tried = 0;
  for (let at = strong.length - 1; at >= 0 && tried < MOST_EMPTY; at -= 1) {
    const marker = strong[at];
    if (!marker) continue;
    const found = behindMarker(text, marker, prose);
    if (found !== undefined) return { place: 'marker', ...found, text };
    tried += 1;
  }
  const said = prose.at(-1);
  if (said) {
    const content = said.content || (spokenLines(text.slice(said.from))[0] ?? '');
    const answer = tidyAnswer(leadClause(content));
    if (answer) return { place: 'prose', answer, onward: text.slice(said.from), text };
  }
  const last = strong.length > 0 ? undefined : spokenLines(text).at(-1);
  const answer = tidyAnswer(last ?? '');
  return { place: answer ? 'last line' : 'nowhere', answer, onward: text, text };
}

const MOST_EMPTY = 20;

function behindMarker(
  text: string,
  marker: Marker,
  prose: readonly Marker[],
): { answer: string; onward: string } | undefined {
  const onward = text.slice(marker.from);
  const later = prose.findLast((said) => said.index >= marker.from);
  const content = tidyAnswer(marker.content);
  if (content && !/^[*_#`>\s]*$/.test(content)) {
    // "Answer: 3 + 4 = 7, so the answer is 7": what is said last on the line is meant.
    const sameLine = later && later.index < marker.from + marker.content.length;
    const said = sameLine ? tidyAnswer(leadClause(later.content)) : '';
    return { answer: said || content, onward };
  }
  const said = later ? tidyAnswer(leadClause(later.content)) : '';
  const answer = said || tidyAnswer(spokenLines(onward.slice(marker.content.length))[0] ?? '');
  return answer ? { answer, onward } : undefined;
}
