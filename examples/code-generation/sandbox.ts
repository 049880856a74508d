import { createContext, Script } from 'node:vm';

// Wall-clock time: generous, so that a busy machine does not fail a right program.
const TIME_LIMIT_MS = 1_000;
const LONGEST_RESULT = 100_000;

/** What came of running generated code: what it returned for each list of arguments, or why there is nothing to see. */
export type Outcome = { readonly results: readonly unknown[] } | { readonly error: string };

const UNREADABLE: Outcome = { error: 'it returned nothing that can be read' };

/**
 * Runs a generated function on each list of arguments, apart from the test: no `process`, `require`, timers or network,
 * no `eval`, and at most a second, promises included.
 *
 * Nothing of ours goes in but text, and nothing comes out but text, so the code finds no object of the host whose
 * `constructor.constructor` would be the host's `Function`. Even so, node:vm is NOT a security boundary (its
 * documentation says so, and memory is not limited here): run code you do not trust at all in a container.
 */
export function runGenerated(
  code: string,
  functionName: string,
  argumentLists: readonly (readonly unknown[])[],
): Outcome {
  // The promise of an `import()` would be the host's own object, a way out of the sandbox.
  if (/\bimport\b/.test(code)) return { error: 'import is not available here' };
  const lists = JSON.stringify(JSON.stringify(argumentLists));
  // The generated code stands in a function of its own, so that it can neither see nor replace what surrounds it.
  const source = `'use strict';
    ((parse, stringify) => {
      try {
        const generated = (() => {\n${code}\n;return ${functionName}; })();
        return stringify({ results: parse(${lists}).map((list) => generated(...list)) });
      } catch (error) {
        return stringify({ error: \`\${error}\` });
      }
    })(JSON.parse, JSON.stringify);`;
  let script: Script;
  try {
    script = new Script(source, { filename: `${functionName}.generated.js` });
  } catch (error) {
    return { error: String(error) };
  }
  const sandbox = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  });
  const started = performance.now();
  let answer: unknown;
  try {
    answer = script.runInContext(sandbox, { timeout: TIME_LIMIT_MS });
  } catch {
    // What was thrown may be the sandbox's own object, whose getters would run without a time limit: it is not looked at.
    const late = performance.now() - started >= TIME_LIMIT_MS;
    return { error: late ? `it ran for more than ${TIME_LIMIT_MS} ms` : 'it threw something that cannot be shown' };
  }
  return typeof answer === 'string' && answer.length <= LONGEST_RESULT ? readOutcome(answer) : UNREADABLE;
}

function readOutcome(answer: string): Outcome {
  try {
    return JSON.parse(answer) as Outcome;
  } catch {
    return UNREADABLE;
  }
}

/** The first fenced block of an answer, or all of it where nothing is fenced. */
export function codeIn(answer: string): string {
  const [, fenced] = answer.split('```');
  return fenced === undefined ? answer : fenced.slice(fenced.indexOf('\n') + 1);
}
