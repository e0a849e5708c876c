import type { Job } from '#api/core/jobs/job.ts';
import { isoAt, MINUTE_S } from '#shared/core/time.ts';
import type { BusyReader } from './calendars/slots.busy.ts';
import { availability } from './slots.availability.ts';
import { slotMails, subjects } from './slots.mails.ts';
import type { SlotPorts } from './slots.ports.ts';
import { slotsStore } from './slots.store.ts';

const AT_ONCE = 200;

export function slotsJobs(ports: SlotPorts, busy: BusyReader): Job[] {
  const { database, now, slotOrders } = ports;
  const mail = slotMails(ports);
  return [
    {
      name: 'slots.release',
      title: 'Frees times that were held and not paid',
      everySeconds: MINUTE_S,
      async run(signal) {
        for (const slot of await slotsStore(database.db).runOut(isoAt(now()), AT_ONCE)) {
          if (signal.aborted) return;
          await database.transaction(async (tx) => {
            const store = slotsStore(tx.db);
            const set = { state: 'expired' as const, sequence: slot.sequence + 1 };
            // A proof that comes at this moment keeps it.
            const expired = await store.change(slot, set, tx.iso);
            if (!expired) return;
            await store.free(slot);
            const { zone } = await availability(tx.db, ports).rules();
            await mail(tx, expired, zone, {
              occasion: 'expired',
              subject: subjects.expired,
              said: 'This time was held for you and is free for others now, because no payment has come. Your order stays; choose another time on its page.',
              withTime: true,
              byOwner: false,
            });
            if (slot.code) slotOrders.changed(tx, slot.code);
          });
        }
      },
    },
    {
      name: 'slots.calendars',
      title: 'Reads what your other calendars have',
      everySeconds: 10 * MINUTE_S,
      run: (signal) => busy.readAll(signal),
    },
  ];
}
