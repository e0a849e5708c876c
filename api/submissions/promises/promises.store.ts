import type { Db } from '#api/core/db/db.ts';
import { DAY_MS, type Instant, isoAt } from '#shared/core/time.ts';
import type { MissedPromise } from '#shared/playlist/playlist.constants.ts';
import type { SubmissionOffer } from '#shared/playlist/playlist.schema.ts';
import { promisedDays } from '#shared/playlist/submission-price.ts';

/** What was promised about the tracks of an order, as the offer said when it was sent. */
export interface PromiseRow {
  orderId: string;
  days: number;
  missed: MissedPromise;
  creditPercent: number;
  creditCents: number;
  creditMonths: number;
  /** From when on the days count at the earliest: the owner was away. */
  notBefore: Instant | null;
  /** When the payment was verified; null before. */
  paidAt: Instant | null;
  dueAt: Instant | null;
  missedAt: Instant | null;
  creditCode: string | null;
  creditEndsAt: Instant | null;
  /** When the owner has given by hand what was promised. */
  settledAt: Instant | null;
}

interface Tables {
  trackPromises: PromiseRow;
  trackSubmissions: { orderId: string; view: string; payment: string };
}

export interface PromiseTables {
  trackPromises: PromiseRow;
}

type Terms = Omit<
  PromiseRow,
  'orderId' | 'paidAt' | 'dueAt' | 'missedAt' | 'creditCode' | 'creditEndsAt' | 'settledAt'
>;

/** What the offer promises to who orders now; null for nothing. @param now milliseconds since 1970 */
export function termsOf(offer: SubmissionOffer, faster: boolean, now: number): Terms | null {
  const days = promisedDays(offer, faster);
  if (days === null) return null;
  const { missed, creditPercent, creditCents, creditMonths, awayUntil } = offer;
  const isAway = awayUntil !== null && Date.parse(awayUntil) > now;
  return { days, missed, creditPercent, creditCents, creditMonths, notBefore: isAway ? awayUntil : null };
}

/** Until when a promise is to be kept. @param paidAt when the payment was verified */
export const dueOf = ({ days, notBefore }: Pick<PromiseRow, 'days' | 'notBefore'>, paidAt: number): Instant =>
  isoAt(Math.max(paidAt, notBefore === null ? 0 : Date.parse(notBefore)) + days * DAY_MS);

/** Whether the owner has to give something by hand: money, or a credit that could not be made. */
export const isByHand = ({ missed, missedAt, creditCode, settledAt }: PromiseRow): boolean =>
  missedAt !== null &&
  settledAt === null &&
  (missed === 'refund' || (missed === 'credit' && creditCode === null));

export function promisesStore(given: Db<PromiseTables>) {
  const db = given as unknown as Db<Tables>;
  const one = (orderId: string) => db.updateTable('trackPromises').where('orderId', '=', orderId);
  return {
    async open(orderId: string, terms: Terms): Promise<void> {
      const begun = { paidAt: null, dueAt: null, missedAt: null, creditCode: null, creditEndsAt: null };
      await db
        .insertInto('trackPromises')
        .values({ orderId, ...terms, ...begun, settledAt: null })
        .execute();
    },

    byOrder: (orderId: string): Promise<PromiseRow | undefined> =>
      db.selectFrom('trackPromises').selectAll().where('orderId', '=', orderId).executeTakeFirst(),

    async ofOrders(orderIds: readonly string[]): Promise<ReadonlyMap<string, PromiseRow>> {
      if (orderIds.length === 0) return new Map();
      const rows = db
        .selectFrom('trackPromises')
        .selectAll()
        .where('orderId', 'in', [...orderIds]);
      return new Map((await rows.execute()).map((row) => [row.orderId, row]));
    },

    /** Sets the date, or takes it back with the verification. */
    async setDue(orderId: string, due: Pick<PromiseRow, 'paidAt' | 'dueAt'>): Promise<void> {
      await one(orderId).set(due).execute();
    },

    /** Promises whose time is over while a track of theirs waits, the oldest first. */
    overdue: (at: Instant, limit: number): Promise<PromiseRow[]> =>
      db
        .selectFrom('trackPromises')
        .selectAll()
        .where('missedAt', 'is', null)
        .where('dueAt', '<', at)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('trackSubmissions as t')
              .select('t.orderId')
              .whereRef('t.orderId', '=', 'trackPromises.orderId')
              .where('t.view', '=', 'review'),
          ),
        )
        .orderBy('dueAt')
        .limit(limit)
        .execute(),

    /** Claims a missed promise: of several processes one gets it, and each promise is missed once. */
    async miss(orderId: string, at: Instant): Promise<boolean> {
      const missed = await one(orderId)
        .set({ missedAt: at })
        .where('missedAt', 'is', null)
        .where('dueAt', '<', at)
        .executeTakeFirst();
      return missed.numUpdatedRows > 0n;
    },

    async setCredit(orderId: string, credit: Pick<PromiseRow, 'creditCode' | 'creditEndsAt'>): Promise<void> {
      await one(orderId).set(credit).execute();
    },

    /** @returns whether there was something to settle */
    async settle(orderId: string, at: Instant): Promise<boolean> {
      const settled = await one(orderId)
        .set({ settledAt: at })
        .where('missedAt', 'is not', null)
        .where('settledAt', 'is', null)
        .executeTakeFirst();
      return settled.numUpdatedRows > 0n;
    },

    /** Those for which the owner has to give something by hand, while their orders are paid. */
    byHand: (limit: number): Promise<PromiseRow[]> =>
      db
        .selectFrom('trackPromises')
        .selectAll()
        .where('missedAt', 'is not', null)
        .where('settledAt', 'is', null)
        .where(({ or, and, eb }) =>
          or([eb('missed', '=', 'refund'), and([eb('missed', '=', 'credit'), eb('creditCode', 'is', null)])]),
        )
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('trackSubmissions as t')
              .select('t.orderId')
              .whereRef('t.orderId', '=', 'trackPromises.orderId')
              .where('t.payment', '=', 'paid'),
          ),
        )
        .orderBy('missedAt')
        .limit(limit)
        .execute(),

    async erase(orderId: string): Promise<void> {
      await db.deleteFrom('trackPromises').where('orderId', '=', orderId).execute();
    },
  };
}
