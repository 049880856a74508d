import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import * as metrics from '../../src/metrics/index.ts';

/** Every example in a docstring of the metrics is run, and every public function has one. */

const folder = join(import.meta.dirname, '../../src/metrics');

interface Example {
  readonly file: string;
  readonly expression: string;
  readonly value: string;
}

const examples: Example[] = globSync('**/*.ts', { cwd: folder }).flatMap((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  return [...text.matchAll(/@example\n((?: *\*(?!\/| @).*\n)+)/g)].flatMap(([, lines = '']) =>
    [...lines.matchAll(/^ *\* ?(.*?) \/\/ (.*)$/gm)].map(([, expression = '', value = '']) => ({
      file,
      expression,
      value,
    })),
  );
});

const publicFunctions = Object.entries(metrics).filter(([, value]) => typeof value === 'function');

function evaluate(expression: string): unknown {
  return new Function(...Object.keys(metrics), `return (${expression})`)(...Object.values(metrics));
}

/** As a reader of the docstring sees it: plain JSON. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

describe('examples in docstrings', () => {
  test.each(examples)('$file: $expression', ({ expression, value }) => {
    const expected: unknown = JSON.parse(value);
    const got = plain(evaluate(expression));
    if (typeof expected === 'number') expect(got).toBeCloseTo(expected, 10);
    else expect(got).toEqual(expected);
  });
});

test.each(publicFunctions.map(([name]) => name))('%s has an example', (name) => {
  expect(examples.some(({ expression }) => expression.includes(`${name}(`))).toBe(true);
});
