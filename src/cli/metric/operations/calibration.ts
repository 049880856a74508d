import { calibrationError } from '../../../metrics/calibration/calibration-error.ts';
import { expectedCalibrationError } from '../../../metrics/calibration/expected-calibration-error.ts';
import { wilson } from '../../../metrics/statistics/wilson.ts';
import { decimal, flag, integer, list, number } from '../fields.ts';
import { type Operation, operation } from '../operation.ts';

export const calibrationOperations: readonly Operation[] = [
  operation(
    'calibration_error',
    'expected calibration error, binned by doubles',
    { confidences: list(number), correct: list(flag), num_bins: integer },
    ({ confidences, correct, num_bins }) => calibrationError(confidences, correct, num_bins),
  ),
  operation(
    'ece',
    'expected calibration error, binned by the decimals as written',
    { confidences: list(decimal), correct: list(flag), n_bins: integer },
    ({ confidences, correct, n_bins }) => expectedCalibrationError(confidences, correct, n_bins),
  ),
  operation(
    'wilson',
    '[low, high] of the Wilson interval of a proportion',
    { successes: integer, total: integer, z: number },
    ({ successes, total, z }) => {
      const { low, high } = wilson(successes, total, z);
      return [low, high];
    },
  ),
];
