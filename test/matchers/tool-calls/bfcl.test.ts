import { describe, expect, test } from 'vitest';
import { toBeValidToolCall } from '../../../src/matchers/to-be-valid-tool-call.ts';
import { toCallTools } from '../../../src/matchers/to-call-tools.ts';
import { toNotCallTools } from '../../../src/matchers/to-not-call-tools.ts';
import type { Verdict } from '../../../src/matchers/verdict.ts';
import { type Call, readTasks, type Schema, type Spec, type Task, truthCalls, truthExpected } from './bfcl-tasks.ts';
import { callShapes, pythonCall, specShapes } from './provider-shapes.ts';

const tasks = readTasks();
const calling = tasks.filter((task) => task.ground_truth.length > 0);
const irrelevant = tasks.filter((task) => task.ground_truth.length === 0);

/** The reason of a failing verdict, with the task it is about. */
function failure(task: Task, verdict: Verdict | Promise<Verdict>): string | undefined {
  if (verdict instanceof Promise) return `${task.id}: not synchronous`;
  return verdict.pass ? undefined : `${task.id}: ${verdict.reason()}`;
}

test('the sample has 180 tasks that need calls and 20 that need none', () => {
  expect([calling.length, irrelevant.length]).toEqual([180, 20]);
});

describe.each(Object.entries(callShapes))('calls as %s', (_, write) => {
  test.each(['full', 'least'] as const)('every ground truth is valid and matches (%s arguments)', (extent) => {
    for (const task of calling) {
      const received = write(truthCalls(task, extent));
      expect(failure(task, toBeValidToolCall(received, task.function))).toBeUndefined();
      expect(failure(task, toCallTools(received, truthExpected(task)))).toBeUndefined();
    }
  });
});

describe.each(Object.entries(specShapes))('tools as %s', (_, write) => {
  test.each(['full', 'least'] as const)('every ground truth is valid (%s arguments)', (extent) => {
    for (const task of calling) {
      const tools = write(task.function);
      const received = truthCalls(task, extent).map(pythonCall).join('\n');
      expect(failure(task, toBeValidToolCall(received, tools))).toBeUndefined();
    }
  });

  test.each(Object.entries(mutations()))('%s is caught and named', (_name, mutate) => {
    let mutated = 0;
    for (const task of calling) {
      const tools = write(task.function);
      for (const call of truthCalls(task, 'full')) {
        const spec = task.function.find(({ name }) => name === call.name);
        const mutant = spec && mutate(call, spec);
        if (!mutant) continue;
        mutated++;
        const verdict = toBeValidToolCall([{ name: mutant.call.name, arguments: mutant.call.args }], tools) as Verdict;
        expect(verdict.pass, task.id).toBe(false);
        expect(verdict.reason(), task.id).toContain(mutant.says);
      }
    }
    expect(mutated).toBeGreaterThan(20);
  });
});

describe('a ground truth may name a parameter that its function does not have', () => {
  // Two tasks of the sample do; in the checker of the leaderboard, too, such a call has an unexpected parameter.
  test.each([
    ['parallel_multiple_12', 'calculate_voltage_difference', 'permeability'],
    ['parallel_multiple_26', 'bank.calculate_balance', 'type'],
  ])('%s: %s has no %s', (id, name, parameter) => {
    const task = tasks.find((one) => one.id === id) as Task;
    const accepted = task.ground_truth.flatMap((truth) => truth[name]?.[parameter] ?? []);
    // It may be left out, so that the ground truth has a valid form, and matches in either.
    expect(accepted).toContain('');
    const given = accepted.find((value) => value !== '');
    for (const [write, extra] of Object.values(callShapes).flatMap((shape) => [
      [shape, {}] as const,
      [shape, { [parameter]: given }] as const,
    ])) {
      const calls = truthCalls(task, 'full').map((call) =>
        call.name === name ? { ...call, args: { ...call.args, ...extra } } : call,
      );
      const received = write(calls);
      expect(failure(task, toCallTools(received, truthExpected(task)))).toBeUndefined();
      const problem = failure(task, toBeValidToolCall(received, task.function));
      if (parameter in extra) expect(problem).toContain(`$.${parameter} is no parameter of ${name}`);
      else expect(problem).toBeUndefined();
      expect(failure(task, toBeValidToolCall(received, task.function, { allowUnknown: true }))).toBeUndefined();
    }
  });

  test('no other task does', () => {
    const named = calling.filter((task) =>
      task.ground_truth.some((truth) =>
        Object.entries(truth).some(([name, accepted]) => {
          const properties = task.function.find((spec) => spec.name === name)?.parameters.properties ?? {};
          return Object.keys(accepted).some((key) => !Object.hasOwn(properties, key));
        }),
      ),
    );
    expect(named.map(({ id }) => id)).toEqual(['parallel_multiple_12', 'parallel_multiple_26']);
  });
});

interface Mutant {
  readonly call: Call;
  readonly says: string;
}

function mutations(): Record<string, (call: Call, spec: Spec) => Mutant | undefined> {
  return {
    'a dropped required parameter': (call, { parameters }) => {
      const [key] = parameters.required ?? [];
      if (key === undefined) return undefined;
      const { [key]: _dropped, ...args } = call.args;
      return { call: { ...call, args }, says: `${place(key)} is required (required)` };
    },
    'a wrong type': (call, { parameters }) => {
      const found = Object.entries(parameters.properties ?? {}).find(
        ([, { type }]) => type !== undefined && type !== 'any',
      );
      if (!found) return undefined;
      const [key, schema] = found;
      return { call: { ...call, args: { ...call.args, [key]: wrongValue(schema) } }, says: `${place(key)} must be ` };
    },
    'an unknown name': (call) => ({
      call: { ...call, name: `${call.name}_x` },
      says: `(did you mean "${call.name}"?)`,
    }),
    'a value out of the enum': (call, { parameters }) => {
      const found = Object.entries(parameters.properties ?? {}).find(([, schema]) => schema.enum);
      if (!found) return undefined;
      const [key] = found;
      return {
        call: { ...call, args: { ...call.args, [key]: 'no such member' } },
        says: `${place(key)} must be one of `,
      };
    },
    'an extra parameter': (call) => ({
      call: { ...call, args: { ...call.args, zz_extra: 1 } },
      says: `$.zz_extra is no parameter of ${call.name}`,
    }),
  };
}

function place(key: string): string {
  return /^\w+$/.test(key) ? `$.${key}` : `$["${key}"]`;
}

function wrongValue({ type }: Schema): unknown {
  if (type === 'string') return 7;
  if (type === 'integer') return 7.5;
  if (type === 'float') return '7';
  return type === 'boolean' ? 1 : 'seven';
}

describe('tasks that need no call', () => {
  test('an answer in words makes none', () => {
    for (const task of irrelevant) {
      expect(
        failure(task, toNotCallTools('None of the functions (f, g) can help: {"a": 1} is [not] enough.')),
      ).toBeUndefined();
      expect(failure(task, toCallTools('I cannot.', truthExpected(task)))).toBeUndefined();
    }
  });

  test.each(Object.entries(callShapes))('a call as %s is caught', (_, write) => {
    for (const task of irrelevant) {
      const received = write([{ name: task.function[0]?.name ?? 'f', args: { a: 1 } }]);
      expect(toNotCallTools(received).pass).toBe(false);
      expect(toCallTools(received, [])).toMatchObject({ pass: false, score: 0 });
    }
  });
});
