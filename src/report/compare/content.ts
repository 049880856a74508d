import type { ReportCase } from '../report.ts';

/**
 * A fingerprint of what a case asks: its recorded inputs and expectations. `undefined` where no trial recorded an
 * input: an expectation alone ("yes") tells no case from another.
 */
export function contentOf(item: ReportCase): string | undefined {
  const asked = new Set<string>();
  for (const { input, expected } of item.trials) {
    if (input !== undefined) asked.add(JSON.stringify([input, expected ?? null]));
  }
  return asked.size === 0 ? undefined : fingerprint([...asked].sort().join('\n'));
}

const HEX_DIGITS = 8;

/** Two independent 32-bit hashes: among 100,000 texts two are alike with a chance of one in three thousand million. */
export function fingerprint(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // FNV-1a, and a multiply-and-rotate step of another odd constant.
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul((second ^ unit) | 0, 0x85ebca6b);
    second = (second << 13) | (second >>> 19);
  }
  return hex(spread(first)) + hex(spread(second));
}

/** The finaliser of MurmurHash3: every bit of the input reaches every bit of the output. */
function spread(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function hex(word: number): string {
  return word.toString(16).padStart(HEX_DIGITS, '0');
}
