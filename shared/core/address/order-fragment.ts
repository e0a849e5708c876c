import type { Receipt } from '#shared/core/form/receipt.ts';

/** Code and key of a private page as the fragment of its URL: no browser sends it and no log stores it. */
export const orderFragment = ({ code, key }: Receipt): string => `#${code}.${key}`;
