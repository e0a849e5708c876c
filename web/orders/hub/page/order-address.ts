import type { Receipt } from '#shared/core/form/receipt.ts';
import { readOrderCode } from '#shared/orders/order-code.ts';

/** The contents of a URL's fragment about an order. No browser sends it, and no log stores it. */
export interface OrderAddress {
  receipt?: Receipt;
  /** From a mail to the old address: confirms that mails go to another one. */
  token?: string;
  /** A code without the key that opens it. */
  code?: string;
}

export function readOrderAddress(fragment: string): OrderAddress {
  const [, spelling = '', key, token] =
    /^#([\w-]{1,20})(?:\.([\w-]{1,200}))?(?:\.([\w-]{22}))?$/.exec(fragment) ?? [];
  const code = readOrderCode(spelling);
  if (!code) return {};
  if (!key) return { code };
  return token ? { receipt: { code, key }, token } : { receipt: { code, key } };
}

/** Whether a fragment is a place on the page, such as the target of 'Skip to content'. */
export const isPlace = (fragment: string): boolean => /^#[a-z]+$/.test(fragment);
