/** LaTeX that only dresses its content: `\text{Paris}` is Paris. */
const DRESS =
  /\\(?:text|textbf|textit|textrm|mathrm|mathbf|mathit|mathsf|operatorname|mbox|displaystyle)\s?\{([^{}]*)\}/g;
const FRACTION = /(\d?)\\[dtc]?frac\{([^{}]*)\}\{([^{}]*)\}/g;
const SHORT_FRACTION = /(\d?)\\[dtc]?frac(\d)(\d)/g;
const SIMPLE = /^[+-]?[\d.,]+$/;
/** Dress inside dress inside a fraction is as deep as answers go; a fixed number keeps the work linear. */
const DEPTH = 3;

/**
 * Text with the LaTeX of numbers and labels written plainly: `\frac{1}{2}` as `1/2`, `9{,}500` as `9,500`, `\text{C}` as `C`.
 * Anything it does not know stays as it is. Internal to the answer extraction.
 */
export function plainMath(text: string): string {
  if (!text.includes('\\') && !text.includes('{,}')) return text;
  let plain = text
    .replaceAll('{,}', ',')
    .replace(/\\[,:]/g, '\u2009')
    .replace(/\\!/g, '')
    .replace(/\\(?:[; ]|quad(?![a-z])|qquad(?![a-z]))/g, ' ')
    .replace(/\\([$%#&_])/g, '$1')
    .replace(/\\(?:left|right)(?![a-z])/g, '')
    .replace(/\^\{?\\circ\}?/g, '°')
    .replace(/\\(?:times|cdot)(?![a-z])/g, '×')
    .replace(/\\approx(?![a-z])/g, '≈')
    .replace(/\\(?:displaystyle|boxed(?!\{))\s?/g, '');
  for (let pass = 0; pass < DEPTH; pass += 1) {
    const next = plain.replace(DRESS, '$1').replace(FRACTION, asFraction).replace(SHORT_FRACTION, asFraction);
    if (next === plain) break;
    plain = next;
  }
  return plain.replace(/\\([{}])/g, '$1');
}

function asFraction(_match: string, whole: string, numerator: string, denominator: string): string {
  const lead = whole === '' ? '' : `${whole} `;
  const [above, below] = [numerator.trim(), denominator.trim()].map((part) => (SIMPLE.test(part) ? part : `(${part})`));
  return `${lead}${above}/${below}`;
}
