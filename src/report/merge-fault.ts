/** Why reports cannot be merged, in words that name them. */
export class MergeFault extends Error {
  override readonly name = 'MergeFault';
}
