/**
 * A largest set of pairs with no left or right item in two of them.
 *
 * Hopcroft and Karp 1973, in O(edges · √items); searches keep their own stack, so that no number of items can exhaust the call stack.
 *
 * @param edges for each left item the right items it may be paired with
 * @returns for each left item its partner, or −1
 */
export function maximumMatching(edges: readonly (readonly number[])[], rightCount: number): number[] {
  const partnerOfLeft = new Array<number>(edges.length).fill(-1);
  const partnerOfRight = new Array<number>(rightCount).fill(-1);
  for (let layers = layer(); layers; layers = layer()) {
    const next = new Array<number>(edges.length).fill(0);
    for (let left = 0; left < edges.length; left++) {
      if (partnerOfLeft[left] === -1) augment(left, layers, next);
    }
  }
  return partnerOfLeft;

  /** Distance of every left item from a free one along alternating paths; `undefined` when no free right item is reached. */
  function layer(): number[] | undefined {
    const distance = new Array<number>(edges.length).fill(-1);
    const queue: number[] = [];
    for (let left = 0; left < edges.length; left++) {
      if (partnerOfLeft[left] !== -1) continue;
      distance[left] = 0;
      queue.push(left);
    }
    let reached = false;
    for (let head = 0; head < queue.length; head++) {
      const left = queue[head] ?? 0;
      for (const right of edges[left] ?? []) {
        const beyond = partnerOfRight[right] ?? -1;
        if (beyond === -1) reached = true;
        else if (distance[beyond] === -1) {
          distance[beyond] = (distance[left] ?? 0) + 1;
          queue.push(beyond);
        }
      }
    }
    return reached ? distance : undefined;
  }

  /** Follows the layers from a free left item to a free right one, and flips the pairs on the way. */
  function augment(start: number, distance: number[], next: number[]): void {
    const path: { left: number; right: number }[] = [];
    let left = start;
    for (;;) {
      const right = edges[left]?.[next[left] ?? 0];
      if (right === undefined) {
        // A dead end: it is left out of this round.
        distance[left] = -1;
        const back = path.pop();
        if (!back) return;
        left = back.left;
        continue;
      }
      next[left] = (next[left] ?? 0) + 1;
      const beyond = partnerOfRight[right] ?? -1;
      if (beyond === -1) {
        path.push({ left, right });
        for (const step of path) {
          partnerOfLeft[step.left] = step.right;
          partnerOfRight[step.right] = step.left;
        }
        return;
      }
      if (distance[beyond] === (distance[left] ?? 0) + 1) {
        path.push({ left, right });
        left = beyond;
      }
    }
  }
}
