/** The nodes that one level of the rule adds, on (0, 1), and their weights; the sum over all levels so far is taken times `step`. */
export interface QuadratureLevel {
  readonly at: Float64Array;
  readonly weight: Float64Array;
  readonly step: number;
}

/** Beyond |u| = 3.375 the weights are below 1e-18. */
const HALF_WIDTH = 3.375;
const COARSEST_STEP = 0.25;

const levels: QuadratureLevel[] = [];

/**
 * The nodes of the tanh-sinh rule on (0, 1), level by level, each halving the step of the one before; made once, on first use.
 *
 * @see H. Takahasi and M. Mori, "Double exponential formulas for numerical integration" (1974)
 */
export function quadratureLevel(level: number): QuadratureLevel {
  let found = levels[level];
  if (found === undefined) {
    found = makeLevel(level);
    levels[level] = found;
  }
  return found;
}

function makeLevel(level: number): QuadratureLevel {
  const step = COARSEST_STEP / 2 ** level;
  const between = level === 0 ? step : 2 * step;
  const at: number[] = [];
  const weight: number[] = [];
  const last = Math.floor((2 * HALF_WIDTH) / step);
  // From the second level on only the odd multiples of the step are new.
  for (let i = level === 0 ? 0 : 1; i <= last; i += between / step) {
    const u = i * step - HALF_WIDTH;
    const toEnd = Math.exp(-Math.PI * Math.sinh(u));
    const node = 1 / (1 + toEnd);
    at.push(node);
    weight.push(Math.PI * Math.cosh(u) * node * node * toEnd);
  }
  return { at: Float64Array.from(at), weight: Float64Array.from(weight), step };
}
