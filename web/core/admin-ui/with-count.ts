import type { Total } from '#shared/core/paging.ts';

/** A choice with how many there are of it, as soon as that is known. */
export const withCount = (label: string, total: Total | undefined): string =>
  total ? `${label} (${total.count}${total.more ? '+' : ''})` : label;
