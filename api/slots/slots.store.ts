import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { changeIf } from '#api/core/db/change-if.ts';
import { flag, rowReader } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { keyPages, toTheEnd } from '#api/core/db/key-page.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import { instant } from '#shared/core/fields.ts';
import { type Instant, isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { QUARTER_MS, type SlotState, slotStates, takenStates } from '#shared/slots/slots.constants.ts';
import type { CalendarTables } from './calendars/slots.calendars.store.ts';

const slotRow = z.object({
  id: z.string(),
  /** Null for a time that the owner has blocked by hand. */
  orderId: z.string().nullable(),
  code: z.string().nullable(),
  kind: z.string(),
  title: z.string(),
  name: z.string(),
  email: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** Buffers, which are taken with it. */
  beforeMinutes: z.int(),
  afterMinutes: z.int(),
  /** The client's zone. */
  zone: z.string(),
  state: z.enum(slotStates),
  /** Until when it is held without a payment; null once it was confirmed. */
  heldUntil: instant.nullable(),
  /** Whether the team has to answer, so that the hold does not run out: a proof of payment has come, or a quote is asked for. */
  secured: flag,
  /** What the owner has noted at a blocked time. */
  note: z.string(),
  /** How often it was moved or cancelled, as calendars count it. */
  sequence: z.int(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type SlotRow = z.output<typeof slotRow>;

export interface SlotTables extends CalendarTables {
  slots: z.input<typeof slotRow>;
  /** The quarters of an hour that are taken, each by one slot. */
  slotQuarters: { at: string; slotId: string };
}

/** The tables that a transaction about times uses. */
export type SlotLedger = SlotTables & DocumentTables & EventTables & OutboxTables;

const read = rowReader(slotRow);

type Interval = Pick<SlotRow, 'startsAt' | 'endsAt' | 'beforeMinutes' | 'afterMinutes'>;

/** All that a time takes, with its buffers: milliseconds since 1970. */
export const takenBy = ({ startsAt, endsAt, beforeMinutes, afterMinutes }: Interval) => ({
  from: Date.parse(startsAt) - beforeMinutes * MINUTE_MS,
  to: Date.parse(endsAt) + afterMinutes * MINUTE_MS,
});

function quartersOf(slot: Interval): Instant[] {
  const { from, to } = takenBy(slot);
  return Array.from({ length: Math.ceil((to - from) / QUARTER_MS) }, (_, index) =>
    isoAt(from + index * QUARTER_MS),
  );
}

type Draft = Omit<SlotRow, 'id' | 'version' | 'sequence' | 'createdAt' | 'updatedAt'>;

/** Chosen times, and the quarters of an hour that they take. */
export function slotsStore(db: Db<SlotTables>) {
  const all = () => db.selectFrom('slots').selectAll();
  const pages = keyPages<SlotTables['slots']>(db, 'slots');
  const one = async (found: Promise<SlotTables['slots'] | undefined>) => {
    const row = await found;
    return row && read(row);
  };

  return {
    byId: (id: string) => one(all().where('id', '=', id).executeTakeFirst()),
    byOrder: (orderId: string) => one(all().where('orderId', '=', orderId).executeTakeFirst()),

    async create(draft: Draft, at: Instant): Promise<SlotRow> {
      const row: SlotRow = {
        ...draft,
        id: randomUUID(),
        version: 1,
        sequence: 0,
        createdAt: at,
        updatedAt: at,
      };
      await db.insertInto('slots').values(z.encode(slotRow, row)).execute();
      return row;
    },

    /** Changes a slot that still has the version it was seen with; undefined if another was faster. */
    async change(
      { id, version }: Pick<SlotRow, 'id' | 'version'>,
      set: Partial<Draft & Pick<SlotRow, 'sequence'>>,
      at: Instant,
    ): Promise<SlotRow | undefined> {
      const { secured, ...rest } = set;
      const flags = secured !== undefined && { secured: z.encode(flag, secured) };
      const values = { ...rest, ...flags, updatedAt: at, version: version + 1 };
      return one(changeIf(db, 'slots', { id, version }, values));
    },

    /**
     * Takes the quarters of a slot. On Postgres it waits for others that take the same ones.
     * @returns false when one of them is somebody else's; the caller has to end the transaction, or free the rest
     */
    async take(slot: Interval & Pick<SlotRow, 'id'>): Promise<boolean> {
      const wanted = quartersOf(slot);
      const taken = await db
        .insertInto('slotQuarters')
        .values(wanted.map((at) => ({ at, slotId: slot.id })))
        .onConflict((conflict) => conflict.column('at').doNothing())
        .returning('at')
        .execute();
      return taken.length === wanted.length;
    },

    free: async ({ id }: Pick<SlotRow, 'id'>): Promise<void> =>
      void (await db.deleteFrom('slotQuarters').where('slotId', '=', id).execute()),

    /** The quarters between two times that slots other than `but` have taken, in milliseconds since 1970. */
    async takenIn(from: number, to: number, but?: string): Promise<Set<number>> {
      let rows = db
        .selectFrom('slotQuarters')
        .select('at')
        .where('at', '>=', isoAt(from))
        .where('at', '<', isoAt(to));
      if (but !== undefined) rows = rows.where('slotId', '!=', but);
      return new Set((await rows.execute()).map(({ at }) => Date.parse(at)));
    },

    /** Held and confirmed times that are not over before `from` and begin before `to`, the earliest first. */
    async between(from: Instant, to: Instant): Promise<SlotRow[]> {
      const rows = await all()
        .where('state', 'in', [...takenStates])
        .where('endsAt', '>', from)
        .where('startsAt', '<', to)
        .orderBy('startsAt')
        .limit(1000)
        .execute();
      return rows.map(read);
    },

    /** Every time, the latest first, read page by page. */
    each: (): AsyncGenerator<SlotRow> =>
      toTheEnd(async (wanted) => {
        const { rows, ...page } = await pages.page(
          db.selectFrom('slots'),
          { column: 'startsAt', down: true },
          wanted,
        );
        return { ...page, items: rows.map(read) };
      }),

    /** Held times whose hold has run out unpaid. */
    async runOut(now: Instant, limit: number): Promise<SlotRow[]> {
      const rows = await all()
        .where('state', '=', 'held')
        .where('secured', '=', 0)
        .where('heldUntil', '<=', now)
        .orderBy('heldUntil')
        .limit(limit)
        .execute();
      return rows.map(read);
    },

    /** Times in a state that are still to come, the earliest first. */
    async inState(state: SlotState, from: Instant, limit: number): Promise<SlotRow[]> {
      const rows = await all()
        .where('state', '=', state)
        .where('startsAt', '>', from)
        .orderBy('startsAt')
        .limit(limit)
        .execute();
      return rows.map(read);
    },

    async remove({ id }: Pick<SlotRow, 'id'>): Promise<void> {
      await db.deleteFrom('slotQuarters').where('slotId', '=', id).execute();
      await db.deleteFrom('slots').where('id', '=', id).execute();
    },
  };
}
