import type { Tx } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { availability } from '#api/slots/slots.availability.ts';
import { slotMails, subjects } from '#api/slots/slots.mails.ts';
import type { SlotPorts } from '#api/slots/slots.ports.ts';
import { type SlotLedger, type SlotRow, slotsStore } from '#api/slots/slots.store.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import type { SlotByHand } from '#shared/slots/slots.admin.schema.ts';
import { isTaken } from '#shared/slots/slots.constants.ts';
import { Overlap, overlaps } from './slots.overlaps.ts';

interface PaidOrder {
  orderId: string;
  code: string;
  /** What was ordered, in the form of `offerKey`. */
  kind: string;
  title: string;
  name: string;
  email: string;
}

/**
 * Sets the time of a paid order by hand and mails it to the client, also for kinds of which no time is chosen on the
 * site. From then on it is a time like every other: it can be moved and cancelled, and nobody else can have it.
 */
export function timesByHand(ports: SlotPorts) {
  const { database, now, slotOrders } = ports;
  const mail = slotMails(ports);
  const { named } = overlaps(ports);

  return async (
    order: PaidOrder,
    { startsAt, minutes, words }: SlotByHand,
    /** Runs first, in the same transaction. */
    before: (tx: Tx<SlotLedger>) => Promise<void>,
  ): Promise<void> => {
    if (Date.parse(startsAt) <= now())
      throw new AppError('request.invalid', { fields: { startsAt: 'Choose a time that is still to come' } });
    const endsAt = isoAt(Date.parse(startsAt) + minutes * MINUTE_MS);
    await named({ startsAt, endsAt }, () =>
      database.transaction(async (tx) => {
        await before(tx);
        const { zone } = await availability(tx.db, ports).rules();
        const time = { startsAt, endsAt, beforeMinutes: 0, afterMinutes: 0, zone };
        const slot = await take(tx, { ...order, ...time });
        await mail(tx, slot, zone, {
          occasion: 'set',
          subject: subjects.set,
          said: 'We have set a time for you.',
          words,
          withTime: true,
          byOwner: true,
        });
        slotOrders.changed(tx, order.code);
        await tx.event({ type: 'slot.set', subjectId: order.orderId, data: { code: order.code } });
      }),
    );
  };

  type Time = Pick<SlotRow, 'startsAt' | 'endsAt' | 'beforeMinutes' | 'afterMinutes' | 'zone'>;

  async function take(tx: Tx<SlotLedger>, set: PaidOrder & Time): Promise<SlotRow> {
    const store = slotsStore(tx.db);
    const flags = { state: 'confirmed' as const, heldUntil: null, secured: false };
    const known = await store.byOrder(set.orderId);
    if (known && isTaken(known.state))
      throw new AppError('request.conflict', {
        text: 'This order has a time already. Move or cancel that one in your week.',
      });
    const slot = known
      ? await store.change(known, { ...set, ...flags, sequence: known.sequence + 1 }, tx.iso)
      : await store.create({ ...set, ...flags, note: '' }, tx.iso);
    if (!slot) throw new AppError('request.conflict');
    if (!(await store.take(slot))) throw new Overlap();
    return slot;
  }
}
