import { show, unknownKey, wrongType } from '../metrics/misuse.ts';
import { type PrivacyOptions, type PrivacySettings, parsePrivacy } from '../privacy/privacy-options.ts';
import { type BaselineSettings, type BaselineSpec, parseBaseline } from './baseline-options.ts';
import { requireDistinctFiles } from './distinct-files.ts';
import { parseThresholds, type Threshold, type Thresholds } from './threshold-options.ts';

/** The forms in which a report can be written. */
export const OUTPUT_KINDS = ['json', 'html', 'markdown', 'junit', 'ctrf'] as const;
export type OutputKind = (typeof OUTPUT_KINDS)[number];

/** A file for each form that is wanted. */
export type Outputs = { readonly [Kind in OutputKind]?: string | undefined };

/** How much is printed: only the verdict; the figures and the worst cases; the slices too. */
export const VERBOSITIES = ['quiet', 'summary', 'full'] as const;
export type Verbosity = (typeof VERBOSITIES)[number];

/** What the reporter and the plugin take. */
export interface ReportOptions extends PrivacyOptions {
  /** What tells this suite from others of the same pull request or pipeline, for each to have a comment of its own. */
  readonly name?: string | undefined;
  /** Bounds on aggregated metrics, by metric or by file pattern and metric. */
  readonly thresholds?: Thresholds | undefined;
  /** The baseline to compare with: its file, or that and how to judge. The first `vitest -u` writes it. */
  readonly baseline?: string | BaselineSpec | undefined;
  /** Files to write, relative to the project's root. */
  readonly outputs?: Outputs | undefined;
  /** A file that keeps the figures of every whole run, a line each, to see how they move. */
  readonly history?: string | undefined;
  /** How much is printed: `quiet`, `summary` (default) or `full`. */
  readonly verbosity?: Verbosity | undefined;
  /**
   * The file that each finished case is added to at once, so that `expect-llm merge` can report a run that was killed; it
   * is removed when the outputs are written. Default: beside `outputs.json`, as `<its name>.journal.jsonl`; none without
   * that, or where this is `false`.
   */
  readonly journal?: string | false | undefined;
  /** Lets a run without a single eval case pass. Default `false`: such a run fails. */
  readonly allowEmpty?: boolean | undefined;
  /** Number of equal-width bins for the calibration error. Default 10. */
  readonly calibrationBins?: number | undefined;
}

/** Options after checking, with every default filled in. */
export interface CheckedOptions {
  readonly name?: string | undefined;
  readonly thresholds: readonly Threshold[];
  readonly baseline: BaselineSettings | null;
  readonly outputs: Outputs;
  readonly history: string | null;
  readonly verbosity: Verbosity;
  readonly journal: string | null;
  readonly privacy: PrivacySettings;
  readonly allowEmpty: boolean;
  readonly calibrationBins: number;
}

const WHERE = 'expect-llm options';
const KNOWN = [
  'name',
  'thresholds',
  'baseline',
  'outputs',
  'history',
  'journal',
  'verbosity',
  'capture',
  'maxTextLength',
  'redact',
  'allowEmpty',
  'calibrationBins',
];
// What can stand in an HTML comment and be read in a heading.
const NAME = /^[A-Za-z0-9](?:[\w./ ]|-(?!-)){0,63}$/;
const MOST_BINS = 1000;

/**
 * Checks the options before any test runs.
 * @throws {TypeError | RangeError} naming the option, what it got and the nearest valid name
 */
export function checkReportOptions(options: ReportOptions = {}): CheckedOptions {
  requirePlainObject('options', options);
  for (const key of Object.keys(options)) if (!KNOWN.includes(key)) throw new TypeError(unknownKey(WHERE, key, KNOWN));
  const { name, thresholds = {}, outputs = {}, history, verbosity = 'summary' } = options;
  const { allowEmpty = false, calibrationBins = 10 } = options;
  if (name !== undefined) requireName(name);
  if (history !== undefined && (typeof history !== 'string' || history === '')) {
    throw wrongType(WHERE, 'history', 'the path of a file', history);
  }
  if (!VERBOSITIES.includes(verbosity)) {
    throw wrongType(WHERE, 'verbosity', VERBOSITIES.map((one) => `'${one}'`).join(', '), verbosity);
  }
  requirePlainObject('outputs', outputs);
  for (const [key, path] of Object.entries(outputs)) {
    if (!isOutputKind(key)) throw new TypeError(unknownKey(`${WHERE}, outputs`, key, OUTPUT_KINDS));
    if (path !== undefined && (typeof path !== 'string' || path === '')) {
      throw wrongType(WHERE, `outputs.${key}`, 'the path of a file', path);
    }
  }
  if (typeof allowEmpty !== 'boolean') throw wrongType(WHERE, 'allowEmpty', 'true or false', allowEmpty);
  if (!Number.isInteger(calibrationBins) || calibrationBins < 1 || calibrationBins > MOST_BINS) {
    throw new RangeError(`${WHERE}: calibrationBins must be an integer from 1 to ${MOST_BINS}, got ${calibrationBins}`);
  }
  const baseline = parseBaseline(options.baseline);
  const journal = parseJournal(options.journal, outputs);
  requireDistinctFiles(WHERE, [
    ...Object.entries(outputs).map(([kind, path]) => [`outputs.${kind}`, path] as const),
    ['baseline', baseline?.path],
    ['history', history],
    ['journal', journal],
  ]);
  return {
    ...(name !== undefined && { name }),
    thresholds: parseThresholds(thresholds),
    baseline,
    outputs,
    history: history ?? null,
    verbosity,
    journal,
    privacy: parsePrivacy(WHERE, options),
    allowEmpty,
    calibrationBins,
  };
}

function parseJournal(journal: unknown, outputs: Outputs): string | null {
  const { json } = outputs;
  if (journal === false) return null;
  if (journal === undefined) return json === undefined ? null : `${json}.journal.jsonl`;
  if (typeof journal !== 'string' || journal === '') {
    throw wrongType(WHERE, 'journal', 'the path of a file, or false', journal);
  }
  return journal;
}

export function isOutputKind(name: string): name is OutputKind {
  return (OUTPUT_KINDS as readonly string[]).includes(name);
}

function requireName(name: unknown): void {
  if (typeof name !== 'string') throw wrongType(WHERE, 'name', 'a string', name);
  if (NAME.test(name)) return;
  throw new RangeError(
    `${WHERE}: name must be of letters, digits, spaces and ._/- (no two hyphens together), 64 at most, got ${show(name)}`,
  );
}

function requirePlainObject(name: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrongType(WHERE, name, 'an object', value);
}

/** Gives a set of options its type and completion where it is written apart from the configuration. */
export function defineReportOptions(options: ReportOptions): ReportOptions {
  return options;
}
