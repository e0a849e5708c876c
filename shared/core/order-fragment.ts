import type { Receipt } from './receipt.ts';

/** What opens a private page, behind the `#` of its address: no browser sends it and no log keeps it. */
export const orderFragment = ({ code, key }: Receipt): string => `#${code}.${key}`;
