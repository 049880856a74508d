import { aggregate } from '../../src/report/aggregate.ts';
import { baselineOf } from '../../src/report/baseline.ts';
import { compare } from '../../src/report/compare/compare.ts';
import type { HistoryPoint } from '../../src/report/history-point.ts';
import type { Report, ReportCase, ReportTrial } from '../../src/report/report.ts';
import { parseThresholds } from '../../src/report/threshold-options.ts';
import { wholeRun } from '../report/cases.ts';

const MODELS = { steady: 0.74, brittle: 0.7, plain: 0.66 } as const;
const PROMPTS = ['direct', 'polite', 'step by step', 'terse', 'formal'];
const EFFECTS = { steady: 0.04, brittle: 0.26, plain: 0.06 } as const;
const LANGUAGES = ['en', 'de', 'fr'];
const QUESTIONS = 12;
const TRIALS = 4;

/** Numbers from 0 to 1 that are the same in every run: a linear congruential generator. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Cases of three models under five wordings of the prompt, some flaky, one broken and one skipped. */
export function exampleCases(seed: number, shift = 0): ReportCase[] {
  const next = random(seed);
  const cases: ReportCase[] = [];
  for (const [model, rate] of Object.entries(MODELS) as [keyof typeof MODELS, number][]) {
    for (const [at, prompt] of PROMPTS.entries()) {
      for (let question = 0; question < QUESTIONS; question++) {
        const hardness = (question / (QUESTIONS - 1) - 0.5) * 0.5;
        const chance = rate + shift + (at / 2 - 1) * EFFECTS[model] - hardness;
        const trials = Array.from({ length: TRIALS }, (_, index) => trial(index, question, next() < chance, next()));
        const [slices, name] = [
          { model, prompt, language: LANGUAGES[question % LANGUAGES.length] ?? '' },
          `question ${question + 1}, ${model}, ${prompt}`,
        ];
        const failed = trials.filter(({ passed }) => passed === false).length;
        cases.push({
          id: `evals/capitals.eval.ts > ${name}`,
          project: '',
          file: 'evals/capitals.eval.ts',
          name,
          state: failed > TRIALS / 2 ? 'failed' : 'passed',
          flaky: false,
          slices,
          trials,
        });
      }
    }
  }
  return [...cases, broken(), skipped()];
}

function trial(index: number, question: number, passed: boolean, noise: number): ReportTrial {
  const expected = `The capital is city number ${question + 1}.`;
  const output = passed ? expected : `I believe the capital is town number ${question + 2}.`;
  const confidence = Math.round((passed ? 0.55 + 0.45 * noise : 0.35 + 0.6 * noise) * 100) / 100;
  return {
    index,
    attempts: 1,
    passed,
    errored: false,
    error: passed ? null : `Error: expected "${expected}", got "${output}"`,
    confidence,
    records: [
      {
        metric: 'exactMatch',
        score: passed ? 1 : 0,
        passed,
        signature: 'exactMatch|v1',
        confidence,
        ...(!passed && { reason: `"${output}" is none of the accepted answers`, received: output }),
      },
    ],
    durationMs: 5,
    latencyMs: 300 + Math.round(900 * noise),
    inputTokens: 40 + question,
    outputTokens: 12,
    costUsd: 0.0004,
    input: `What is the capital of country number ${question + 1}?`,
    output,
    expected,
  };
}

function broken(): ReportCase {
  const trials = [
    { index: 0, attempts: 2, passed: false, errored: true, error: 'Error: timed out', confidence: null, records: [] },
  ];
  const name = 'question that times out';
  return {
    id: `evals/slow.eval.ts > ${name}`,
    project: '',
    file: 'evals/slow.eval.ts',
    name,
    state: 'errored',
    flaky: true,
    slices: {},
    trials,
  };
}

function skipped(): ReportCase {
  const name = 'question for later';
  return {
    id: `evals/slow.eval.ts > ${name}`,
    project: '',
    file: 'evals/slow.eval.ts',
    name,
    state: 'skipped',
    flaky: false,
    slices: {},
    trials: [],
  };
}

/** A report of the cases given, with thresholds of every verdict. */
export function reportOf(cases: readonly ReportCase[], baseline?: readonly ReportCase[]): Report {
  const comparison =
    baseline &&
    ((current: readonly ReportCase[]) =>
      compare(baselineOf(baseline), baselineOf(current), {
        baseline: 'evals/baseline.json',
        margin: 0.02,
        margins: {},
        onRegression: 'fail',
      }));
  return aggregate(cases, wholeRun, {
    thresholds: parseThresholds({
      passRate: 0.6,
      exactMatch: { bound: 0.72, decide: 'confident' },
      'pass@4': 0.7,
      ece: 0.05,
      latencyMs: 2000,
      'slice:language=fr': { exactMatch: 0.9 },
    }),
    allowEmpty: false,
    calibrationBins: 10,
    comparison,
  });
}

/** The report that most of the page's tests look at: with a baseline to which one model lost. */
export function exampleReport(): Report {
  return reportOf(exampleCases(7, -0.04), exampleCases(11, 0.06));
}

export function exampleHistory(report: Report): HistoryPoint[] {
  const names = ['passRate', 'exactMatch', 'latencyMs'];
  return Array.from({ length: 9 }, (_, at) => ({
    finishedAt: `2026-01-0${at + 1}T12:00:00.000Z`,
    commit: `${at}a5c3785ed8d6a35868bc169f07e40e889087fd2`,
    branch: 'main',
    metrics: Object.fromEntries(
      names.map((name) => {
        const metric = report.metrics[name];
        const scale = 1 + 0.02 * (at - 4);
        const [low, high] = metric?.interval ?? [0, 0];
        return [name, { estimate: (metric?.estimate ?? 0) * scale, interval: [low * scale, high * scale] as const }];
      }),
    ),
  }));
}
