import { stirlingError } from './stirling-error.ts';
import { quadratureLevel } from './tanh-sinh.ts';

/** Where the integrand has fallen by e^−42 what lies beyond is below the last bit of the whole. */
const NEGLIGIBLE = -42;

/** Halving the step squares the error of the rule, so agreement to 1e-11 leaves nothing but rounding. */
const FINE = 1e-11;

/** Good enough to steer by, while the answer is further off than that. */
const COARSE = 1e-2;
const NEAR = 1e-3;
const MOST_LEVELS = 7;

/** The tail of a beta distribution, in logarithms because it may be far below the smallest double. */
export interface BetaTail {
  /** ln P(X ≤ x). */
  readonly logProbability: number;
  /** d ln P / dt, where t = ln(x / (1 − x)). */
  readonly logSlope: number;
}

function softplus(t: number): number {
  return t > 0 ? t + Math.log1p(Math.exp(-t)) : Math.log1p(Math.exp(t));
}

/** ln(1 + e^(t + shift)) − ln(1 + e^t), without cancellation where `shift` is small. */
function softplusDifference(t: number, shift: number): number {
  if (t > 0 && shift < -0.5) return shift + softplusDifference(-t, -shift);
  const share = 1 / (1 + Math.exp(-t));
  return share > 1e-290 && shift < 700 ? Math.log1p(share * Math.expm1(shift)) : softplus(t + shift) - softplus(t);
}

/**
 * The density of t = ln(X / (1 − X)) for X ~ Beta(a, b), as a logarithm, in Loader's saddle-point form:
 * Stirling's formula is taken out of the beta function, the rest is a deviance that vanishes at the mean.
 */
export function logOddsDensity(t: number, a: number, b: number): number {
  const mean = Math.log(a) - Math.log(b);
  const distance = t - mean;
  const deviance = a * softplusDifference(-mean, -distance) + b * softplusDifference(mean, distance);
  const scale = 0.5 * (Math.log(a) + Math.log(b) - Math.log(a + b) - Math.log(2 * Math.PI));
  return scale + stirlingError(a + b) - stirlingError(a) - stirlingError(b) - deviance;
}

/** The log-density at t − s less that at t. */
function change(t: number, s: number, a: number, b: number): number {
  return -a * softplusDifference(-t, s) - b * softplusDifference(t, -s);
}

/** ∫ exp(change) over s from 0 to `length` by the tanh-sinh rule; all terms are positive. */
function integral(t: number, length: number, a: number, b: number, agreement: number): number {
  let sum = 0;
  let estimate = 0;
  for (let level = 0; level < MOST_LEVELS; level++) {
    const { at, weight, step } = quadratureLevel(level);
    for (let i = 0; i < at.length; i++) {
      sum += (weight[i] ?? 0) * Math.exp(change(t, length * (at[i] ?? 0), a, b));
    }
    const before = estimate;
    estimate = sum * step;
    if (Math.abs(estimate - before) <= agreement * estimate) break;
  }
  return estimate * length;
}

/** The lower tail over the density at t: ∫ exp(change) over all s > 0. */
function tailIntegral(t: number, a: number, b: number, agreement: number): number {
  const mode = Math.log(a) - Math.log(b);
  // Past the mode the integrand is flat for long and falls late: cut there, where the rule has most of its nodes.
  if (t > mode) {
    const beyond = Math.exp(change(t, t - mode, a, b)) * tailIntegral(mode, a, b, agreement);
    return integral(t, t - mode, a, b, agreement) + beyond;
  }
  let length = -NEGLIGIBLE / a;
  while (change(t, length, a, b) > NEGLIGIBLE) length *= 2;
  return integral(t, length, a, b, agreement);
}

/**
 * The lower tail of Beta(a, b) at log-odds t, for a, b > 0, good to about 1e-13 in relative terms however far out
 * and however small or large a and b are.
 *
 * In log-odds the density is log-concave and analytic in a strip, so quadrature of it converges at a rate that does
 * not depend on a and b (continued fractions need √max(a, b) steps and lose the tail of a skewed distribution).
 * The upper tail is `betaTail(-t, b, a)`.
 * Source: the incomplete beta function, NIST DLMF 8.17; tanh-sinh rule, Takahasi and Mori (1974).
 */
export function betaTail(t: number, a: number, b: number, agreement = FINE): BetaTail {
  const density = logOddsDensity(t, a, b);
  if (t > Math.log(a) - Math.log(b)) {
    const upper = Math.exp(density) * tailIntegral(-t, b, a, agreement);
    if (upper < 0.5) {
      const logProbability = Math.log1p(-upper);
      return { logProbability, logSlope: Math.exp(density - logProbability) };
    }
  }
  const whole = tailIntegral(t, a, b, agreement);
  return { logProbability: density + Math.log(whole), logSlope: 1 / whole };
}

const MOST_STEPS = 200;

/**
 * The log-odds t at which Beta(a, b) has `lower` below and `upper` = 1 − `lower` above; both are asked for because
 * whichever is small carries the precision.
 *
 * Newton's method on ln P(t): the logarithm of the distribution function is concave, so that it converges from any start.
 */
export function betaLogOdds(lower: number, upper: number, a: number, b: number): number {
  if (lower > upper) return -betaLogOdds(upper, lower, b, a);
  const target = Math.log(lower);
  let t = Math.log(a) - Math.log(b);
  let previous = Number.POSITIVE_INFINITY;
  let agreement = COARSE;
  for (let i = 0; i < MOST_STEPS; i++) {
    const tail = betaTail(t, a, b, agreement);
    const gap = target - tail.logProbability;
    const step = gap / tail.logSlope;
    t += step;
    if (agreement === COARSE) {
      if (Math.abs(gap) < NEAR) agreement = FINE;
      continue;
    }
    if (Math.abs(gap) < 1e-15 || Math.abs(step) <= 1e-16 * Math.abs(t)) break;
    // Near the end rounding makes the steps wander instead of shrink.
    if (Math.abs(step) >= previous) break;
    previous = Math.abs(step);
  }
  return t;
}
