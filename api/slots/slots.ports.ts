import type { Database, Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Ports } from '#api/core/ports.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import type { TellOwner } from '#api/notices/notices.mail.ts';
import type { SlotLedger } from './slots.store.ts';

/** `asked` waits for the team's quote, `quoted` for the client's answer to it. */
export type SlotPayment = 'asked' | 'quoted' | 'awaiting' | 'proof' | 'paid' | 'closed';

/** How an order is paid, as far as its time depends on it. */
export interface PaidOrder {
  id: string;
  payment: SlotPayment;
  /** The amount received so far. */
  receivedCents: number;
}

/** An order whose time is chosen. */
export interface TimedOrder extends PaidOrder {
  code: string;
  kind: string;
  itemId: string | null;
  title: string;
  name: string;
  email: string;
}

/** What the slice of orders gives this one. */
interface SlotOrders {
  /** @throws AppError `request.not-found` for a key that does not open the whole order */
  held(code: string, key: string): Promise<TimedOrder>;
  /** The address of an order's private page. */
  pageOf(order: { id: string; code: string }): string;
  /** Tells open pages of an order that it has changed, after the commit. */
  // biome-ignore lint/suspicious/noExplicitAny: the caller's transaction, which knows its own tables only
  changed(tx: Tx<any>, code: string): void;
}

export interface SlotPorts extends Pick<Ports, 'now'> {
  database: Database<SlotLedger>;
  signer: Signer;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  tellOwner: TellOwner;
  /** The zone of the site, until the owner sets one for times. */
  // biome-ignore lint/suspicious/noExplicitAny: the database of all slices
  siteZone: (db: Db<any>) => Promise<string>;
  slotOrders: SlotOrders;
}
