import type { Receipt } from '#shared/core/receipt.ts';
import type { Order } from '#shared/orders/orders.schema.ts';

/** What each part of an order's page is drawn from. */
export interface OrderPartProps {
  order: Order;
  receipt: Receipt;
  /** Confirms that mails go to another address; there when the page was opened from the mail about it. */
  token?: string | undefined;
  /** Takes over the order as the server answered it. */
  accept: (order: Order) => Promise<void>;
  /** Asks for the order once more. */
  refresh: () => void;
}
