import type { ComparisonVerdict, ThresholdVerdict } from '../../../report/report.ts';
import type { Standing } from '../../model/case-rows.ts';

type Word = ThresholdVerdict | ComparisonVerdict | Standing;
type Tone = 'good' | 'bad' | 'unsure' | 'quiet';

const TONES: Readonly<Record<Word, Tone>> = {
  pass: 'good',
  passed: 'good',
  improvement: 'good',
  'no regression': 'good',
  fail: 'bad',
  failed: 'bad',
  errored: 'bad',
  regression: 'bad',
  inconclusive: 'unsure',
  missed: 'unsure',
  skipped: 'quiet',
};

const PATHS: Readonly<Record<Tone, string>> = {
  good: 'M4 8.5 7 11.5 12.5 5',
  bad: 'M4.5 4.5 11.5 11.5M11.5 4.5 4.5 11.5',
  unsure: 'M5.6 6.2a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2.9-1.2 1.6M8 12.2v.3',
  quiet: 'M4.5 8h7',
};

const OWN_PATHS: ReadonlyMap<Word, string> = new Map([
  ['errored', 'M8 3.8v5M8 11.6v.4'],
  ['missed', 'M4 9c1.2-2.6 2.7-2.6 4-1s2.8 1.6 4-1'],
]);

export function toneOf(word: Word): Tone {
  return TONES[word];
}

/** A sign whose shape, and not its colour alone, tells how something stands. Its word stands beside it or is read out. */
export function Mark({ word, alone = false }: { readonly word: Word; readonly alone?: boolean }) {
  const tone = toneOf(word);
  return (
    <span class={`mark ${tone}`}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="8" />
        <path d={OWN_PATHS.get(word) ?? PATHS[tone]} />
      </svg>
      {alone ? <span class="spoken">{word}</span> : word}
    </span>
  );
}
