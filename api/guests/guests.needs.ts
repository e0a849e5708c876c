import { totalOf } from '#api/core/db/key-page.ts';
import type { NeedSource } from '#api/core/slice.ts';
import { slotsStore } from '#api/slots/slots.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { DAY_MS } from '#shared/core/time.ts';
import { NEED_DAYS } from '#shared/guests/guests.constants.ts';
import { isTaken } from '#shared/slots/slots.constants.ts';
import type { GuestPorts } from './guests.ports.ts';
import { guestSettingsDocument } from './guests.settings.ts';
import { guestsStore } from './guests.store.ts';

/** Guests whose time is near and who have not signed. */
export const guestsUnsigned =
  ({ database, now }: Pick<GuestPorts, 'database' | 'now'>): NeedSource =>
  async (limit) => {
    const { release } = await guestSettingsDocument(database, now).get();
    if (release === '') return { items: [], total: totalOf(0) };
    const unsigned = (await guestsStore(database.db).expected()).filter(({ signedAt }) => signedAt === null);
    const slots = slotsStore(database.db);
    const items = [];
    for (const { id, orderId, name, code, createdAt } of unsigned) {
      const slot = await slots.byOrder(orderId);
      const left = slot && isTaken(slot.state) ? Date.parse(slot.startsAt) - now() : -1;
      if (!slot || left <= 0 || left > NEED_DAYS * DAY_MS) continue;
      items.push({
        kind: 'guest',
        id,
        title: 'A guest has not signed the release',
        detail: `${name}, ${code}`,
        since: createdAt,
        dueAt: slot.startsAt,
        overdue: false,
        target: adminPaths.guest(id),
        action: 'Look',
      });
    }
    items.sort((one, other) => one.dueAt.localeCompare(other.dueAt));
    return { items: items.slice(0, limit), total: totalOf(items.length) };
  };
