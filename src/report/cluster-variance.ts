import { ROUNDING } from '../metrics/statistics/moments.ts';
import { type MeanMoments, momentsOf } from './evidence.ts';

/**
 * The mean of values that come in clusters, with its variance per cluster: C²/(C − 1) · Σ over clusters of
 * (Σ (x − x̄))² / N², so that variance / C is the squared standard error of `clusteredMeanInterval`. With one value a
 * cluster it is the plain sample variance.
 */
export function clusterVariance(values: readonly number[], clusters: readonly number[]): MeanMoments {
  const plain = momentsOf(values, [0, 1]);
  const residuals = new Map<number, number>();
  values.forEach((value, i) => {
    const cluster = clusters[i] ?? 0;
    residuals.set(cluster, (residuals.get(cluster) ?? 0) + value - plain.mean);
  });
  const count = residuals.size;
  if (plain.variance === 0 || count === values.length || count < 2) return { ...plain, cases: count };
  let squares = 0;
  for (const residual of residuals.values()) squares += residual * residual;
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  // Clusters that are alike on paper show no spread.
  if (Math.sqrt(squares) <= ROUNDING * values.length * largest) return { ...plain, cases: count, variance: 0 };
  return { ...plain, cases: count, variance: ((count / (count - 1)) * squares * count) / values.length ** 2 };
}
