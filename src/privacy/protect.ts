import { show } from '../metrics/misuse.ts';
import { type CaseRecording, LONGEST_TEXT, type TrialRecording } from '../record/record.ts';
import type { FinishedTest } from '../report/case.ts';
import { clip } from './clip.ts';
import { derivedSecrets } from './derived-secrets.ts';
import type { PrivacySettings } from './privacy-options.ts';
import { redactSecrets } from './redact-secrets.ts';

/** Colours of the runner's own, which would stand between the letters of a secret. */
const COLOURS = /\u001b\[[\d;]*m/g;
const TEXT_FACTS = ['input', 'output', 'expected'];
const TEXT_FIELDS = ['reason', 'received'];

type Holder = Record<string, string | undefined>;
type Text = readonly [holder: Holder, key: string];

/** Where a trial holds texts, besides its error. */
function textsOf(trial: TrialRecording): Text[] {
  const facts = trial.facts as Holder | undefined;
  const records = trial.records as readonly unknown[] as readonly Holder[];
  return [
    ...(facts ? TEXT_FACTS.map((key): Text => [facts, key]) : []),
    ...records.flatMap((record) => TEXT_FIELDS.map((key): Text => [record, key])),
  ].filter(([holder, key]) => holder[key] !== undefined);
}

function withoutSecrets(texts: readonly (string | undefined)[]): (string | undefined)[] {
  const found = new Set<string>();
  const redacted = texts.map((text) => text && redactSecrets(text, (secret) => found.add(secret)));
  const derived = found.size > 0 ? derivedSecrets(found) : null;
  return derived ? redacted.map((text) => text?.replace(derived, '[redacted]')) : redacted;
}

function withoutMessage(error: string): string {
  const name = /^[A-Za-z]{1,60}(?=:)/.exec(error)?.[0] ?? 'Error';
  return `${name}: (its message was not captured)`;
}

/** Takes out of finished tests what must not be stored, before anything is made of them. */
export class Protector {
  readonly #settings: PrivacySettings;
  readonly #done = new WeakSet<CaseRecording>();
  #lost = 0;
  #why = '';

  constructor(settings: PrivacySettings) {
    this.#settings = settings;
  }

  /** What went wrong in the user's hook; `null` if nothing did. */
  get fault(): string | null {
    if (this.#lost === 0) return null;
    const texts = this.#lost === 1 ? 'one text was' : `${this.#lost} texts were`;
    return `expect-llm options: redact ${this.#why}: ${texts} not stored`;
  }

  /**
   * A test whose texts may be stored. Its recording is changed in place and only once, so that the runner's own
   * reporters that store it (Vitest's blob and json) store the same.
   */
  protect(test: FinishedTest): FinishedTest {
    const { recording, error } = test;
    if (!recording) return test;
    if (!this.#done.has(recording)) {
      this.#done.add(recording);
      for (const attempt of recording.attempts)
        for (const trial of attempt.trials) this.#protectTrial(trial, test.state);
    }
    // Only a case without a trial is told by its test's error.
    if (error === undefined || recording.attempts.some(({ trials }) => trials.length > 0)) return test;
    const kept = this.#settings.capture !== 'none';
    return { ...test, error: kept ? this.#stored([error.replace(COLOURS, '')])[0] : withoutMessage(error) };
  }

  #protectTrial(trial: TrialRecording, state: FinishedTest['state']): void {
    if (!this.#keeps(trial, state)) {
      for (const [holder, key] of textsOf(trial)) delete holder[key];
      if (trial.error !== undefined) trial.error = withoutMessage(trial.error);
      return;
    }
    if (trial.error !== undefined) trial.error = trial.error.replace(COLOURS, '');
    const texts: readonly Text[] = [...textsOf(trial), [trial as { error?: string } as Holder, 'error']];
    const stored = this.#stored(texts.map(([holder, key]) => holder[key]));
    for (const [at, [holder, key]] of texts.entries()) if (stored[at] !== undefined) holder[key] = stored[at];
  }

  #keeps(trial: TrialRecording, state: FinishedTest['state']): boolean {
    const { capture } = this.#settings;
    if (capture !== 'failures') return capture === 'all';
    const passed = trial.outcome === undefined ? state === 'passed' : trial.outcome === 'passed';
    return !passed || trial.records.some((record) => !record.passed);
  }

  /** Texts of one trial as they may be stored: what is secret in one is in the others too. */
  #stored(texts: readonly (string | undefined)[]): (string | undefined)[] {
    const { secrets, redact, maxTextLength } = this.#settings;
    // Cut before they are looked through: an error's text may be of any length.
    const bounded = texts.map((text) => (text === undefined ? undefined : clip(text, LONGEST_TEXT)));
    const safe = secrets ? withoutSecrets(bounded) : bounded;
    return safe.map((text) =>
      text === undefined ? undefined : clip(redact ? this.#redacted(redact, text) : text, maxTextLength),
    );
  }

  /** A hook that breaks must neither let the text through nor end the run. */
  #redacted(redact: (text: string) => unknown, text: string): string {
    let why: string;
    try {
      const redacted = redact(text);
      if (typeof redacted === 'string') return redacted;
      why = `must return a string, got ${show(redacted)}`;
    } catch (error) {
      // Its message may quote the text.
      why = `threw ${error instanceof Error ? error.name : 'something that is no error'}`;
    }
    if (this.#lost === 0) this.#why = why;
    this.#lost++;
    return '[not stored: redact failed]';
  }
}
