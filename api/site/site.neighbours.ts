import type { Neighbour } from '#shared/site/site.page-meta.ts';

/** The items before and after an item in a list. @param pathOf returns the path of an item's page */
export function neighboursIn<T extends { id: string; title: string }>(
  items: readonly T[],
  id: string,
  pathOf: (id: string) => string,
): { previous: Neighbour; next: Neighbour } {
  const at = items.findIndex((item) => item.id === id);
  const neighbour = (item: T | undefined): Neighbour =>
    item ? { title: item.title, path: pathOf(item.id) } : null;
  return { previous: neighbour(items[at - 1]), next: neighbour(items[at + 1]) };
}
