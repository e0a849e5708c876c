import type { ReactNode } from 'react';
import type { Receipt } from '#shared/core/form/receipt.ts';
import type { Order } from '#shared/orders/orders.schema.ts';

/** The props of each part of an order's page. */
export interface OrderPartProps {
  order: Order;
  receipt: Receipt;
  /** Confirms that mails go to another address; present when the page was opened from the mail about it. */
  token?: string | undefined;
  /** Stores the order from the server's reply. */
  accept: (order: Order) => Promise<void>;
  /** Draws the part of the guest of an interview. */
  guest?: ((part: { code: string; headers: Record<string, string>; seen: unknown }) => ReactNode) | undefined;
  /** Refetches the order. */
  refresh: () => void;
}
