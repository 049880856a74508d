/** From here on the asymptotic series below is exact to the last bit. */
const SERIES_FROM = 16;

/** B₂ⱼ / (2j(2j − 1)), the coefficients of Stirling's series in 1/z, 1/z³, 1/z⁵ … */
const COEFFICIENTS = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156];

/**
 * Binet's function μ(z) = ln Γ(z) − (z − ½) ln z + z − ½ ln 2π for z > 0: what Stirling's formula leaves out.
 *
 * Densities built on it keep their precision for huge arguments, where a difference of log-gammas loses it.
 * Source: C. Loader, "Fast and accurate computation of binomial probabilities" (2000); NIST DLMF 5.11.1.
 */
export function stirlingError(z: number): number {
  let shifted = z;
  let correction = 0;
  while (shifted < SERIES_FROM) {
    // ln(1 + 1/z) written so that a tiny z does not overflow.
    const step = shifted < 1 ? Math.log1p(shifted) - Math.log(shifted) : Math.log1p(1 / shifted);
    correction += (shifted + 0.5) * step - 1;
    shifted += 1;
  }
  const inverse = 1 / shifted;
  const square = inverse * inverse;
  let series = 0;
  for (const coefficient of COEFFICIENTS.toReversed()) series = series * square + coefficient;
  return series * inverse + correction;
}
