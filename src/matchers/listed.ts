const MOST = 20;

/** The first twenty of a list, and how many more there are: a model can make any list too long for a message. */
export function listed(items: readonly string[]): string[] {
  return items.length <= MOST ? [...items] : [...items.slice(0, MOST), `… and ${items.length - MOST} more`];
}
