import type { Receipt } from '#shared/core/receipt.ts';
import { readOrderCode } from '#shared/orders/order-code.ts';

/** What the part of an address behind its `#` says of an order. No browser sends it, and no log keeps it. */
export interface OrderAddress {
  receipt?: Receipt;
  /** A code without the key that opens it. */
  code?: string;
}

export function readOrderAddress(fragment: string): OrderAddress {
  const [, spelling = '', key] = /^#([\w-]{1,20})(?:\.([\w-]{1,200}))?$/.exec(fragment) ?? [];
  const code = readOrderCode(spelling);
  if (!code) return {};
  return key ? { receipt: { code, key } } : { code };
}

/** A place on the page, such as the one that 'Skip to content' leads to. */
export const isPlace = (fragment: string): boolean => /^#[a-z]+$/.test(fragment);
