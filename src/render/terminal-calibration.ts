import type { Report } from '../report/report.ts';
import { formatNumber } from './numbers.ts';
import { wrap } from './wrap.ts';

/** The calibration error beside what chance alone shows: few statements make any model look miscalibrated. */
export function calibrationSection({ calibration }: Report, width: number): string[] {
  if (calibration === null) return [];
  const { ece, nullMean, null95, count } = calibration;
  const stated = `${count.toLocaleString('en-US')} stated confidence${count === 1 ? '' : 's'}`;
  const line = `Calibration error ${formatNumber(ece)} over ${stated}; a calibrated model would show ${formatNumber(nullMean)} on average at this n, ${formatNumber(null95)} at most 95% of the time`;
  return wrap(line, width).map((part, i) => (i === 0 ? part : `  ${part}`));
}
