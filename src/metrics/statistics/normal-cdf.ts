import { betaTail } from './beta-tail.ts';

/** From here on the t distribution with so many degrees of freedom is the normal one to the last bit. */
const NEARLY_NORMAL = 1e17;

/** P(Z ≤ z) of the standard normal distribution, good to 1e-11 in relative terms, as the limit of Student's t. */
export function normalCdf(z: number): number {
  if (z === 0) return 0.5;
  if (Math.abs(z) > 38.6) return z < 0 ? 0 : 1;
  const logOdds = Math.log(NEARLY_NORMAL) - 2 * Math.log(Math.abs(z));
  const tail = Math.exp(betaTail(logOdds, NEARLY_NORMAL / 2, 0.5).logProbability) / 2;
  return z < 0 ? tail : 1 - tail;
}
