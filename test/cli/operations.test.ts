import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/cli/metric/operations/index.ts';
import { answersOf, runCli } from './run-cli.ts';

/**
 * Pairs of lines: an input as it is given to the command, and the answer of a Python 3.11 reading of the source documents
 * ("LLM evaluation code", "pass@k, ECE and Wilson", "LLM evaluation guide", "Evaluation challenges").
 */
const lines = readFileSync(new URL('operations.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const inputs = lines.filter((_, i) => i % 2 === 0);
const expected: unknown[] = lines.filter((_, i) => i % 2 === 1).map((line) => JSON.parse(line));
const TOLERANCE = 1e-9;

describe('every operation answers as the source documents define it', () => {
  let answers: unknown[];
  let code: number | null;

  beforeAll(async () => {
    const run = await runCli(['metric'], inputs.join('\n'));
    answers = answersOf(run);
    code = run.code;
  });

  test('all lines are answered and none is an error', () => {
    expect(answers.length).toBe(inputs.length);
    expect(code).toBe(0);
  });

  test.each(operations.map(({ name }) => name))('%s', (name) => {
    const cases = inputs.flatMap((input, i) => (JSON.parse(input).op === name ? [i] : []));
    expect(cases.length).toBeGreaterThan(10);
    const wrong = cases.filter((i) => !isSame(answers[i], expected[i]));
    expect(wrong.map((i) => ({ input: inputs[i], answer: answers[i], expected: expected[i] }))).toEqual([]);
  });
});

test('the operations are those of the source documents', () => {
  expect(new Set(inputs.map((input) => JSON.parse(input).op))).toEqual(new Set(operations.map(({ name }) => name)));
  expect(operations.length).toBe(35);
});

test('the help names every operation and each of its fields', async () => {
  const { code, stdout } = await runCli(['metric', '--help']);
  expect(code).toBe(0);
  for (const { name, fields } of operations) {
    const described = stdout.split('\n').find((line) => line.startsWith(`  ${name}  `)) ?? '';
    for (const field of Object.keys(fields)) expect(described).toContain(`${field}: `);
  }
});

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(b));
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) && isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}
