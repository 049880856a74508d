import { extractJson } from '../../src/metrics/parsing/extract-json.ts';
import { parseToolCall } from '../../src/metrics/parsing/parse-tool-call.ts';
import { type BenchRow, milliseconds, time } from './row.ts';

const SIZE = 60_000;
/** The quadratic way is measured on a text so many times smaller, or the table would take minutes. */
const SMALLER = 20;
const RUNS = 5;
const WANTED = 'under 100 ms, in proportion to the text';

/** Texts made to be slow, by the number of repetitions. */
const HOSTILE: readonly (readonly [name: string, text: (repetitions: number) => string])[] = [
  ['opening braces', (n) => '{'.repeat(n)],
  ['quotes and braces', (n) => '"{'.repeat(n)],
  ['nested keys, then an error', (n) => `${'{"a":'.repeat(n / 3)}x`],
  ['nested objects around an error', (n) => `${'{"a":'.repeat(n / 3)}x${'}'.repeat(n / 3)}`],
];

/** `extractJson` and `parseToolCall` on hostile text against the textbook ways, which are quadratic on it. */
export default async function (): Promise<BenchRow[]> {
  return [
    ...HOSTILE.map(([name, text]) => row(`extractJson, ${name}`, extractJson, plainExtractJson, text)),
    row('parseToolCall, spaces, then an error', parseToolCall, plainParseToolCall, (n) => `f(k=1${' '.repeat(n)}x`),
  ];
}

type Parser = (text: string) => unknown;

function row(name: string, ours: Parser, plain: Parser, text: (repetitions: number) => string): BenchRow {
  const whole = text(SIZE);
  const part = text(SIZE / SMALLER);
  const oursWhole = time(() => ours(whole), { runs: RUNS });
  const oursPart = time(() => ours(part), { runs: RUNS });
  const plainPart = time(() => plain(part), { runs: RUNS });
  return {
    name,
    ours: milliseconds(oursWhole),
    other: `${milliseconds(plainPart)} (textbook; it and the ratio on a text ${SMALLER} times smaller)`,
    ratio: plainPart / oursPart,
    wanted: WANTED,
  };
}

/** The definition word for word: from every brace, to the brace that balances it. */
function plainExtractJson(text: string): unknown {
  for (let start = text.indexOf('{'); start >= 0; start = text.indexOf('{', start + 1)) {
    const end = balanced(text, start);
    try {
      if (end > 0) return JSON.parse(text.slice(start, end));
    } catch {
      // The next brace may start an object.
    }
  }
  return null;
}

function balanced(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (inString && character === '\\') at++;
    else if (character === '"') inString = !inString;
    else if (!inString && character === '{') depth++;
    else if (!inString && character === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

const CALL = /^\s*([A-Za-z_]\w*)\((?:\s*(\w+)\s*=\s*("(?:\\.|[^"\\])*"|[^,")\s]+)\s*,?)*\s*\)\s*$/;

/** As it is often written: one regular expression, in which two runs of whitespace stand side by side. */
function plainParseToolCall(text: string): unknown {
  return CALL.exec(text);
}
