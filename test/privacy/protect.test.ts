import { describe, expect, test } from 'vitest';
import { type PrivacyOptions, parsePrivacy } from '../../src/privacy/privacy-options.ts';
import { Protector } from '../../src/privacy/protect.ts';
import type { TrialRecording } from '../../src/record/record.ts';
import { type FinishedTest, reportCase } from '../../src/report/case.ts';

const KEY = ['sk-', 'proj-', '0123456789abcdefABCDEF'].join('');

function trial(index: number, passed: boolean, satisfied = passed): TrialRecording {
  const record = { metric: 'exactMatch', score: passed ? 1 : 0, passed: satisfied, signature: 's' };
  return {
    index,
    outcome: passed ? 'passed' : 'failed',
    asserted: true,
    ...(!passed && { error: `AssertionError: got ${KEY}` }),
    records: [satisfied ? record : { ...record, reason: `not ${KEY}`, received: `${KEY}!` }],
    facts: { input: `use ${KEY}`, output: 'Lyon', expected: 'Paris', slice: { language: 'fr' }, latencyMs: 5 },
  };
}

function finished(...trials: TrialRecording[]): FinishedTest {
  return {
    project: '',
    file: 'a.test.ts',
    path: ['capital'],
    state: trials.every((item) => item.outcome === 'passed') ? 'passed' : 'failed',
    recording: { version: 1, attempts: [{ repeat: 0, trials }] },
  };
}

const protectorOf = (options: PrivacyOptions = {}) => new Protector(parsePrivacy('options', options));
const textsOf = (test: FinishedTest) =>
  reportCase(test).trials.map(({ input, output, expected, error, records }) => ({
    input,
    output,
    expected,
    error,
    ...(records[0]?.passed === false && { reason: records[0].reason, received: records[0].received }),
  }));

const RIGHT = { input: 'use [redacted: api key]', output: 'Lyon', expected: 'Paris', error: null };
const WRONG = {
  ...RIGHT,
  error: 'AssertionError: got [redacted: api key]',
  reason: 'not [redacted: api key]',
  received: '[redacted: api key]!',
};
const NOTHING = { input: undefined, output: undefined, expected: undefined, error: null };

describe('capture', () => {
  test('all: every text, without its secrets', () => {
    expect(textsOf(protectorOf().protect(finished(trial(0, true), trial(1, false))))).toEqual([RIGHT, WRONG]);
  });

  test('failures: of trials that failed, or hold a measurement that was not satisfied', () => {
    const test = finished(trial(0, true), trial(1, false), trial(2, true, false));
    expect(textsOf(protectorOf({ capture: 'failures' }).protect(test))).toEqual([
      NOTHING,
      WRONG,
      { ...WRONG, error: null },
    ]);
  });

  test('none: no text; figures, labels and the name of an error stay', () => {
    const test = protectorOf({ capture: 'none' }).protect(finished(trial(0, true), trial(1, false)));
    expect(textsOf(test)).toEqual([
      NOTHING,
      {
        ...NOTHING,
        error: 'AssertionError: (its message was not captured)',
        reason: undefined,
        received: undefined,
      },
    ]);
    const item = reportCase(test);
    expect(item).toMatchObject({ name: 'capital', state: 'failed', slices: { language: 'fr' } });
    expect(item.trials[1]).toMatchObject({ passed: false, errored: false, latencyMs: 5, records: [{ score: 0 }] });
    expect(JSON.stringify(item)).not.toMatch(/Lyon|Paris|sk-/);
  });

  test.each([
    ['all', `Error: \u001b[31m[redacted: api key]\u001b[39m`, 'Error: [redacted: api key]'],
    ['none', 'Error: in a hook', 'Error: (its message was not captured)'],
    ['none', 'what was thrown was no error', 'Error: (its message was not captured)'],
  ] as const)('%s: the error of a case without a trial', (capture, error, stored) => {
    const recording = { version: 1, evalTest: { trials: 1, minPassRate: 1 }, attempts: [] } as const;
    const test = {
      project: '',
      file: 'a',
      path: ['b'],
      state: 'failed',
      error,
      recording: { ...recording, attempts: [] },
    };
    expect(textsOf(protectorOf({ capture }).protect(test as FinishedTest))).toMatchObject([{ error: stored }]);
  });
});

test('a secret of one text is taken out of the others where it stands as a metric compared it', () => {
  const compared = {
    ...trial(0, false),
    error: 'Error: is "keyskproj0123456789abcdefabcdef" or "sk proj 0123456789abcdefabcdef", and proj is a word',
  };
  expect(textsOf(protectorOf().protect(finished(compared)))).toMatchObject([
    {
      error: 'Error: is "key[redacted]" or "sk proj [redacted]", and proj is a word',
      reason: 'not [redacted: api key]',
    },
  ]);
});

test('colours of the runner do not hide a secret in an error', () => {
  const coloured = {
    ...trial(0, false),
    error: `AssertionError: ${KEY.slice(0, 6)}\u001b[7m${KEY.slice(6)}\u001b[27m`,
  };
  expect(textsOf(protectorOf().protect(finished(coloured)))).toMatchObject([
    { error: 'AssertionError: [redacted: api key]' },
  ]);
});

test('texts are cut after they are redacted', () => {
  const test = protectorOf({ maxTextLength: 9 }).protect(finished(trial(0, true)));
  // 'use [redacted: api key]' has 23 characters.
  expect(textsOf(test)).toEqual([{ ...RIGHT, input: 'use [reda… (14 more characters)' }]);
});

test('an error of ten million characters is cut before anything looks through it', () => {
  const lengths: number[] = [];
  const redact = (text: string) => {
    lengths.push(text.length);
    return text;
  };
  const long = { ...trial(0, false), error: `Error: ${'x'.repeat(10_000_000)}` };
  const [stored] = textsOf(protectorOf({ redact }).protect(finished(long)));
  expect(stored?.error?.length).toBeLessThan(20_100);
  expect(Math.max(...lengths)).toBeLessThan(20_100);
});

describe('redact', () => {
  test('sees each text once, without the secrets of known forms, and has the last word', () => {
    const seen: string[] = [];
    const protector = protectorOf({
      redact: (text) => {
        seen.push(text);
        return text.replace('Lyon', '[city]');
      },
    });
    const test = finished(trial(0, true));
    expect(textsOf(protector.protect(test))).toEqual([{ ...RIGHT, output: '[city]' }]);
    expect(textsOf(protector.protect(test))).toEqual([{ ...RIGHT, output: '[city]' }]);
    expect(seen).toEqual([RIGHT.input, RIGHT.output, RIGHT.expected]);
    expect(protector.fault).toBeNull();
  });

  test('false leaves everything as it is', () => {
    expect(textsOf(protectorOf({ redact: false }).protect(finished(trial(0, true))))).toEqual([
      { ...RIGHT, input: `use ${KEY}` },
    ]);
  });

  test.each([
    [
      'throws',
      () => {
        throw new RangeError('Lyon');
      },
      'redact threw RangeError: 3 texts were not stored',
    ],
    ['returns nothing', () => undefined, 'redact must return a string, got undefined: 3 texts were not stored'],
    ['returns a promise', async (text: string) => text, 'redact must return a string, got '],
  ])('that %s lets nothing through and is told', (_, redact, fault) => {
    const protector = protectorOf({ redact: redact as never });
    const lost = '[not stored: redact failed]';
    expect(textsOf(protector.protect(finished(trial(0, true))))).toEqual([
      { input: lost, output: lost, expected: lost, error: null },
    ]);
    expect(protector.fault).toContain(fault);
    expect(protector.fault).not.toContain('Lyon');
  });
});

describe('options', () => {
  test.each<[unknown, string]>([
    [{ capture: 'some' }, 'options: capture must be one of "all", "failures", "none", got "some"'],
    [{ capture: true }, 'options: capture must be one of "all", "failures", "none", got true'],
    [{ maxTextLength: 0 }, 'options: maxTextLength must be an integer from 1 to 20000, got 0'],
    [{ maxTextLength: 20_001 }, 'options: maxTextLength must be an integer from 1 to 20000, got 20001'],
    [{ maxTextLength: 1.5 }, 'options: maxTextLength must be an integer from 1 to 20000, got 1.5'],
    [{ maxTextLength: '9' }, 'options: maxTextLength must be a number of characters, got "9"'],
    [{ redact: true }, 'options: redact must be a function from text to text, or false, got true'],
    [{ redact: 'sk-' }, 'options: redact must be a function from text to text, or false, got "sk-"'],
  ])('%j', (options, message) => {
    expect(() => parsePrivacy('options', options as PrivacyOptions)).toThrow(message);
  });

  test('defaults', () => {
    expect(parsePrivacy('options', {})).toEqual({
      capture: 'all',
      maxTextLength: 20_000,
      secrets: true,
      redact: null,
    });
  });
});
