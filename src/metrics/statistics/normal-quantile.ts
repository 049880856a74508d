import { requireNumberIn } from '../misuse.ts';

// Coefficients of the three rational approximations of AS 241 (PPND16), highest power first.
const CENTRE_TOP = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
  133.14166789178438, 3.3871328727963665,
];
const CENTRE_BOTTOM = [
  5226.495278852546, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
  42.31333070160091, 1,
];
const MIDDLE_TOP = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
];
const MIDDLE_BOTTOM = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
];
const TAIL_TOP = [
  2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
  1.7848265399172913, 5.463784911164114, 6.657904643501103,
];
const TAIL_BOTTOM = [
  2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133, 0.014875361290850615,
  0.1369298809227358, 0.599832206555888, 1,
];

function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (const coefficient of coefficients) value = value * x + coefficient;
  return value;
}

function ratio(top: readonly number[], bottom: readonly number[], x: number): number {
  return polynomial(top, x) / polynomial(bottom, x);
}

/**
 * The quantile of the standard normal distribution: the z with P(Z ≤ z) = p. `normalQuantile(0.975)` is the familiar 1.96.
 *
 * Good to 1e-15 in relative terms; p = 0 gives −Infinity and p = 1 gives Infinity.
 *
 * @param p probability, from 0 to 1
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for p outside [0, 1]
 * @see M. J. Wichura, "Algorithm AS 241: The Percentage Points of the Normal Distribution", Applied Statistics 37 (1988)
 * @example
 * normalQuantile(0.025) // -1.9599639845400538
 */
export function normalQuantile(p: number): number {
  requireNumberIn('normalQuantile', 'p', p, 0, 1);
  if (p === 0) return Number.NEGATIVE_INFINITY;
  if (p === 1) return Number.POSITIVE_INFINITY;
  const fromCentre = p - 0.5;
  if (Math.abs(fromCentre) <= 0.425) {
    return fromCentre * ratio(CENTRE_TOP, CENTRE_BOTTOM, 0.180625 - fromCentre * fromCentre);
  }
  const r = Math.sqrt(-Math.log(fromCentre < 0 ? p : 1 - p));
  const size = r <= 5 ? ratio(MIDDLE_TOP, MIDDLE_BOTTOM, r - 1.6) : ratio(TAIL_TOP, TAIL_BOTTOM, r - 5);
  return fromCentre < 0 ? -size : size;
}
