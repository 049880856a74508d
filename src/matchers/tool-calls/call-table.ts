import { nearest } from '../../metrics/misuse.ts';
import { field } from '../../metrics/parsing/tool-calls/fields.ts';
import type { ToolCall } from '../../metrics/parsing/tool-calls/tool-call.ts';
import { leastCostAssignment } from './assignment.ts';
import { differences } from './differences.ts';
import { showExpected } from './expected-values.ts';
import { type ArgumentExtent, type ExpectedToolCall, isExpectedCall } from './pair-calls.ts';
import { showCall } from './show-call.ts';

const MOST_ROWS = 20;
const MOST_NEAREST = 30;
const MOST_DIFFERENCES = 5;
const WIDEST_COLUMN = 60;

interface Row {
  readonly mark: '✓' | '✗';
  readonly expected: string;
  readonly made: string;
  readonly notes: readonly string[];
}

/** Expected calls against made ones, side by side: pairs first by their partner, then the nearest of what is left, with where they differ. */
export function callTable(
  expected: readonly ExpectedToolCall[],
  made: readonly ToolCall[],
  partners: readonly number[],
  args: ArgumentExtent,
): string[] {
  const taken = new Set(partners);
  const missing = [...expected.keys()].filter((i) => partners[i] === -1);
  const extra = [...made.keys()].filter((j) => !taken.has(j));
  const nearestOf = pairNearest(missing, extra, expected, made, args);
  const near = new Set(nearestOf.values());
  const rows = expected.map((call, i): Row => {
    const paired = partners[i] ?? -1;
    const j = paired >= 0 ? paired : nearestOf.get(i);
    const partner = j === undefined ? undefined : made[j];
    if (!partner) return { mark: '✗', expected: showWanted(call), made: '—', notes: ['not made'] };
    const notes = paired >= 0 ? [] : notesOn(call, partner, args);
    return { mark: paired >= 0 ? '✓' : '✗', expected: showWanted(call), made: showCall(partner), notes };
  });
  for (const j of extra) {
    const call = made[j];
    if (!call || near.has(j)) continue;
    rows.push({ mark: '✗', expected: '—', made: showCall(call), notes: [call.problem ?? 'not expected'] });
  }
  return layOut(rows);
}

function showWanted({ name, arguments: args }: ExpectedToolCall): string {
  if (args === undefined) return `${name}(…)`;
  const pairs = Object.entries(args).map(([key, value]) => `${JSON.stringify(key)}:${showExpected(value)}`);
  return `${name}({${pairs.join(',')}})`;
}

function notesOn(expected: ExpectedToolCall, made: ToolCall, args: ArgumentExtent): string[] {
  if (made.problem !== undefined) return [made.problem];
  if (made.name !== expected.name) return [`another tool: expected ${expected.name}, got ${made.name}`];
  if (isExpectedCall(expected, made, args)) return ['not in this place'];
  const extent = args === 'subset' ? 'subset' : 'exact';
  const found = differences(expected.arguments, made.arguments, extent, MOST_DIFFERENCES);
  return found.map((one) => `${one.path}: expected ${one.expected}, got ${one.received}`);
}

/** The nearest made call for each that is missing, of least difference in all. */
function pairNearest(
  missing: readonly number[],
  extra: readonly number[],
  expected: readonly ExpectedToolCall[],
  made: readonly ToolCall[],
  args: ArgumentExtent,
): Map<number, number> {
  const lefts = missing.slice(0, MOST_NEAREST);
  const rights = extra.slice(0, MOST_NEAREST);
  const isWide = lefts.length <= rights.length;
  const [rows, columns] = isWide ? [lefts, rights] : [rights, lefts];
  const cost = rows.map((row) =>
    columns.map((column) => {
      const [i, j] = isWide ? [row, column] : [column, row];
      return distance(expected[i], made[j], args);
    }),
  );
  const pairs = new Map<number, number>();
  for (const [at, column] of leastCostAssignment(cost).entries()) {
    const [row, other] = [rows[at], columns[column]];
    if (row === undefined || other === undefined || (cost[at]?.[column] ?? FAR) >= FAR) continue;
    if (isWide) pairs.set(row, other);
    else pairs.set(other, row);
  }
  return pairs;
}

const FAR = 1_000;
/** Another tool is further away than any arguments of the right one. */
const ANOTHER_TOOL = 100;
const LONGEST_NAME = 100;

function distance(expected: ExpectedToolCall | undefined, made: ToolCall | undefined, args: ArgumentExtent): number {
  if (!expected || !made) return FAR;
  const extent = args === 'subset' ? 'subset' : 'exact';
  const { name = '' } = made;
  const isNear =
    name === expected.name || (name.length <= LONGEST_NAME && nearest(name, [expected.name]) !== undefined);
  const differing =
    args === 'ignore'
      ? 0
      : differences(expected.arguments ?? {}, made.arguments ?? {}, extent, ANOTHER_TOOL / 2).length;
  if (name === expected.name) return differing;
  // Calls of unlike tools are worth showing side by side only where their arguments are alike.
  const shared = Object.keys(expected.arguments ?? {}).some((key) => field(made.arguments, key) !== undefined);
  return isNear || shared ? ANOTHER_TOOL + differing : FAR;
}

function layOut(rows: readonly Row[]): string[] {
  const shown = rows.slice(0, MOST_ROWS).map((row) => ({ ...row, expected: cut(row.expected), made: cut(row.made) }));
  const width = Math.max('expected'.length, ...shown.map(({ expected }) => expected.length));
  const lines = [`    ${'expected'.padEnd(width)}  made`];
  for (const { mark, expected, made, notes } of shown) {
    lines.push(`  ${mark} ${expected.padEnd(width)}  ${made}`);
    for (const note of notes) lines.push(`      ${note}`);
  }
  if (rows.length > MOST_ROWS) lines.push(`    … and ${rows.length - MOST_ROWS} more`);
  return lines;
}

function cut(text: string): string {
  return text.length > WIDEST_COLUMN ? `${text.slice(0, WIDEST_COLUMN - 1)}…` : text;
}
