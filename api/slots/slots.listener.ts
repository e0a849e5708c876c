import { within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { MailBlock } from '#api/core/mail/mail-text.ts';
import { localeDocument } from '#api/site/site.store.ts';
import { isTaken } from '#shared/slots/slots.constants.ts';
import type { OrderTime, SlotChoice } from '#shared/slots/slots.schema.ts';
import { availability } from './slots.availability.ts';
import { confirmedBlocks } from './slots.mails.ts';
import type { SlotPorts, TimedOrder } from './slots.ports.ts';
import { kindIn } from './slots.settings.ts';
import { type SlotLedger, slotsStore } from './slots.store.ts';
import { slotTaking } from './slots.taking.ts';
import { slotLinks, slotViews, type ViewedOrder } from './slots.view.ts';

type ListenerPorts = Pick<SlotPorts, 'database' | 'now' | 'siteZone' | 'signer' | 'publicUrl'>;

const ANOTHER = 'Please choose another one on the page of your order.';

/** Takes, confirms and frees times when orders change, in the transactions of the orders. */
export function slotListener(ports: ListenerPorts) {
  const { database, now, publicUrl } = ports;
  const taking = slotTaking(ports);
  const view = slotViews(ports);
  const links = slotLinks(ports);
  return {
    opened: (
      trx: Db<SlotLedger>,
      order: Omit<TimedOrder, 'receivedCents'> & {
        time?: SlotChoice | undefined;
        byHand: boolean;
      },
    ): Promise<void> => taking.open(trx, { ...order, receivedCents: 0 }),

    changed: (trx: Db<SlotLedger>, order: Parameters<typeof taking.follow>[1]): Promise<void> =>
      taking.follow(trx, order),

    timeOf: (
      order: ViewedOrder,
      viewing: { limited?: boolean; hidden?: boolean } = {},
    ): Promise<OrderTime | null> => view(database.db, order, viewing),

    /** What the mail about a payment says of the time, once the order has changed. */
    async timeInMail(trx: Db<SlotLedger>, order: ViewedOrder): Promise<MailBlock[]> {
      const row = await slotsStore(trx).byOrder(order.id);
      const { settings, zone: ownerZone } = await availability(trx, ports).rules();
      const seen = await view(trx, order);
      if (!seen) return [];
      if (!row || row.state === 'cancelled')
        return [{ paragraph: 'Choose your time on the page of your order.' }];
      const isPast = Date.parse(row.startsAt) <= now();
      if (isPast)
        return row.state === 'lost'
          ? [{ paragraph: `The time that you had chosen passed before your payment was there. ${ANOTHER}` }]
          : [];
      if (row.state === 'confirmed') {
        const { style } = await localeDocument(within(trx), now).get();
        const place = kindIn(settings, row.kind)?.place ?? '';
        return confirmedBlocks(row, { place, ownerZone, style, link: publicUrl + links.of(row) });
      }
      if (isTaken(row.state)) return [];
      return [
        {
          paragraph: `The time that you had chosen was given to somebody else before your payment was there. ${ANOTHER}`,
        },
      ];
    },
  };
}
