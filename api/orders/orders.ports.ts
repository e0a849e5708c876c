import type { Database } from '#api/core/database.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { PrivateFiles } from '#api/core/files/private-files.ts';
import type { AcceptedFormTables } from '#api/core/http/accept-once.ts';
import type { OpenCounter } from '#api/core/http/limits/window-counter.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import type { Ports } from '#api/core/ports.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import type { TellOwner } from '#api/notices/notices.mail.ts';
import type { DiscountTables } from '#api/orders/discounts/discounts.store.ts';
import type { CardTables } from './cards/cards.store.ts';
import type { OrderListener } from './orders.listeners.ts';
import type { OfferTables } from './orders.offers.ts';
import type { OrderTables } from './orders.store.ts';

/** The tables that the ledger's transactions use. */
export type LedgerTables = OrderTables &
  OfferTables &
  DiscountTables &
  CardTables &
  EventTables &
  AcceptedFormTables &
  OutboxTables;

/** What the ledger needs from the rest of the program. */
export interface OrderPorts extends Pick<Ports, 'now' | 'bus'> {
  database: Database<LedgerTables>;
  signer: Signer;
  files: PrivateFiles;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  /** Whether this site has a mail server; without one the owner notifies buyers by hand. */
  hasServer: () => boolean;
  openCounter: OpenCounter;
  listeners: readonly OrderListener[];
  tellOwner: TellOwner;
}
