import type { ComparisonVerdict } from '../report.ts';
import { type Evidence, levelOfBounds } from './evidence.ts';

/** Why a metric got its verdict, in words that hold for metrics of either direction. */
export function reasonFor(
  verdict: ComparisonVerdict,
  evidence: Evidence,
  margin: number,
  /** How many metrics were judged together, where that alone left this one open. */
  family: number | null,
): string {
  const { cases, test } = evidence;
  const basis = test === 'newcombe' ? `${count(cases)}, none of them in the baseline` : count(cases);
  const bounds = evidence.intervalAt(levelOfBounds(0.05));
  if (bounds === null) return `too little to go by: ${basis}`;
  const [low, high] = bounds;
  if (verdict === 'regression') {
    return `worse by at least ${amount(-high)}${margin > 0 ? `, beyond the margin of ${margin}` : ''} (${basis})`;
  }
  if (verdict === 'improvement') return `better by at least ${amount(low)} (${basis})`;
  if (verdict === 'no regression') return `worse by at most ${amount(-low)}, within the margin of ${margin} (${basis})`;
  if (family !== null) return `not enough among ${family} metrics judged together: ${range(low, high)} (${basis})`;
  return `could be ${range(low, high)} (${basis})`;
}

function range(low: number, high: number): string {
  if (low >= 0) return `${amount(low)} to ${amount(high)} better`;
  if (high <= 0) return `${amount(-high)} to ${amount(-low)} worse`;
  return `anything from ${amount(-low)} worse to ${amount(high)} better`;
}

function amount(value: number): string {
  const size = Math.abs(value);
  return size >= 100 ? size.toFixed(0) : size >= 0.001 || size === 0 ? size.toFixed(3) : size.toPrecision(2);
}

function count(cases: number): string {
  return `${cases} case${cases === 1 ? '' : 's'}`;
}
