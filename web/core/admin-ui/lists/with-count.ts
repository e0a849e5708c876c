import type { Total } from '#shared/core/paging.ts';

/** A choice's label with the number of its entries, once that is known; `+` marks a lower bound. */
export const withCount = (label: string, total: Total | undefined): string =>
  total ? `${label} (${total.count}${total.more ? '+' : ''})` : label;
