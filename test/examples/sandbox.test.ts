import { describe, expect, test } from 'vitest';
import { codeIn, runGenerated } from '../../examples/code-generation/sandbox.ts';

describe('runGenerated', () => {
  test('gives what the function returns for each list of arguments', () => {
    expect(
      runGenerated('const add = (a, b) => a + b;', 'add', [
        [1, 2],
        ['a', 'b'],
      ]),
    ).toEqual({ results: [3, 'ab'] });
    expect(runGenerated('function f(x) { return x; } // done', 'f', [['"\\\u2028']])).toEqual({
      results: ['"\\\u2028'],
    });
  });

  test.each([
    ['a loop without end', 'function f() { for (;;); }', /more than 1000 ms/],
    [
      'a loop of promises without end',
      'function f() { const again = () => Promise.resolve().then(again); again(); }',
      /more than 1000 ms/,
    ],
    ['an error of its own', "function f() { throw new Error('no'); }", /Error: no/],
    ['an error that cannot be shown', 'function f() { throw { toString() { throw 1; } }; }', /cannot be shown/],
    ['a value that is no error', 'function f() { throw null; }', /null/],
    ['no such function', 'function g() {}', /f is not defined/],
    ['no JavaScript', 'Here is the function you asked for.', /./],
    ['an early end of its function', '}); process.exit(1); (() => {', /./],
    ['endless recursion', 'function f() { return f(); }', /call stack/],
    ['process', 'function f() { process.exit(1); }', /process is not defined/],
    ['require', "const fs = require('fs'); function f() {}", /require is not defined/],
    ['eval', "function f() { return eval('1'); }", /Code generation from strings disallowed/],
    ['timers', 'function f() { setTimeout(() => {}, 0); }', /setTimeout is not defined/],
  ])('%s is an error, not a crash', (_, code, message) => {
    expect(runGenerated(code, 'f', [[]])).toEqual({ error: expect.stringMatching(message) });
  });

  test.each([
    ['this', 'function f() { return this.constructor.constructor("return process.version")(); }'],
    ['the global object', 'function f() { return globalThis.constructor.constructor("return process.version")(); }'],
    ['an argument', 'function f(a) { return a.constructor.constructor("return process.version")(); }'],
    [
      'an error',
      'function f() { try { f(); } catch (e) { return e.constructor.constructor("return process.version")(); } }',
    ],
    ['the caller', 'function f() { return f.caller.constructor("return process.version")(); }'],
    ['arguments.callee', 'function f() { return arguments.callee.caller.constructor("return process.version")(); }'],
    [
      'a stack trace',
      'function f() { Error.prepareStackTrace = (_, s) => s.map((c) => c.getFunction?.() ?? c.getThis?.()); ' +
        'const found = new Error().stack.find((x) => x); return found.constructor.constructor("return process.version")(); }',
    ],
  ])('reaches no process through %s', (_, code) => {
    expect(JSON.stringify(runGenerated(code, 'f', [[[1]]]))).not.toContain(process.version);
  });

  test.each([
    ["import('node:fs').catch((e) => e.constructor.constructor('globalThis.escaped = process.version')());"],
    ["import/**/('node:fs').constructor.constructor('globalThis.escaped = process.version')();"],
    ["\\u0069mport('node:fs').catch((e) => e.constructor.constructor('globalThis.escaped = process.version')());"],
  ])('reaches no process through %s', async (statement) => {
    expect(runGenerated(`function f() { ${statement} }`, 'f', [[]])).toHaveProperty('error');
    await new Promise(setImmediate);
    expect(globalThis).not.toHaveProperty('escaped');
  });

  test('a run does not see what an earlier one left', () => {
    runGenerated('Array.prototype.map = () => [42]; function f() {}', 'f', [[]]);
    expect(runGenerated('function f() { return [1].map((x) => x); }', 'f', [[]])).toEqual({ results: [[1]] });
    expect([1].map((x) => x)).toEqual([1]);
  });

  test('an answer that is not our text is refused', () => {
    expect(runGenerated('JSON.stringify = () => ({}); function f() { return 1; }', 'f', [[]])).toEqual({
      results: [1],
    });
    expect(
      runGenerated(
        "}; return 'not JSON'; } catch {} return 'not JSON'; })(); ((parse, stringify) => { try { (() => { function f() {}",
        'f',
        [[]],
      ),
    ).toHaveProperty('error');
    expect(runGenerated("function f() { return 'x'.repeat(200_000); }", 'f', [[]])).toHaveProperty('error');
  });
});

test.each([
  ['```js\nlet a;\n```', 'let a;\n'],
  ['Text.\n\n```javascript\nlet a;\n```\nMore `b`.', 'let a;\n'],
  ['let a;', 'let a;'],
  ['```js\nlet a;', 'let a;'],
])('codeIn(%j)', (answer, code) => {
  expect(codeIn(answer)).toBe(code);
});
