import { within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { OrderListener } from '#api/orders/orders.listeners.ts';
import { ordersStore } from '#api/orders/orders.store.ts';
import { offerKey } from '#shared/core/form/offer-key.ts';
import { isoAt } from '#shared/core/time.ts';
import { guestSettingsDocument } from './guests.settings.ts';
import { guestsStore } from './guests.store.ts';
import type { GuestLedger } from './guests.tables.ts';

/** The states in which the buyer of an interview has been a guest. */
const SHOWN: ReadonlySet<string> = new Set(['released', 'refunded', 'cancelled', 'refused']);

/** Opens a guest page when an interview is paid, and closes it when its order ends, in the same transaction. */
export function guestListener({
  database,
  now,
}: {
  database: { db: Db<GuestLedger> };
  now: Clock;
}): OrderListener {
  return {
    async changed(trx: Db<GuestLedger>, { id, code, state, stateBefore, email, undoneAfter }) {
      const store = guestsStore(trx);
      const known = await store.byOrder(id);
      const open = state === 'released';
      if (known) {
        // A release that was undone at once leaves no trace; the guest has not seen it.
        if (!open && undoneAfter !== null && known.version === 1) await store.remove(known.id);
        else if (known.open !== open || known.email !== email) await store.follow(known.id, { open, email });
        return;
      }
      if (!open || stateBefore === 'released') return;
      const { kinds } = await guestSettingsDocument(within(trx), now).get();
      if (kinds.length === 0) return;
      const order = await ordersStore(trx, now).byCode(code);
      if (!order) return;
      const kind = offerKey(order.kind, order.itemId);
      if (!kinds.includes(kind)) return;
      const { title, name } = order;
      await store.open({ orderId: id, code, kind, title, email, name }, isoAt(now()));
    },

    async moreInMail(trx: Db<GuestLedger>, { id }) {
      const guest = await guestsStore(trx).byOrder(id);
      if (!guest?.open) return [];
      const { release } = await guestSettingsDocument(within(trx), now).get();
      const sign = release === '' ? '' : ', and sign the release';
      return [
        {
          paragraph: `To prepare, the page of your order has a part for you as our guest: tell us there who you are, add a picture${sign}.`,
        },
      ];
    },

    async hasGuestPart({ id, state }) {
      return SHOWN.has(state) && (await guestsStore(database.db).byOrder(id)) !== undefined;
    },

    keptFiles: () => guestsStore(database.db).files(),
  };
}
