import type { Db } from '#api/core/db/db.ts';
import { offerKey } from '#shared/core/form/offer-key.ts';
import { isTaken } from '#shared/slots/slots.constants.ts';
import type { OrderTime } from '#shared/slots/slots.schema.ts';
import { availability } from './slots.availability.ts';
import type { SlotPayment, SlotPorts } from './slots.ports.ts';
import { kindIn } from './slots.settings.ts';
import { type SlotLedger, type SlotRow, slotsStore, takenBy } from './slots.store.ts';
import { isChangeable } from './slots.taking.ts';

const PURPOSE = 'slot calendar';

/** Signed links to the calendar file of one time; they do not expire, as calendars read them again. */
export const slotLinks = ({ signer }: Pick<SlotPorts, 'signer'>) => ({
  of: ({ id }: Pick<SlotRow, 'id'>) => `/api/slots/${id}/time.ics?key=${signer.sign(PURPOSE, id)}`,
  opens: (id: string, key: string) => signer.verify(PURPOSE, id, key),
});

export interface ViewedOrder {
  id: string;
  kind: string;
  itemId: string | null;
  payment: SlotPayment;
}

interface Viewing {
  /** Somebody who knows only code and address, and sees neither place nor calendar. */
  limited?: boolean;
  /** A decision that can still be undone is not shown to the client yet. */
  hidden?: boolean;
}

/** The time of an order as its page and the owner's screen show it; null where no time is chosen for its kind. */
export function slotViews(ports: Pick<SlotPorts, 'now' | 'siteZone' | 'signer'>) {
  const { now } = ports;
  const links = slotLinks(ports);
  return async (
    db: Db<SlotLedger>,
    order: ViewedOrder,
    { limited = false, hidden = false }: Viewing = {},
  ): Promise<OrderTime | null> => {
    const store = slotsStore(db);
    const row = await store.byOrder(order.id);
    const { settings, zone: ownerZone } = await availability(db, ports).rules();
    const kind = kindIn(settings, offerKey(order.kind, order.itemId));
    if (!row && (!kind || order.payment === 'closed')) return null;
    const taken = row !== undefined && isTaken(row.state);
    const isOpen = kind !== undefined && order.payment !== 'closed' && !limited;
    const isHidden = hidden && row !== undefined && (row.state === 'confirmed' || row.state === 'closed');
    const state = isHidden ? 'held' : (row?.state ?? null);
    return {
      kind: offerKey(order.kind, order.itemId),
      state,
      startsAt: row?.startsAt ?? null,
      endsAt: row?.endsAt ?? null,
      zone: row?.zone ?? ownerZone,
      ownerZone,
      heldUntil: row && state === 'held' && !row.secured && !isHidden ? row.heldUntil : null,
      place: state === 'confirmed' && !limited ? (kind?.place ?? '') : null,
      choosable: kind !== undefined,
      changeable: isOpen && !isHidden && (!taken || isChangeable(row, settings.changeHours, now())),
      changeHours: settings.changeHours,
      calendar: taken && !limited ? links.of(row) : null,
      stillFree: row !== undefined && !taken && (await isStillFree(row)),
    };

    async function isStillFree(lost: SlotRow): Promise<boolean> {
      const { from, to } = takenBy(lost);
      return Date.parse(lost.startsAt) > now() && (await store.takenIn(from, to)).size === 0;
    }
  };
}
