import type { WhoIs } from '#api/core/content/managed-routes.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { csvFile } from '#api/core/http/responses/csv.ts';
import { type BusyReader, shownCalendar } from '#api/slots/calendars/slots.busy.ts';
import { calendarsStore } from '#api/slots/calendars/slots.calendars.store.ts';
import { availability, WEEK_MS } from '#api/slots/slots.availability.ts';
import { slotMails, subjects } from '#api/slots/slots.mails.ts';
import type { SlotPorts } from '#api/slots/slots.ports.ts';
import { kindIn } from '#api/slots/slots.settings.ts';
import { type SlotRow, slotsStore } from '#api/slots/slots.store.ts';
import { slotTaking } from '#api/slots/slots.taking.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import { localOf, resolveLocal } from '#shared/core/zoned-time.ts';
import type { slotsAdminContract } from '#shared/slots/slots.admin.contract.ts';
import type { AgendaEntry } from '#shared/slots/slots.admin.schema.ts';
import { BLOCK, BLOCK_DAYS_MAX, isTaken } from '#shared/slots/slots.constants.ts';
import { agendaKeys } from './slots.address.ts';
import { listedSlot, slotColumns } from './slots.export.ts';
import { Overlap, overlaps } from './slots.overlaps.ts';

interface OwnerPorts extends SlotPorts {
  whoIs: WhoIs;
  busy: BusyReader;
}

const entryOf = (slot: SlotRow): AgendaEntry => {
  const { id, code, kind, title, name, startsAt, endsAt, beforeMinutes, afterMinutes, zone, state, note } =
    slot;
  const heldUntil = state === 'held' && !slot.secured ? slot.heldUntil : null;
  return {
    id,
    code,
    kind,
    title,
    name,
    startsAt,
    endsAt,
    beforeMinutes,
    afterMinutes,
    zone,
    state,
    heldUntil,
    note,
  };
};

/** What the owner does with times. */
export function slotsAdminRoutes(ports: OwnerPorts): Handlers<typeof slotsAdminContract> {
  const { database, now, slotOrders, busy } = ports;
  const store = slotsStore(database.db);
  const calendars = calendarsStore(database.db);
  const taking = slotTaking(ports);
  const mail = slotMails(ports);
  const address = agendaKeys(ports);
  const { named } = overlaps(ports);

  /** @throws AppError `request.not-found` */
  async function known(id: string): Promise<SlotRow> {
    const slot = await store.byId(id);
    if (!slot) throw new AppError('request.not-found', { text: 'There is no such time.' });
    return slot;
  }

  return {
    async agenda({ query }) {
      const { settings, zone } = await availability(database.db, ports).rules();
      const from = query.from ?? localOf(now(), zone).date;
      const begin = resolveLocal({ date: from, time: '00:00', zone }).instant;
      const end = isoAt(Date.parse(begin) + WEEK_MS);
      const [items, others, list, calendarUrl] = await Promise.all([
        store.between(begin, end),
        calendars.busyIn(Date.parse(begin), Date.parse(end)),
        calendars.list(),
        address.url(),
      ]);
      const nameOf = (id: string) => list.find((one) => one.id === id)?.name ?? 'Calendar';
      return {
        zone,
        from,
        items: items.map(entryOf),
        busy: others.slice(0, 500).map((time) => ({
          startsAt: isoAt(time.from),
          endsAt: isoAt(time.to),
          calendar: nameOf(time.calendarId),
        })),
        calendarUrl,
        active: settings.kinds.some(({ active }) => active),
      };
    },

    async export() {
      const { zone } = await availability(database.db, ports).rules();
      const rows = async function* () {
        for await (const slot of store.each()) yield listedSlot(slot, zone);
      };
      return csvFile('times', slotColumns, rows());
    },

    async block({ body: { startsAt, endsAt, note } }) {
      const lasts = Date.parse(endsAt) - Date.parse(startsAt);
      if (lasts <= 0)
        throw new AppError('request.invalid', { fields: { endsAt: 'It has to end after it begins' } });
      if (lasts > BLOCK_DAYS_MAX * DAY_MS)
        throw new AppError('request.invalid', {
          fields: {
            endsAt: `At most ${BLOCK_DAYS_MAX} days at once: use closed days in the settings for more`,
          },
        });
      const { zone } = await availability(database.db, ports).rules();
      return named({ startsAt, endsAt }, () =>
        database.transaction(async (tx) => {
          const draft = {
            orderId: null,
            code: null,
            kind: BLOCK,
            title: 'Blocked',
            name: '',
            email: '',
            startsAt,
            endsAt,
          };
          const flags = {
            beforeMinutes: 0,
            afterMinutes: 0,
            zone,
            state: 'confirmed' as const,
            heldUntil: null,
            secured: false,
          };
          const slot = await slotsStore(tx.db).create({ ...draft, ...flags, note }, tx.iso);
          if (!(await slotsStore(tx.db).take(slot))) throw new Overlap();
          return entryOf(slot);
        }),
      );
    },

    async move({ params: { id }, body: { startsAt, words } }) {
      const slot = await known(id);
      if (!isTaken(slot.state))
        throw new AppError('request.conflict', { text: 'This time is no longer held.' });
      if (Date.parse(startsAt) <= now())
        throw new AppError('request.invalid', {
          fields: { startsAt: 'Choose a time that is still to come' },
        });
      const lasts = Date.parse(slot.endsAt) - Date.parse(slot.startsAt);
      const endsAt = isoAt(Date.parse(startsAt) + lasts);
      return named({ startsAt, endsAt, but: id }, () =>
        database.transaction(async (tx) => {
          const { zone } = await availability(tx.db, ports).rules();
          const set = { startsAt, endsAt, sequence: slot.sequence + 1 };
          const moved = await taking.move(tx.db, slot, set, () => {
            throw new Overlap();
          });
          await mail(tx, moved, zone, {
            occasion: 'moved',
            subject: subjects.moved,
            said: 'We have moved your time.',
            words,
            withTime: true,
            byOwner: true,
          });
          if (slot.code) slotOrders.changed(tx, slot.code);
          await tx.event({ type: 'slot.moved', subjectId: slot.orderId ?? id, data: { code: slot.code } });
          return entryOf(moved);
        }),
      );
    },

    async cancel({ params: { id }, body: { words } }) {
      const slot = await known(id);
      if (!isTaken(slot.state))
        throw new AppError('request.conflict', { text: 'This time is no longer held.' });
      await database.transaction(async (tx) => {
        if (slot.kind === BLOCK) return slotsStore(tx.db).remove(slot);
        const { settings, zone } = await availability(tx.db, ports).rules();
        const cancelled = await taking.giveUp(tx.db, slot);
        const another = kindIn(settings, slot.kind) ? '; another time can be chosen on its page' : '';
        await mail(tx, cancelled, zone, {
          occasion: 'cancelled',
          subject: subjects.cancelled,
          said: `We have cancelled this time. Your order stays as it is${another}.`,
          words,
          withTime: true,
          byOwner: true,
        });
        if (slot.code) slotOrders.changed(tx, slot.code);
        await tx.event({ type: 'slot.cancelled', subjectId: slot.orderId ?? id, data: { code: slot.code } });
      });
      return {};
    },

    async renewAddress() {
      await database.transaction((tx) => address.renew(tx));
      return { calendarUrl: await address.url() };
    },

    calendars: async () => ({ items: (await calendars.list()).map(shownCalendar) }),
    addCalendar: ({ body }) => busy.add(body),
    readCalendar: ({ params }) => busy.readNow(params.id),
    async removeCalendar({ params }) {
      const removed = await database.transaction((tx) => calendarsStore(tx.db).remove(params.id));
      if (!removed) throw new AppError('request.not-found');
      return {};
    },
  };
}
